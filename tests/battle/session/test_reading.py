"""Who may read what of a battle: options without what is secret, entries, and whose decision it is."""

from types import SimpleNamespace

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.holders import Pending
from armybuilder.battle.session.options import Option, one_of, some_of
from armybuilder.battle.session.reading import EVERYONE, REFEREE, differs, may_read, offered_to, side_to_act


def battle(**more):
    def hidden(state, reader):
        return {f"hand.{side}" for side in "ab" if side != reader} | ({"b.1"} if reader != "b" else set())

    told = {
        "rules": SimpleNamespace(hidden=hidden),
        "piles": {"hand.a": ("spark",), "hand.b": ("fog", "storm"), "table": ("fog",)},
        "ended": None,
        "pending": (),
        "active": "",
    }
    return SimpleNamespace(**{**told, **more})


def offered(reader, *options, **more):
    return list(offered_to(battle(**more), options, reader))


def test_a_side_is_offered_its_own():
    mine, theirs, anybodys = Option(command="x", side="a"), Option(command="x", side="b"), Option(command="y")
    assert offered("a", mine, theirs, anybodys) == [mine, anybodys]
    assert offered(EVERYONE, mine, theirs) == [mine, theirs]
    assert offered(REFEREE, mine, theirs) == [mine, theirs]


def test_what_is_secret_is_no_value_to_choose():
    option = Option(
        command="shoot", side="a", facts={"target": "b.1"}, choices=(one_of("target", ("b.1", "b.2")),)
    )
    (seen,) = offered("a", option)
    assert seen.choices[0].values == ("b.2",)
    assert seen.facts == {}


def test_an_option_about_what_is_secret_is_none():
    about, rests = Option(command="x", who="b.1"), Option(command="y", facts={"of": ["b.1"]})
    alone = Option(command="z", choices=(one_of("card", ("storm",)),))
    assert offered("a", about, rests, alone) == []


def test_a_card_that_lies_open_too_is_no_secret():
    option = Option(command="x", choices=(one_of("card", ("fog", "storm")),))
    (seen,) = offered("a", option)
    assert seen.choices[0].values == ("fog",)


def test_as_many_are_chosen_as_may_be_known():
    (seen,) = offered("a", Option(command="x", choices=(some_of("targets", ("b.1", "b.2")),)))
    assert (seen.choices[0].values, seen.choices[0].many) == (("b.2",), (0, 1))


def test_secrets_of_a_side_are_read_by_it_and_by_a_referee_until_the_end():
    entry = Entry(command="x", secret_to="a")
    assert [may_read(battle(), entry, reader) for reader in ("a", "b", EVERYONE, REFEREE)] == [
        True,
        False,
        False,
        True,
    ]
    assert may_read(battle(ended=object()), entry, "b")


def test_readers_differ_where_one_sees_more():
    assert differs(battle(), "a", "b")
    assert not differs(battle(), "a", "a")
    assert not differs(battle(ended=object()), "a", "b")


def test_the_one_on_turn_decides_unless_somebody_must_first():
    options = [Option(command="x", side="a"), Option(command="x", side="b")]
    assert side_to_act(battle(active="b"), options, "a") == "b"
    assert side_to_act(battle(active="b", pending=(Pending(command="save", side="a"),)), options, "a") == "a"
    assert side_to_act(battle(), options, "b") == "b"
    assert side_to_act(battle(), options, "") == "a"
