"""Styles and scripts are sent without what is for who reads them, and are still the same ones."""

import re
import shutil
import subprocess
from pathlib import Path

STATIC = Path(__file__).parents[2] / "static"


def test_comments_and_indents_stay_at_home(client, tmp_path):
    for file in sorted([*STATIC.glob("*.css"), *STATIC.glob("*.js")]):
        told, sent = file.read_text(encoding="utf-8"), client.get(f"/static/{file.name}").text
        assert len(sent) < len(told) and not re.search(r"^\s*(//|/\*)", sent, re.MULTILINE), file.name
        if file.suffix == ".css":
            assert sent.count("{") == re.sub(r"/\*.*?\*/", "", told, flags=re.DOTALL).count("{") == sent.count("}")
        elif node := shutil.which("node"):
            (tmp_path / file.name).write_text(sent, encoding="utf-8")
            subprocess.run([node, "--check", tmp_path / file.name], check=True)


def test_files_are_still_asked_about(client):
    first = client.get("/static/base.css")
    assert client.get("/static/base.css", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    assert client.head("/static/base.css").status_code == 200 and client.get("/static/nope.css").status_code == 404
