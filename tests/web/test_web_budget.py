"""An answer has a budget of work: over it a sentence, never minutes, and never a page without end."""

import pytest

from referee import games

FULL = "/".join(["1111111"] * 14) + " - - - +"  # 169,759 combos can be made here


@pytest.mark.parametrize(("slug", "position", "depth"), [("deblockle", "- - 2,2 G", "3"), ("gobblet", "", "9")])
def test_perft_counts_no_further_than_its_budget(client, slug, position, depth):
    line = position or games.get(slug).write(games.get(slug).first())
    answer = client.get(f"/api/{slug}/perft", query_string={"position": line, "depth": depth})
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "over-budget")
    assert "500,000" in answer.json["error"]["message"]


def test_a_list_of_moves_without_end_is_refused(client):
    answer = client.get("/api/block/moves", query_string={"position": FULL})
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "over-budget")
    assert "10,000" in answer.json["error"]["message"]
