"""Searching with conditions: what is written as a tree, what it finds, and what is said where it cannot be understood."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.query.index import SearchedField, SearchIndex
from armybuilder.catalogue.query.parsing import (
    LONGEST,
    AllOf,
    AnyOf,
    Compared,
    Having,
    Not,
    Word,
    parse,
)
from armybuilder.catalogue.query.spelling import one_letter_off, other_layouts, same_names
from armybuilder.catalogue.throw import Throw


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", AllOf()),
        ("orc", Word("orc", 1)),
        ("red  orc", AllOf((Word("red", 1), Word("orc", 6)))),
        ('"red orc"', Word("red orc", 1, phrase=True)),
        ("«красный орк»", Word("красный орк", 1, phrase=True)),
        ("rank>=3", Compared("rank", ">=", "3", 1, 7)),
        ("rank ≥ 3", Compared("rank", ">=", "3", 1, 8)),
        ("rank>-3", Compared("rank", ">", "-3", 1, 6)),
        ('"rate of fire"=2', Compared("rate of fire", "=", "2", 1, 16)),
        ("-jump", Not(Word("jump", 2))),
        ("−jump", Not(Word("jump", 2))),
        ('-"jump pack"', Not(Word("jump pack", 2, phrase=True))),
        ("-(a OR b)", Not(AnyOf((Word("a", 3), Word("b", 8))))),
        ("-rank>3", Not(Compared("rank", ">", "3", 2, 7))),
        ("т-34", Word("т-34", 1)),
        ("has:repair", Having("repair", 5)),
        ("есть: ремонт", Having("ремонт", 7)),
        ("without:repair", Not(Having("repair", 9))),
        ("нет: прыжок", Not(Having("прыжок", 6))),
        ("ytn:ghs;jr", Not(Having("ghs;jr", 5))),
        ("a OR b c", AnyOf((Word("a", 1), AllOf((Word("b", 6), Word("c", 8)))))),
        ("a ИЛИ b", AnyOf((Word("a", 1), Word("b", 7)))),
        ("a | b", AnyOf((Word("a", 1), Word("b", 5)))),
        # while somebody goes on typing
        ("orc -", Word("orc", 1)),
        ("orc OR", Word("orc", 1)),
        ('orc "gre', AllOf((Word("orc", 1), Word("gre", 5, phrase=True)))),
    ],
)
def test_what_is_written_is_read_as_a_tree(text, tree):
    assert parse(text) == tree


@pytest.mark.parametrize(
    ("text", "key", "at"),
    [
        ("rank>=", "query.no_value", 7),
        ("a >= 3 < ", "query.no_name", 8),
        (">3", "query.no_name", 1),
        ("(a", "query.open_bracket", 1),
        ("a )", "query.not_here", 3),
        ("(" * 21 + "a", "query.too_deep", 21),
        ("rank>=OR", None, 0),
    ],
)
def test_a_mistake_says_where(text, key, at):
    if key is None:
        assert parse(text)
        return
    with pytest.raises(Problem) as told:
        parse(text)
    assert (told.value.key, told.value.values["at"]) == (key, at)


def test_what_is_too_long_is_refused():
    with pytest.raises(Problem, match="too_long"):
        parse("a" * (LONGEST + 1))


@given(st.text(alphabet='ab ()|"«»-!<>=:≥.5,OR\n\x00', max_size=60))
def test_whatever_is_written_is_understood_or_refused(text):
    with suppress(Problem):
        assert set(INDEX.ask(text)) <= set(ORCS)


class Orc(Struct, frozen=True):
    name: str
    rank: int | None
    power: Throw | None = None
    has: tuple[str, ...] = ()
    clan: str = ""


ORCS = (
    Orc("Серый вождь", 5, Throw.parse("2D12"), ("прыжок jump", "топор axe"), "red"),
    Orc("Бурый воин", 2, Throw.parse("1D6"), ("топор axe",), "red"),
    Orc("Чёрный шаман", None, None, ("посох staff",), "blue"),
)
CLANS = {"red": ("red", "Алые"), "blue": ("blue", "Синие")}
INDEX = SearchIndex(
    ORCS,
    lambda orc: orc.name,
    lambda orc: " ".join(orc.has),
    (
        SearchedField("rank", ("rank", "А", "Ранг"), "amount", lambda orc: (orc.rank,)),
        SearchedField("power", ("Мощн.",), "amount", lambda orc: (orc.power,)),
        SearchedField("clan", ("Клан",), "text", lambda orc: (orc.clan,), CLANS.get),
    ),
)
CHIEF, WARRIOR, SHAMAN = ORCS


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ORCS),
        ("вожд", (CHIEF,)),
        ("черный", (SHAMAN,)),
        ("axe", (CHIEF, WARRIOR)),
        ("-axe", (SHAMAN,)),
        ("has:jump", (CHIEF,)),
        ("нет:топор", (SHAMAN,)),
        ("rank>2", (CHIEF,)),
        ("rank>=2", (CHIEF, WARRIOR)),
        ("rank=2", (WARRIOR,)),
        ("rank!=2", (CHIEF, SHAMAN)),
        ("rank=?", (SHAMAN,)),
        ("rank:1..4", (WARRIOR,)),
        ("ранг<3", (WARRIOR,)),
        ("А=5", (CHIEF,)),
        # a Latin letter that looks the same, another layout, one letter wrong
        ("A=5", (CHIEF,)),
        ("hfyu=5", (CHIEF,)),
        ("рнаг=5", (CHIEF,)),
        ("мощн>=D12", (CHIEF,)),
        ("мощн.<4", (WARRIOR,)),
        ("clan:red", (CHIEF, WARRIOR)),
        ("клан:ал", (CHIEF, WARRIOR)),
        ("клан=алые rank>=5", (CHIEF,)),
        ("клан!=алые", (SHAMAN,)),
        ("вождь OR шаман", (CHIEF, SHAMAN)),
        ("(вождь OR шаман) -jump", (SHAMAN,)),
        ('"серый вождь"', (CHIEF,)),
        ('"вождь серый"', ()),
        ("вождь серый", (CHIEF,)),
        # the wrong layout, and one letter wrong
        ("dj;lm", (CHIEF,)),
        ("вжодь", (CHIEF,)),
        ("шамон", (SHAMAN,)),
        ("zzzzz", ()),
    ],
)
def test_what_a_search_finds(text, found):
    assert INDEX.ask(text) == list(found)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("rnak_of>3", "query.no_field"),
        ("rank>many", "query.not_number"),
        ("clan>red", "query.not_ordered"),
        ("rank>1e400", "query.not_number"),
    ],
)
def test_what_cannot_be_compared_is_told(text, key):
    with pytest.raises(Problem) as told:
        INDEX.ask(text)
    assert told.value.key == key


def test_an_unknown_field_names_the_nearest():
    with pytest.raises(Problem) as told:
        INDEX.ask("rnaks>3")
    assert "rank" in told.value.values["nearest"]


def test_a_word_on_another_keyboard():
    assert "ранг" in other_layouts("hfyu")
    assert "rank" in other_layouts("кфтл")


def test_short_words_are_not_forgiven():
    assert list(one_letter_off("abc")) == []
    assert same_names("аб", {"ав"}) == []
