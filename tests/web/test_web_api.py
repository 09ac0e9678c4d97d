"""The verbs over HTTP: the same answers as on the command line, errors as JSON."""

import json
from urllib.parse import quote

import pytest

from referee import games
from referee.cli import main
from referee.service.verbs import VERBS, listing

FIRST = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"
THREE = "-,-,-,-/-,-,-,-/-,-,-,-/y3,y3,-,y3 r444 y442 r"
UNDER = "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r"
OVER = "-,-,-,-/-,-,-,-/-,-,-,-/r4,r4,r4,r3 r332 y444 y"
CASES = [
    *(("moves", position) for position in (FIRST, THREE, UNDER, OVER)),
    *(("outcome", position) for position in (FIRST, UNDER, OVER)),
    *(("judge", FIRST, move) for move in ("4@b2", "3@b2", "b2-c3", "y/4@a1")),
    *(("judge", THREE, move) for move in ("4@a1", "4@c1", "a1-b2")),
    *(("judge", UNDER, move) for move in ("d4-b1", "d4-a4", "d4-d4")),
    *(("after", UNDER, move) for move in ("d4-b1", "y/a4-a4", "3@a1")),
    *(("perft", FIRST, depth) for depth in ("0", "1", "2", "3")),
]


def ask(client, verb, position, *rest, options=()):
    query = dict(zip(VERBS[verb].wants, (position, *rest), strict=True))
    return client.get(f"/api/gobblet/{verb}", query_string={**query, "option": list(options)})


@pytest.mark.parametrize("options", [(), ("three=adjacent",), ("memory=open", "repetition=moves")], ids=str)
@pytest.mark.parametrize("case", CASES, ids=" ".join)
def test_the_answer_is_the_verbs_and_the_command_lines(client, capsys, case, options):
    verb, *given = case
    answer = ask(client, verb, *given, options=options)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    bound = games.get("gobblet", **dict(option.split("=") for option in options))
    assert answer.json == json.loads(json.dumps(VERBS[verb].answer(bound, *given)))
    assert main([verb, "gobblet", *given, *(word for option in options for word in ("--option", option))]) == 0
    printed = capsys.readouterr().out
    told = {list: lambda: printed.split(), dict: lambda: json.loads(printed), str: printed.strip, int: lambda: int(printed)}
    assert answer.json == told[type(answer.json)]()


def test_the_games(client):
    answer = client.get("/api/games")
    assert answer.json == json.loads(json.dumps(listing()))
    gobblet = next(each for each in answer.json if each["slug"] == "gobblet")
    assert gobblet["first"] == FIRST
    assert {option["key"] for option in gobblet["options"]} == {"three", "memory", "repetition"}


@pytest.mark.parametrize(
    "encode", [quote, lambda text: quote(text, safe=""), lambda text: text.replace(" ", "+"), lambda text: text]
)
def test_positions_in_addresses_are_percent_encoded(client, encode):
    answer = client.get(f"/api/gobblet/judge?position={encode(THREE)}&move={encode('4@a1')}&option={encode('three=line')}")
    assert answer.json["legal"] is True


TO_AND_FRO = ("4@a1", "4@d4", *("a1-a2", "d4-d3", "a2-a1", "d3-d4") * 3)


@pytest.mark.parametrize("options", [(), ("repetition=position",), ("repetition=moves",)], ids=str)
def test_moves_that_lead_there_are_played_first(client, capsys, options):
    query = {"position": FIRST, "moves": " ".join(TO_AND_FRO), "option": list(options)}
    answer = client.get("/api/gobblet/outcome", query_string=query)
    chosen = [word for option in options for word in ("--option", option)]
    assert main(["outcome", "gobblet", FIRST, "--moves", query["moves"], *chosen]) == 0
    assert answer.json == json.loads(capsys.readouterr().out)
    assert not options or (answer.json["state"], answer.json["clause"]) == ("drawn", "gobblet:6.3")
    after = client.get("/api/gobblet/after", query_string=query | {"move": "4@c3"}).json
    assert after == "-,-,-,y4/-,-,r4,-/-,-,-,-/r4,-,-,- r433 y443 y"


def test_a_server_plays_no_more_moves_than_it_can(client):
    answers = [ask_moves(client, "outcome", "a1-a2 " * number) for number in (500, 501, 20_000)]
    assert [answer.json["error"]["message"][:30] for answer in answers] == [
        "Move 1 of moves, a1-a2, cannot",
        "moves: expected at most 500 mo",
        "moves: expected at most 500 mo",
    ]


def ask_moves(client, verb, moves):
    return client.get(f"/api/gobblet/{verb}", query_string={"position": FIRST, "moves": moves})


TOO_DEEP = ("5", "12", "99", "1" * 5000, "0004", "00004", "-1", "", "x", "1.0", "%C2%B2", "%D9%A3", "3%0A")
BAD = [
    ("/api/gobblet/moves", 400, "missing"),
    ("/api/gobblet/judge?position={first}", 400, "missing"),
    ("/api/gobblet/perft?position={first}", 400, "missing"),
    ("/api/gobblet/moves?position=", 400, "notation"),
    ("/api/gobblet/moves?position=chess", 400, "notation"),
    ("/api/gobblet/moves?position={first}%00", 400, "notation"),
    ("/api/gobblet/moves?position=r4r4r4r4,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-%20r444%20y444%20r", 400, "notation"),
    ("/api/gobblet/judge?position={first}&move=", 400, "notation"),
    ("/api/gobblet/judge?position={first}&move=castle", 400, "notation"),
    ("/api/gobblet/after?position={first}&move=a1-b2", 400, "impossible"),
    ("/api/gobblet/outcome?position={first}&moves=4@b2+b2c3", 400, "notation"),
    ("/api/gobblet/outcome?position={first}&moves=4@b2+a1-a2", 400, "impossible"),
    ("/api/gobblet/moves?position={first}&moves=4@b2", 400, "unwanted"),
    ("/api/gobblet/perft?position={first}&depth=1&moves=4@b2", 400, "unwanted"),
    ("/api/gobblet/moves?position={first}&option=three", 400, "option-unknown"),
    ("/api/gobblet/moves?position={first}&option=three=both", 400, "option-unknown"),
    ("/api/gobblet/moves?position={first}&option=four=line", 400, "option-unknown"),
    ("/api/gobblet/moves?position={first}&option==", 400, "option-unknown"),
    ("/api/gobblet/moves?position={first}&option=slug=x", 400, "option-unknown"),
    ("/api/gobblet/moves?position={first}&option=self=x", 400, "option-unknown"),
    ("/api/gobblet/moves?position={first}&option=options=x", 400, "option-unknown"),
    *((f"/api/gobblet/perft?position={{first}}&depth={depth}", 400, None) for depth in TOO_DEEP),
    ("/api/chess/moves?position={first}", 404, "game-unknown"),
    ("/api/gobblet/castle?position={first}", 404, "not-found"),
    ("/api/gobblet", 404, "not-found"),
    ("/api/", 404, "not-found"),
    ("/api/%00/%FF", 404, None),
]


@pytest.mark.parametrize(("path", "status", "code"), BAD)
def test_errors_are_json_with_a_code_and_a_sentence(client, path, status, code):
    answer = client.get(path.format(first=quote(FIRST)))
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    assert set(answer.json) == {"error"}
    assert answer.json["error"]["code"] == (code or answer.json["error"]["code"])
    assert 10 < len(answer.json["error"]["message"]) < 400
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["/api/games", "/api/gobblet/moves"])
def test_the_api_only_answers(client, path, method):
    answer = client.open(path, method=method)
    assert (answer.status_code, answer.json["error"]["code"]) == (405, "method-not-allowed")
    assert "GET" in answer.headers["Allow"]


def test_the_api_leaves_no_cookie_and_needs_none(client):
    assert "Set-Cookie" not in ask(client, "moves", FIRST).headers


def test_what_cannot_be_read_is_not_repeated_at_length(client):
    answer = ask(client, "judge", FIRST, "x" * 5000)
    assert (answer.status_code, len(answer.json["error"]["message"]) < 300) == (400, True)
    assert len(ask(client, "moves", "x" * 5000).json["error"]["message"]) < 300
