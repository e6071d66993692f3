"""What a procedure writes down: events for the answer, steps for who reads how it came about."""

import pytest

from armybuilder.battle.dice import at_least
from armybuilder.battle.exploring import explore
from armybuilder.battle.fast import FastDice
from armybuilder.battle.outcome import Event, Outcome, Question, Record, RefusalError, Refused
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.throw import D6, Throw


def test_a_question_to_the_players_is_told_as_a_step_too():
    record = Record(None, ScriptedDice())
    record.ask("BP-1.1-1", "some.question", who="target", number=2)
    outcome = record.outcome()
    (asked,) = outcome.events
    assert isinstance(asked, Question)
    assert (asked.who, asked.rule, asked.question.key) == ("target", "BP-1.1-1", "some.question")
    assert [(step.rule, step.key, step.values) for step in outcome.steps] == [
        ("BP-1.1-1", "some.question", {"number": 2})
    ]


def test_a_refusal_ends_with_what_was_written_before():
    record = Record(None, ScriptedDice())
    record.step("BP-1.1-1", "some.step")
    with pytest.raises(RefusalError):
        record.refuse("BP-1.1-2", "some.reason", "shooter", distance=3)
    outcome = record.outcome()
    assert [step.rule for step in outcome.steps] == ["BP-1.1-1", "BP-1.1-2"]
    assert isinstance(outcome.refusal, Refused)
    assert (outcome.refusal.rule, outcome.refusal.who) == ("BP-1.1-2", "shooter")


def march(far, record):
    if far > 6:
        record.refuse("BP-1.1-2", "some.reason", distance=far)
    record.step("BP-1.1-3", "some.step")


def test_a_procedure_ends_where_it_refuses():
    outcome = Record(None, ScriptedDice()).carry_out(march, 7)
    assert [step.rule for step in outcome.steps] == ["BP-1.1-2"]
    assert Record(None, ScriptedDice()).carry_out(march, 6).refusal is None


def test_what_is_only_tried_leaves_nothing_behind():
    record = Record(None, ScriptedDice())
    tried = record.refusal_of(lambda inner, far: march(far, inner), 7)
    assert tried.rule == "BP-1.1-2"
    assert record.refusal_of(lambda inner, far: march(far, inner), 5) is None
    assert record.outcome() == Outcome()


def test_one_roll_gives_a_step_its_numbers():
    record = Record(None, ScriptedDice(2, 5))
    rolled = record.dice.count(Throw(6, 2), at_least(4), "ask.attack")
    record.step("BP-1.1-1", "some.step", rolled, more=1)
    (step,) = record.outcome().steps
    assert step.dice == (rolled,)
    assert step.values == {
        "throw": Throw(6, 2),
        "faces": (2, 5),
        "total": 7,
        "hits": 1,
        "bar": 4,
        "more": 1,
    }


def test_dice_that_nobody_reads_leave_no_steps():
    record = Record(None, FastDice(1))
    record.step("BP-1.1-1", "some.step", record.dice.roll(D6, "ask.attack"))
    assert record.outcome().steps == ()


class Struck(Event, frozen=True, kw_only=True):
    """Somebody was struck."""

    total: int


def strike(record, who):
    rolled = record.dice.roll(Throw(6), "ask.attack")
    record.step("BP-1.1-4", "some.blow", rolled)
    record.happened(Struck(who=who, total=rolled.total))


def test_what_happens_by_itself_is_added_to_the_record():
    record = Record(None, ScriptedDice(5))
    record.step("BP-1.1-3", "some.step")
    record.independently(strike, "target")
    outcome = record.outcome()
    assert [step.rule for step in outcome.steps] == ["BP-1.1-3", "BP-1.1-4"]
    assert outcome.events == (Struck(who="target", total=5),)


def test_the_odds_of_what_happens_by_itself_are_worked_out_apart():
    def strike_both(record):
        for who in ("first", "second"):
            record.independently(strike, who)

    (branch,) = explore(lambda dice: Record(None, dice).carry_out(strike_both)).branches
    assert (branch.probability, branch.events) == (1, ())
    assert [len(part.branches) for part in branch.parts] == [6, 6]


def ask_and_require(number, record):
    record.require(number > 0, "BP-1.1-1", "some.reason", "target", number=number)
    record.ask_unless(number > 1, "BP-1.1-2", "some.question", "target")
    record.step("BP-1.1-3", "some.step")


@pytest.mark.parametrize(("number", "last"), [(0, Refused), (1, Question)])
def test_what_is_required_or_open_ends_a_procedure(number, last):
    outcome = Record(None, ScriptedDice()).carry_out(ask_and_require, number)
    assert [(type(event), event.who) for event in outcome.events] == [(last, "target")]
    assert len(outcome.steps) == 1


def test_what_is_fulfilled_and_settled_goes_on():
    outcome = Record(None, ScriptedDice()).carry_out(ask_and_require, 2)
    assert [step.rule for step in outcome.steps] == ["BP-1.1-3"]
    assert outcome.events == ()
