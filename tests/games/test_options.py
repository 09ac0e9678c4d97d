"""What is not on the list is refused in words: games, options, choices, set-up."""

import pytest

from referee import games
from referee.kernel import GameUnknown, OptionUnknown, SetupError

from .built import BUILT, every_game, every_option

OPTIONS = [(slug, key) for slug in BUILT for key in games.get(slug).options]


@every_game
@pytest.mark.parametrize("key", ["colour", "Three", "", "self", "slug", "options", "begins "])
def test_an_unknown_option_is_refused_with_the_known_ones(slug, key):
    with pytest.raises(OptionUnknown) as refused:
        games.get(slug, **{key: "x"})
    assert all(known in str(refused.value) for known in games.get(slug).options)


@pytest.mark.parametrize("slug, key", OPTIONS)
@pytest.mark.parametrize("choice", ["", "maybe", "LINE", None, 1, ["line"], {}], ids=repr)
def test_an_unknown_choice_is_refused(slug, key, choice):
    with pytest.raises(OptionUnknown) as refused:
        games.get(slug, **{key: choice})
    assert key in str(refused.value)


@every_game
def test_a_game_says_which_options_are_in_force(slug):
    for chosen in every_option(slug):
        assert games.get(slug, **chosen).options == chosen
    defaults = {option.key: option.default for option in games.get(slug).rulebook.options.values()}
    assert games.get(slug).options == defaults


@every_game
def test_every_option_stands_in_the_rulebook(slug):
    rules = games.get(slug).rulebook
    for option in (*rules.options.values(), *rules.setup.values()):
        assert option.choice(option.default) and option.title and option.question
        assert option.clause.removeprefix(f"{slug}:") in rules.clauses


@every_game
@pytest.mark.parametrize("setup", [{"nothing": "x"}, {"self": "x"}], ids=str)
def test_an_unknown_set_up_is_refused(slug, setup):
    with pytest.raises(SetupError):
        games.get(slug).first(**setup)


@every_game
def test_a_choice_the_set_up_does_not_have_is_refused(slug):
    game = games.get(slug)
    for option in game.setup.options:
        with pytest.raises(SetupError):
            game.first(**{option.key: "no such choice"})


@every_game
def test_opened_hides_nothing_and_changes_nothing_else(slug):
    for chosen in every_option(slug):
        game = games.get(slug, **chosen)
        opened = game.revealed
        assert not opened.hidden and opened.first() == game.first()
        assert {key for key in chosen if opened.options[key] != chosen[key]} == ({"memory"} if game.hidden else set())


@pytest.mark.parametrize("slug", ["chess", "", "Gobblet", "../gobblet", "gobblet ", "block_arena"])
def test_an_unknown_game_is_refused_with_the_known_ones(slug):
    with pytest.raises(GameUnknown) as refused:
        games.get(slug)
    assert all(entry.slug in str(refused.value) for entry in games.all())


def test_five_games_stand_on_the_shelf():
    assert [games.get(entry.slug).title for entry in games.all()] == [entry.title for entry in games.all()]
    assert len(games.all()) == 5
