"""Everything that campaigns say is there in both languages, with the values that it wants."""

import re
import string

import pytest

from armybuilder.wording.messages import templates
from tests.source import source

SAID = re.compile(r"campaign\.[a-z_]+")
# how many arguments stand before the key
CALLS = {"Problem": 0, "want": 1, "prefer": 1, "advise": 0, "say": 0}


def said():
    """What is said in the campaign's room: a key, and the values given with it."""
    for call in source().calls:
        if "campaign" not in str(call.file) or call.name not in CALLS:
            continue
        key = call.arguments[CALLS[call.name]] if len(call.arguments) > CALLS[call.name] else None
        if isinstance(key, str) and SAID.fullmatch(key):
            yield key, frozenset(call.named)


@pytest.mark.parametrize(("key", "values"), sorted(set(said())))
def test_a_sentence_is_there_with_its_values(key, values):
    text = templates()[key]
    wanted = {name for _, name, _, _ in string.Formatter().parse(text.ru) if name}
    assert wanted <= values


def test_something_is_said():
    assert len(set(said())) > 60
