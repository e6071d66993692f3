"""However a file is spoilt, it loads or is refused in words: never a traceback."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from armybuilder.games.bronepehota.profiles.listing import facts_of
from armybuilder.wording.messages import say_problem
from tests.games.bronepehota.armlist_text import FILE, GOOD

WORDS = re.split(r"(\W)", GOOD)
VALUES = st.sampled_from(
    [
        *("-1", "0", "1.5", "1e400", "nan", "true", "1979-05-27", "07:32:00", "0xffffffffffffffffffff"),
        *('""', '" "', '"Д7"', '"\\u0000"', '"х х х х х х х"', "'''\n'''", '"Д6+99999999999999999"'),
        *("[]", "[[]]", "[1]", '[""]', "[{}]", "{}", "{ ru = 1 }", '{ ru = "" }', "[[{ a = [] }]]"),
        *("9" * 5000, "[" * 3000, '"' + "ж" * 5000 + '"', "\x00", "=", "[[squad]]", "\n", "#"),
    ]
)
PLACES = st.integers(0, len(WORDS) - 1)
CHANGES = st.one_of(
    st.tuples(st.just("put"), PLACES, VALUES),
    st.tuples(st.just("put"), PLACES, st.text(max_size=8)),
    st.tuples(st.just("add"), PLACES, VALUES),
    st.tuples(st.just("cut"), PLACES, st.just("")),
    st.tuples(st.just("copy"), PLACES, PLACES),
)


def changed(changes):
    words = list(WORDS)
    for kind, place, what in changes:
        if kind == "put":
            words[place] = what
        elif kind == "add":
            words[place] += what
        elif kind == "cut":
            words[place : place + 3] = ["", "", ""][: len(words) - place]
        else:
            words[place] = WORDS[what]
    return "".join(words)


def read(text):
    """The units of a file, or the complaint about it."""
    try:
        return read_armlist(text, FILE)
    except Problem as problem:
        return problem


def loads_or_is_refused(text):
    found = read(text)
    if isinstance(found, Problem):
        assert say_problem(found, "ru").startswith(FILE)
        assert say_problem(found, "en").startswith(FILE)
        return
    for unit in found:
        assert GAME.entry_of(unit).id == unit.id
        assert facts_of(unit, "en")
        assert GAME.search_words(unit)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(CHANGES, min_size=1, max_size=4))
def test_a_spoilt_file_loads_or_is_refused(changes):
    loads_or_is_refused(changed(changes))


# whole values, so that the text stays TOML and the reader itself is asked
FIELDS = [match.span(1) for match in re.finditer(r"= ([^,\n\[\]{}]+?)(?=,|\n| })", GOOD)]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(FIELDS), VALUES)
def test_a_field_with_any_value_loads_or_is_refused(span, value):
    loads_or_is_refused(GOOD[: span[0]] + value + GOOD[span[1] :])


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.binary(max_size=200))
def test_any_bytes_that_are_text_load_or_are_refused(data):
    loads_or_is_refused(data.decode("utf-8", errors="replace"))
