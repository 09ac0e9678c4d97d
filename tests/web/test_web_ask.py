"""Asking over the pages: from home, from a game's rules, from a table, and with whatever can be typed into a box."""

import pytest

from referee import games
from referee.asking import ask
from referee.service import verbs

from ..asking.test_ask import NONSENSE, SYNTAX
from ..games.built import BUILT, every_game
from ..gobblet.positions import OPENING, TO_AND_FRO
from .page import read
from .seat import sit

HOP = "do I have to hop after tipping?"
GUARDED = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 a1,b2 5,5 L"  # light's meeple stands on its own a1; dark's is a guest on b2 c2


def answers(answer) -> list[str]:
    """The clauses on the page, best first."""
    assert answer.status_code == 200
    links = [node.one("p", word="rule").all("a", word="clause")[0] for node in read(answer.text).all("article", word="answer")]
    return [":".join(link["href"].split("/")[-2:]) for link in links]


def test_the_page_answers_as_the_command_line_does(client):
    found = answers(client.get("/ask", query_string={"q": HOP, "game": "deblockle"}))
    assert found == [each.clause.id for each in ask(HOP, "deblockle").found] and found[0] == "deblockle:4.1"


def test_without_a_game_every_rulebook_is_asked(client):
    page = client.get("/ask", query_string={"q": "what happens when the runner is trapped"})
    assert "gridbloc:5.1" in answers(page)
    assert "GridBloc." in read(page.text).text


def test_the_first_answer_comes_with_its_pictures_and_each_can_be_tried(client):
    page = read(client.get("/ask", query_string={"q": "can a 3 cover a 3", "game": "gobblet"}).text)
    first = page.all("article", word="answer")[0]
    assert first.all("figure") and first.all("div", role="img")
    for link in first.all("a", word="try"):
        assert client.get(link["href"]).status_code == 200


@pytest.mark.parametrize(
    "question, told",
    [
        ("can I jump over a wall", "Asked like this: can i jump over a wall No."),
        ("I can't jump over a wall, right?", "Yes. The other way round: can i jump over a wall No."),
    ],
)
def test_a_straight_answer_with_the_question_it_was_taken_for(client, question, told):
    page = read(client.get("/ask", query_string={"q": question, "game": "gridbloc"}).text)
    assert page.one("p", word="straight").text == told


@pytest.mark.parametrize(
    "path", ["/", "/ask", *(f"/rules/{slug}" for slug in BUILT), "/rules/block/4.4", "/rules/gobblet/rulings"]
)
def test_the_box_is_on_every_page_of_rules_and_at_home(client, path):
    form = read(client.get(path).text).one("form", role="search")
    assert (form["action"], form["method"]) == ("/ask", "get") and form.one("input", name="q")


def test_what_was_asked_stays_in_the_box(client):
    page = read(client.get("/ask", query_string={"q": HOP, "game": "deblockle"}).text)
    assert page.one("input", name="q")["value"] == HOP
    assert page.one("option", value="deblockle").attrs.keys() >= {"selected"}


def test_without_a_question_some_are_offered(client):
    page = read(client.get("/ask").text)
    ways = [link["href"] for link in page.all("a") if link["href"].startswith("/ask?q=")]
    assert len(ways) == len(BUILT)
    assert all(answers(client.get(way)) for way in ways)


@pytest.mark.parametrize("slug", BUILT)
def test_the_questions_a_game_offers_are_short_and_each_is_answered_by_another_rule(client, slug):
    questions = games.get(slug).rulebook.about.questions
    assert len(questions) == 5 and max(map(len, questions)) < 45 and all(each.endswith("?") for each in questions)
    assert [link.text for link in read(client.get(f"/ask?game={slug}").text).one("ul", word="plain").all("a")]
    first = [ask(each, slug) for each in questions]
    assert all(each.said for each in first) and len({each.found[0].clause.id for each in first}) == 5


def test_what_no_rulebook_says_is_said_so(client):
    page = read(client.get("/ask", query_string={"q": "where can I buy a new box", "game": "block"}).text)
    assert "The rulebook does not say." in page.one(id="answers").text and "1 to 6 players" in page.text
    assert not page.all("article")


@pytest.mark.parametrize(
    "text", (*NONSENSE[:-1], *SYNTAX, "x" * 10_000, "<script>alert(1)</script>", "{{ 7*7 }}"), ids=lambda t: repr(t)[:24]
)
def test_whatever_stands_in_the_box_is_answered_calmly(client, seat, text):
    told_cut = "letters were read"
    for query in ({"q": text}, {"q": text, "game": "gobblet"}, {"q": text, "table": seat.code}):
        answer = client.get("/ask", query_string=query)
        assert answer.status_code == 200 and "<script>alert" not in answer.text
        assert (told_cut in answer.text) is (len(text) > 240)
        assert len(answer.text) < 200_000 and read(answer.text).one("input", name="q")


@pytest.mark.parametrize("raw", ["q=%ff%fe", "q=%00", "q[]=x", "q=a&q=b", "q", "game=gobblet", "q=a&game="])
def test_a_broken_address_is_answered_calmly(client, raw):
    assert client.get(f"/ask?{raw}").status_code == 200


def test_a_game_or_a_table_there_is_not(client):
    assert client.get("/ask?q=a&game=chess").status_code == 404
    assert client.get("/ask?q=a&table=BBBBBB").status_code == 404


@every_game
def test_from_a_table_the_answer_says_what_holds_there(client, slug):
    """Every table has the box, and what it answers is of its own game."""
    seat = sit(client, slug)
    form = seat.page().one("form", role="search")
    answer = seat.press(form, q="what may I do now, whose turn is it")
    assert all(found.startswith(f"{slug}:") for found in answers(answer))
    assert read(answer.text).one("nav").one("a")["href"] == seat.address


def here(seat, question: str) -> str:
    page = read(seat.client.get("/ask", query_string={"table": seat.code, "q": question}).text)
    return " ".join(node.text for node in page.all("div", word="here"))


def test_what_a_clause_comes_to_on_this_board(client):
    seat = sit(client, "block-arena").lay(GUARDED)
    told = here(seat, "may I move the block my own meeple stands on?")
    game = games.get("block-arena")
    [first, *_] = game.explain.clause(game.read(GUARDED), "5.2")
    assert first in told and "a1" in first and "On this table now" in told


def test_a_silent_table_speaks_when_asked(client):
    seat = sit(client, "block-arena", assist="silent").lay(GUARDED)
    assert "a1" in here(seat, "may I move the block my own meeple stands on?")


@pytest.mark.parametrize("assist", ["referee", "silent"])
def test_the_answer_is_as_this_table_reads_the_rule(client, assist):
    """The reading is said, and the pictures are of it."""
    question = {"q": "where must the slider stop"}
    usual = read(client.get("/ask", query_string=question | {"game": "deblockle"}).text)
    assert "Usually: It runs until" in usual.text and "(slider = runs)" not in usual.text
    seat = sit(client, "deblockle", assist=assist, **{"option-slider": "any"})
    page = read(client.get("/ask", query_string=question | {"table": seat.code}).text)
    first = page.all("article", word="answer")[0]
    assert "At this table: Wherever it likes." in first.text and "Where does the Slider stop? Wherever it likes." in first.text
    assert f"/rules/deblockle/rulings?table={seat.code}#4.5" in {link["href"] for link in first.all("a")}


def test_a_code_typed_in_small_letters_will_do(client, seat):
    assert client.get("/ask", query_string={"q": "tie", "table": f" {seat.code.lower()}"}).status_code == 200


def test_a_clause_is_found_by_its_number(client):
    for text in ("gobblet:2.6", "rule 2.6", "2.6", "what does 2.6 mean"):
        assert answers(client.get("/ask", query_string={"q": text, "game": "gobblet"}))[0] == "gobblet:2.6"


def test_a_question_that_names_its_game_is_about_it(client):
    page = read(client.get("/ask", query_string={"q": "where can I buy gobblet"}).text)
    assert "No clause of Gobblet answers this" in page.text and "2 players" in page.text


ENDED = {
    "agreed": ("gobblet", "may I pass"),
    "resigned": ("block-arena", "whose turn is it"),
    "over": ("block", "who wins"),
}


@pytest.mark.parametrize("how", ENDED)
def test_when_the_players_ended_it_nothing_is_said_of_going_on(client, how):
    slug, question = ENDED[how]
    seat = sit(client, slug)
    assert here(seat, question)
    seat.post("end", how=how, **({"seat": "light"} if how == "resigned" else {}))
    assert not here(seat, question)


def test_who_has_won_is_told_where_somebody_resigned(client):
    seat = sit(client, "block-arena")
    seat.post("end", how="resigned", seat="light")
    assert "Dark wins" in now(seat, "who has won?") and "Dark wins" in now(seat, "ist es vorbei")


def test_nor_when_repetition_ended_it(client):
    seat = sit(client, **{"option-repetition": "position"}).play(*OPENING, *TO_AND_FRO)
    assert here(seat, "may I pass")
    seat.play(*TO_AND_FRO)
    assert not here(seat, "may I pass")


def test_a_table_that_counts_only_has_the_box_and_no_board_to_speak_of(client):
    seat = sit(client, "block-arena", counting="1")
    assert seat.page().one("form", role="search").one("input", name="table")["value"] == seat.code
    assert not here(seat, "may I move the block my own meeple stands on?")


def test_names_stand_for_seats_on_sheets(client):
    seat = sit(client, "block", **{"setup-players": "2", "name-1": "Ada", "name-2": "Bo"})
    assert "Ada" in here(seat, "may I make a combo now") and "layer 1" not in here(seat, "may I make a combo now")


def test_htmx_gets_the_answers_alone(client, seat):
    path = f"/ask?table={seat.code}&q=may+i+gobble"
    part = client.get(path, headers={"HX-Request": "true"})
    assert part.status_code == 200 and "<html" not in part.text and read(part.text).all("article")
    assert "HX-Request" in part.headers["Vary"] and part.headers["Cache-Control"] == "no-store"


def test_the_api_answers_as_the_command_line_does(client):
    answer = client.get("/api/deblockle/ask", query_string={"question": HOP})
    plain = [{key: each[key] for key in ("clause", "text")} for each in answer.json]
    assert plain == [{"clause": each.clause.id, "text": each.clause.text} for each in ask(HOP, "deblockle").found]
    assert client.get("/api/deblockle/ask", query_string={"question": "zzzz qqq"}).json == []
    assert client.get("/api/deblockle/ask").status_code == 400
    assert client.get("/api/chess/ask", query_string={"question": HOP}).status_code == 404


def now(seat, question: str) -> str:
    page = read(seat.client.get("/ask", query_string={"table": seat.code, "q": question}).text)
    return " ".join(node.text for node in page.all("div", word="straight") if "On this table now" in node.text)


@pytest.mark.parametrize(
    "slug, played, question, said",
    [
        ("gobblet", ("4@b2", "4@c3"), "may I move from b2 to c3", "No. A size 4 cannot cover the size 4 on c3"),
        ("gobblet", ("4@b2", "4@c3"), "darf ich von b2 nach a1 ziehen", "Yes."),
        ("gobblet", ("4@b2", "4@c3"), "can the piece on d4 move", "No. There is nothing on d4 to lift"),
        ("gobblet", (), "is 4@b2 allowed", "Yes."),
        ("gobblet", (), "can I pass", "No. Nobody may pass"),
        ("gobblet", (), "who has won", "No. The game goes on."),
        ("gobblet", ("4@b2", "4@c3"), "is b2-a1 illegal", "Legal. Red moves"),
        ("gobblet", ("4@b2", "4@c3"), "I can't play b2-c3, right?", "Not legal. A size 4 cannot cover the size 4 on c3"),
        ("gobblet", ("4@b2", "4@c3"), "where can b2 go", "On this table now: From b2 on"),
        ("gobblet", ("4@b2", "4@c3"), "is b2 empty", ""),
        ("gobblet", ("4@b2", "4@c3"), "kann b2 auf c3", "No. A size 4 cannot cover the size 4 on c3"),
        ("gobblet", ("4@b2", "4@c3"), "do I lose with b2-a1", "On this table now: Red moves"),
        ("gobblet", ("4@b2", "4@c3"), "must I play b2-a1", "On this table now: Red moves"),
        ("gobblet", ("4@b2", "4@c3"), "can yellow play 4@a1 now", "On this table now: Red puts"),
        ("gobblet", ("4@b2", "4@c3"), "may I put a 3 on a1", ""),
        ("gobblet", ("4@b2", "4@c3"), "can I pass instead of b2-a1", "On this table now: Red moves"),
        ("gobblet", (), "darf ich passen", "No. Nobody may pass"),
        ("gobblet", (), "Wer ist dran?", "On this table now: Red to move"),
        ("gobblet", (), "darf ich einen Becher aus dem Vorrat nehmen", ""),
        ("gridbloc", (), "may the blocker put a wall between e5 and e6", ""),
        ("gridbloc", (), "is there a wall between e5 and e6", ""),
        ("block-arena", ("+a1", "+c9d9"), "may I move the block on a1", ""),
        ("gridbloc", (), "can the runner hop over a block", ""),
        ("block-arena", (), "when is the game over", ""),
        ("gridbloc", (), "can I go to zz9 or how", ""),
    ],
)
def test_what_is_asked_of_the_position_is_answered_as_the_verdict_would(client, slug, played, question, said):
    told = now(sit(client, slug).play(*played), question)
    assert said in told and bool(said) == bool(told)


@pytest.mark.parametrize(
    "slug, options, question, answer",
    [
        ("gobblet", {"three": "adjacent"}, "Do three in a row have to be adjacent?", "no"),
        ("gobblet", {"memory": "open"}, "is peeking allowed", "no"),
        ("deblockle", {"stuck": "stays"}, "May I tip if no hop is possible?", "no"),
        ("block-arena", {"board": "7"}, "does the game end after 40 moves each?", "yes"),
    ],
)
def test_a_table_that_reads_a_rule_otherwise_is_told_no_usual_yes_or_no(client, slug, options, question, answer):
    usual, other = verbs.ask(games.get(slug), question), verbs.ask(games.get(slug, **options), question)
    assert usual[0]["answer"] == answer and "answer" not in other[0]
    assert [each["clause"] for each in usual] == [each["clause"] for each in other]
    seat = sit(client, slug, **{f"option-{key}": choice for key, choice in options.items()})
    page = {"table": seat.code, "q": question}
    assert "Asked like this" not in read(client.get("/ask", query_string=page).text).text


def test_where_dark_begins_a_table_is_not_told_that_light_does(client):
    question = {"q": "does light begin?"}
    usual, other = sit(client, "block-arena"), sit(client, "block-arena", **{"setup-begins": "dark"})
    told = [read(client.get("/ask", query_string=question | {"table": seat.code}).text).text for seat in (usual, other)]
    assert "Asked like this" in told[0] and "Asked like this" not in told[1]


def test_another_reading_takes_nothing_from_what_holds_with_each(client):
    asked = verbs.ask(games.get("deblockle", apart="on"), "may my cube end next to an opponent's cube?")
    assert any("Variant Apart" in each["case"] for each in asked[0]["depends"])


def test_a_cube_that_leaves_the_board_goes_there_legally(client):
    seat = sit(client, "deblockle").lay("b2=+,d5+* e3.x,f6x* 2,2 G")
    assert "Yes." in now(seat, "is d5-d6 legal")


def test_a_yes_of_the_rule_is_none_of_a_square(client):
    """Nor is it said that the rulebook does not say, where it was not understood."""
    seat = sit(client, "gobblet").play("4@b2", "4@c3")
    page = read(client.get("/ask", query_string={"table": seat.code, "q": "is a1 b1 c1 three in a row"}).text).text
    assert "Asked like this" not in page
    page = read(client.get("/ask", query_string={"table": seat.code, "q": "zzzz b2 qqqq"}).text).text
    assert "was not understood" in page and "does not say" not in page


def test_what_it_depends_on_is_told_by_the_api_too(client):
    first = client.get("/api/block-arena/ask", query_string={"question": "may I move the block"}).json[0]
    assert len(first["depends"]) > 1 and all(set(each) == {"case", "text"} for each in first["depends"])


def test_of_no_game_in_particular_the_answer_says_of_which_it_holds(client):
    assert "In Block Arena: Asked like this: can I pass Yes." in read(client.get("/ask?q=can+I+pass").text).text


def test_who_has_won_is_told_where_somebody_has(client):
    seat = sit(client, "gobblet").lay("r4,r4,r4,r4/-,-,-,-/-,-,-,-/y4,y4,-,- r443 y444 y")
    assert "wins" in now(seat, "is it over?") and not now(seat, "may I move from a1 to c3")
