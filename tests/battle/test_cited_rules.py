"""The rules of a procedure are read off its code: whatever it calls, names in a table or looks up."""

from functools import lru_cache, partial

import pytest

from armybuilder.battle.cited_rules import cited_rules, main_rule
from armybuilder.battle.rule import rule


@rule("ZZ-1-2")
def marked():
    return None


@rule("ZZ-1-10")
@lru_cache
def remembered():
    return None


@rule("ZZ-2-1")
def unused():
    return None


class Model:
    """Has one part that is asked for and one that is not."""

    @property
    @rule("ZZ-3-1")
    def height(self):
        return 1

    @rule("ZZ-3-2")
    def fall(self):
        return 2


def calls(facts, record):
    marked()
    remembered()


def calls_within(facts, record):
    return [marked() for _ in facts]


def asks_a_model(facts: Model, record):
    return facts.height


def asks_many(facts: tuple[Model, ...], record):
    return [one.height for one in facts]


def cites(facts, record):
    """ZZ-9-9 stands in a docstring only."""
    record.step("ZZ-4-1", "words")
    record.refuse("ZZ-4-2" if facts else "ZZ-4-3", "words")


TABLE = {"one": ("ZZ-5-1", marked), "two": ("ZZ-5-2", None)}


def looks_up(facts, record):
    return TABLE[facts]


@rule("ZZ-6-1")
def holds(facts, record, play=marked):
    return play()


HALF = partial(calls, None)


def goes_on(facts, record):
    HALF(record)


def round_about(facts, record):
    record.step("ZZ-7-1", "words")
    return round_about(facts, record)


@pytest.mark.parametrize(
    ("procedure", "ids"),
    [
        (calls, ("ZZ-1-2", "ZZ-1-10")),
        (calls_within, ("ZZ-1-2",)),
        (asks_a_model, ("ZZ-3-1",)),
        (asks_many, ("ZZ-3-1",)),
        (cites, ("ZZ-4-1", "ZZ-4-2", "ZZ-4-3")),
        (looks_up, ("ZZ-1-2", "ZZ-5-1", "ZZ-5-2")),
        (holds, ("ZZ-1-2", "ZZ-6-1")),
        (goes_on, ("ZZ-1-2", "ZZ-1-10")),
        (round_about, ("ZZ-7-1",)),
    ],
)
def test_rules_are_those_that_the_code_can_reach_in_the_order_of_their_numbers(procedure, ids):
    assert cited_rules(procedure) == ids


def test_reading_begins_with_the_section_that_is_cited_most():
    assert main_rule(looks_up) == "ZZ-5-1"
    assert main_rule(unused) == "ZZ-2-1"


def test_numbers_stand_before_letters_and_a_section_before_those_inside_it():
    def all_at_once(facts, record):
        return "ZZ-H-1", "ZZ-2.1-1", "ZZ-2-11", "ZZ-10-1", "ZZ-2-3"

    assert cited_rules(all_at_once) == ("ZZ-2-3", "ZZ-2-11", "ZZ-2.1-1", "ZZ-10-1", "ZZ-H-1")
