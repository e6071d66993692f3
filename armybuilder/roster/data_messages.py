"""What the data tell a player about an army: messages that modifiers add, as errors, warnings or for information."""

from collections.abc import Iterator
from functools import partial
from typing import Literal, get_args

from msgspec import Struct

from armybuilder.catalogue.modifying import ModifierStep, Steps, steps_by_field
from armybuilder.catalogue.nodes import EntryNode, GroupNode, cached_on_node
from armybuilder.catalogue.text import Text
from armybuilder.roster.category_checks import category_name
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.force_looks import category_steps, category_viewpoint, force_steps
from armybuilder.roster.memo import Memo
from armybuilder.roster.modifying import times
from armybuilder.roster.relative_modifiers import StepsOn, infos_of
from armybuilder.roster.roster_index import ROSTER
from armybuilder.roster.substitutions import substituted
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

MessageLevel = Literal["error", "warning", "info"]
MESSAGE_LEVELS: tuple[MessageLevel, ...] = get_args(MessageLevel)


class DataMessage(Struct, frozen=True):
    """A message about a thing; `place` is the selection or force that it is about, empty for the army."""

    level: MessageLevel
    text: str
    place: str = ""
    subject: Text = ""


def data_messages(roster: WorkingRoster, answers: Answers, memo: Memo) -> tuple[DataMessage, ...]:
    """Return the messages of everything in an army, each once for a thing: those about the army first."""
    found = [*_messages(answers.ask(StepsOn(ROSTER)), None, answers, "", roster.origin.name)]
    for force in roster.all_forces():
        found += _of_force(force, answers)
        for top in force.selections:
            for selection in top.everything():
                if _may_tell(selection, answers):
                    found += memo.get_or_compute(
                        (selection.id, "messages"),
                        (selection.node, selection.name),
                        answers,
                        partial(_of_selection, selection, answers),
                    )
    return tuple(dict.fromkeys(found))


def _messages(
    steps: Steps, viewpoint: Viewpoint | None, answers: Answers, place: str, subject: Text
) -> Iterator[DataMessage]:
    for level in MESSAGE_LEVELS:
        for step in steps.get(level, ()):
            if _applies(step, viewpoint, answers):
                yield DataMessage(level, substituted(step.value, subject, viewpoint, answers), place, subject)


def _applies(step: ModifierStep, viewpoint: Viewpoint | None, answers: Answers) -> bool:
    if not step.value.strip():
        return False
    # without a viewpoint it was asked where it stands
    return bool(step.count if viewpoint is None else times(step, viewpoint, answers))


# --- forces


def _of_force(force: WorkingForce, answers: Answers) -> Iterator[DataMessage]:
    yield from _messages(force_steps(force, answers), Viewpoint(force), answers, force.id, force.name)
    for link in force.entry.category_links:
        steps = category_steps(force, link, answers)
        if _tells(steps):
            here, name = category_viewpoint(force, link.target_id), category_name(force, link)
            yield from _messages(steps, here, answers, force.id, name)


# --- selections


@cached_on_node
def _info_steps(node: EntryNode) -> tuple[Steps, ...]:
    """Return the messages of the profiles and rules that an entry shows."""
    infos = (info for info in infos_of(node) if info.modifiers or info.modifier_groups)
    return tuple(steps for steps in map(steps_by_field, infos) if _tells(steps))


@cached_on_node
def _telling_groups(node: EntryNode) -> tuple[GroupNode, ...]:
    return tuple(group for group in node.groups_below if _tells(group.steps))


def _tells(steps: Steps) -> bool:
    return any(level in steps for level in MESSAGE_LEVELS)


def _may_tell(selection: WorkingSelection, answers: Answers) -> bool:
    node = selection.node
    own = _tells(node.steps) or _info_steps(node) or _telling_groups(node)
    return bool(own) or _tells(answers.ask(StepsOn(selection.id)))


def _of_selection(selection: WorkingSelection, answers: Answers) -> tuple[DataMessage, ...]:
    node, here = selection.node, Viewpoint.of(selection)
    found: list[DataMessage] = []
    for steps in (node.steps, *_info_steps(node), answers.ask(StepsOn(selection.id))):
        found += _messages(steps, here, answers, selection.id, selection.name)
    for group in _telling_groups(node):
        around = Viewpoint.on(selection.force, selection, group)
        if not is_concealed(group, around, answers):
            found += _messages(group.steps, around, answers, selection.id, group.name)
    return tuple(found)
