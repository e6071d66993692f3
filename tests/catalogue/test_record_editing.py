"""The steps of writing a record: each field taken back by itself, typing in one field a step."""

from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.records.editing import MOST_STEPS, begin_draft, redone, undone, written

PLAIN = {"cost": 1, "name": {"ru": "", "en": ""}, "rows": [{"rank": 1}, {"rank": 2}]}


def typed(draft, *, joins=True, **values):
    return written(draft, {**draft.plain, **values}, joins=joins)


def test_typing_in_one_field_is_one_step():
    draft = begin_draft("Squad", PLAIN)
    for text in ("В", "Во", "Волки"):
        draft = typed(draft, name={"ru": text, "en": ""})
    draft = typed(draft, cost=5)
    assert len(draft.past) == 2
    assert undone(draft).plain["name"]["ru"] == "Волки"
    assert undone(undone(draft)).plain == PLAIN
    assert redone(redone(undone(undone(draft)))).plain == draft.plain


def test_what_comes_after_something_else_is_a_step_of_its_own():
    draft = typed(typed(begin_draft("Squad", PLAIN), cost=2), joins=False, cost=3)
    assert len(draft.past) == 2


def test_a_field_that_is_as_before_leaves_no_step():
    draft = typed(typed(begin_draft("Squad", PLAIN), cost=2), cost=1)
    assert draft.past == ()
    assert not draft.is_unfinished


def test_what_was_taken_back_is_forgotten_when_something_else_is_written():
    draft = typed(undone(typed(begin_draft("Squad", PLAIN), cost=2)), cost=7)
    assert draft.future == ()


def test_a_row_more_is_one_step():
    draft = typed(begin_draft("Squad", PLAIN), rows=[*PLAIN["rows"], {"rank": 3}])
    assert undone(draft).plain == PLAIN
    assert draft.past[0][0].place == "rows"


def test_very_many_steps_are_not_all_kept():
    draft = begin_draft("Squad", PLAIN)
    for cost in range(MOST_STEPS + 20):
        draft = typed(draft, joins=False, cost=cost + 2)
    assert len(draft.past) == MOST_STEPS


VALUES = st.fixed_dictionaries(
    {
        "cost": st.integers(0, 5),
        "name": st.fixed_dictionaries({"ru": st.text(max_size=2), "en": st.text(max_size=2)}),
        "rows": st.lists(st.fixed_dictionaries({"rank": st.integers(0, 3)}), max_size=3),
    }
)


@given(st.lists(VALUES, max_size=6))
def test_every_step_goes_back_and_forth(states):
    draft = begin_draft("Squad", PLAIN)
    for state in states:
        draft = written(draft, state)
    last, count = draft.plain, len(draft.past)
    for _ in range(count):
        draft = undone(draft)
    assert draft.plain == PLAIN
    for _ in range(count):
        draft = redone(draft)
    assert draft.plain == last
