"""What the TOML writer writes, the standard library reads back."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.exchange.toml_text import line, table, value

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=40)
VALUES = st.recursive(
    st.one_of(TEXTS, st.integers(-(10**9), 10**9), st.booleans()),
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(TEXTS, inner, max_size=5)),
    max_leaves=12,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_any_table_is_read_back_as_it_was(items):
    # Carriage returns of a text survive too: they are written as escapes.
    assert tomllib.loads(table("[t]", items))["t"] == items


def test_a_text_of_several_lines_keeps_its_lines():
    assert line("notes", "one\ntwo") == 'notes = """\none\ntwo"""'


def test_what_has_no_toml_form_is_an_error_of_ours():
    with pytest.raises(TypeError):
        value(object())
