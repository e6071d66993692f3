"""The rules of a procedure are read off its code: whatever it calls, names in a table or looks up."""

import re
import sys
from functools import cached_property, lru_cache, partial

import pytest
from msgspec import Struct

from armybuilder.battle.cited_rules import CodeWalk, cited_rules, main_rule
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


class Shelf:
    """Holds what reached code asks for by each kind of method, and a value of its own kind."""

    @cached_property
    def kept(self):
        return "ZZ-8-1"

    @staticmethod
    def free():
        return "ZZ-8-2"

    @classmethod
    def of_the_class(cls):
        return "ZZ-8-3"

    def __len__(self):
        return len("ZZ-8-4")

    def not_asked_for(self):
        return "ZZ-8-5"


class Below(Shelf):
    """Has what its base has."""


class Card(Struct, frozen=True):
    """Tells a rule in a field."""

    told: object


CARD = Card(told=("ZZ-9-1", frozenset({"ZZ-9-2"}), ["ZZ-9-3"], {"key": {"ZZ-9-4"}}))
BOUND = partial(marked, "ZZ-9-5", named="ZZ-9-6")


@lru_cache
@rule("ZZ-9-7")
def marked_within(_facts=None):
    return None


def asks_a_shelf(facts: Below, record):
    return facts.kept, facts.free(), facts.of_the_class()


def asks_in_a_module(facts, record):
    return this_module.marked()


def decided_at_the_call(facts, record, *, way="ZZ-9-8"):
    return [one for one in facts if one in ("ZZ-9-9", "no id")] or sorted(
        facts, key=lambda one: (one, "ZZ-9-11")
    )


def holds_in_a_cell(told):
    def procedure(facts, record):
        return told

    return procedure


this_module = sys.modules[__name__]


@pytest.mark.parametrize(
    ("start", "ids"),
    [
        (asks_a_shelf, {"ZZ-8-1", "ZZ-8-2", "ZZ-8-3", "ZZ-8-4"}),
        (CARD, {"ZZ-9-1", "ZZ-9-2", "ZZ-9-3", "ZZ-9-4"}),
        (BOUND, {"ZZ-1-2", "ZZ-9-5", "ZZ-9-6"}),
        (marked_within, {"ZZ-9-7"}),
        (asks_in_a_module, {"ZZ-1-2"}),
        (decided_at_the_call, {"ZZ-9-8", "ZZ-9-9", "ZZ-9-11"}),
        (holds_in_a_cell("ZZ-9-10"), {"ZZ-9-10"}),
        (tuple[Below, int] | None, {"ZZ-8-4"}),
        (Shelf.free, {"ZZ-8-2"}),
        ("no id", set()),
        (re.compile, set()),
    ],
)
def test_a_walk_goes_through_whatever_can_hold_an_id(start, ids):
    assert CodeWalk(start, __name__).ids == ids


def test_a_walk_tells_what_it_came_through_and_stays_within():
    walk = CodeWalk(calls, __name__)
    assert {one.__name__ for one in walk.functions} == {"calls", "marked", "remembered"}
    outside = CodeWalk(calls, "another.package.")
    assert (outside.ids, outside.functions) == (set(), [])


def test_a_marked_function_stays_itself():
    def jump():
        return 3

    assert rule("ZZ-1-1", "ZZ-1-2")(jump) is jump
    assert jump.rules == ("ZZ-1-1", "ZZ-1-2")
