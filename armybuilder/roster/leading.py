"""Leaders as texts tell of them: whom one may join, whom not, and beside whom."""

from typing import Literal

from armybuilder.catalogue.associations import joinings, keyword_ids, keywords_in, led_by
from armybuilder.catalogue.leader_texts import LeaderText, Names, plain_name
from armybuilder.catalogue.text import said
from armybuilder.roster.counting import Answers
from armybuilder.roster.questions import IsInstance, Parts
from armybuilder.roster.working import WorkingSelection

MODEL = "model"


def why_not_told(
    leader: WorkingSelection, text: LeaderText, target: WorkingSelection, answers: Answers
) -> Literal["unnamed", "forbidden"] | None:
    """Return why texts do not let a leader join a unit, whoever has joined it; None where they do."""
    if not (_is_named(text, target, answers) or _stands_for_named(leader, text, target, answers)):
        return "unnamed"
    for never in text.never:
        if _is(target, never.unit, answers) and not (never.option and _has(leader, never.option, answers)):
            return "forbidden"
    return None


def may_share(
    leader: WorkingSelection,
    text: LeaderText,
    other: WorkingSelection,
    target: WorkingSelection,
    answers: Answers,
) -> bool:
    """Return whether texts let a leader join a unit that another leads: its own, the other's, or the unit's."""
    others = next((one.text for one in joinings(other.node) if one.text is not None), None)
    if text.alone or (others is not None and others.alone):
        return False
    twins = plain_name(said(leader.node.name, "en")) == plain_name(said(other.node.name, "en"))
    if is_for_two(target, answers) and not twins:
        return True
    return _beside(text, other, target, answers, twins=twins) or (
        others is not None and _beside(others, leader, target, answers, twins=twins)
    )


def is_for_two(target: WorkingSelection, answers: Answers) -> bool:
    """Return whether the text of a unit lets two leaders join it as many models as it has."""
    least = led_by(target.node).two_from
    if least is None:
        return False
    return least <= sum(number for _, kind, number in answers.ask(Parts(target.id)) if kind == MODEL)


def _beside(
    text: LeaderText, other: WorkingSelection, target: WorkingSelection, answers: Answers, *, twins: bool
) -> bool:
    """Return whether a text lets its leader join a unit beside another; a twin has to be told by its name."""
    for beside in text.beside:
        if beside.units and not _is_any(target, beside.units, answers):
            continue
        if plain_name(said(other.node.name, "en")) in beside.leaders:
            return True
        if not twins and (not beside.leaders or _is_any(other, beside.leaders, answers)):
            return True
    return False


def _stands_for_named(
    leader: WorkingSelection, text: LeaderText, target: WorkingSelection, answers: Answers
) -> bool:
    """Return whether the text of a unit lets those lead it who may lead another that the leader's text names."""
    for instead in led_by(target.node).instead:
        wanted = not instead.leaders or _is_any(leader, instead.leaders, answers)
        if wanted and instead.units & text.named and not _is_any(leader, instead.without, answers):
            return True
    return False


def _is_named(text: LeaderText, target: WorkingSelection, answers: Answers) -> bool:
    """Return whether a text names a target: by its name, or by keywords that it has all of."""
    without = dict(text.without)
    return any(
        _is(target, name, answers) and not _is_any(target, without.get(name, frozenset()), answers)
        for name in text.named
    )


def _is_any(selection: WorkingSelection, names: Names, answers: Answers) -> bool:
    return any(_is(selection, name, answers) for name in names)


def _is(selection: WorkingSelection, name: str, answers: Answers) -> bool:
    """Return whether a name of a text means a selection; several of a kind may be meant (“Epic Heroes”)."""
    if plain_name(said(selection.node.name, "en")) == name:
        return True
    keywords = keyword_ids(selection.force.expansion)
    ids = next((ids for one in _singular(name) if (ids := keywords_in(one, keywords))), ())
    return bool(ids) and all(answers.ask(IsInstance(selection.id, own, shared=True)) for own in ids)


def _singular(name: str) -> tuple[str, ...]:
    return (name, *(name.removesuffix(end) for end in ("s", "es") if name.endswith(end)))


def _has(leader: WorkingSelection, option: str, answers: Answers) -> bool:
    return any(plain_name(name) == option for name, _, _ in answers.ask(Parts(leader.id)))
