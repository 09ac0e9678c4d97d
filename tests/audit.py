"""Is something known against a pinned version? `python -m tests.audit LIST …`, where pip-audit is installed: see `make audit`.

Answers 0 where nothing is known, 1 where something is, 2 where not every package could be asked about.
"""

import json
import subprocess
import sys
from typing import Any


def told(path: str) -> list[dict[str, Any]] | None:
    """What the service says of each package of a list; None where it does not answer."""
    command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner", "off"]
    answer = subprocess.run([*command, "-f", "json", "-r", path], capture_output=True, text=True)
    try:
        return list(json.loads(answer.stdout)["dependencies"])
    except (ValueError, KeyError):
        why = answer.stderr.strip().splitlines() or ["it says nothing"]
        print(f"{path}: the service that knows of weaknesses could not be asked: {why[-1][:300]}", file=sys.stderr)
        return None


def main(paths: list[str]) -> int:
    known, asked = 0, True
    for path in paths:
        packages = told(path)
        if packages is None:
            asked = False
            continue
        silent = [each["name"] for each in packages if "vulns" not in each]
        for each in packages:
            for fault in each.get("vulns", ()):
                known += 1
                mended = ", ".join(fault["fix_versions"]) or "no version yet"
                print(f"{path}: {each['name']} {each['version']}: {fault['id']}, mended in {mended}.")
        if silent:
            asked = False
            print(f"{path}: the service does not know {', '.join(silent)}.", file=sys.stderr)
        print(f"{path}: {len(packages) - len(silent)} of {len(packages)} packages were looked at.")
    if known:
        return 1
    print("Nothing is known against them." if asked else "Not all was looked at, so nothing is said of it.")
    return 0 if asked else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
