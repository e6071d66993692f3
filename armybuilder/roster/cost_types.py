"""Which cost types of a game are shown: modifiers on them may hide and show them as the army stands."""

from collections.abc import Iterable, Iterator

from armybuilder.catalogue.modifying import ModifierStep, relative_steps, steps_by_field
from armybuilder.catalogue.tree import CostType
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.modifying import effective_flag


def shown_cost_types(kinds: Iterable[CostType], answers: Answers) -> tuple[str, ...]:
    """Return the ids of the cost types that a player sees now, in their order."""
    return tuple(kind.id for kind in kinds if not _is_hidden(kind, answers))


def _is_hidden(kind: CostType, answers: Answers) -> bool:
    steps = tuple(_hiding(kind))
    forces = answers.roster.forces
    if not steps or not forces:
        return kind.hidden
    return effective_flag(kind.hidden, steps, Viewpoint(forces[0]), answers)


def _hiding(kind: CostType) -> Iterator[ModifierStep]:
    """Yield the steps that hide a cost type or show it; a scope on them changes nothing: it stands in the whole army."""
    yield from steps_by_field(kind).get("hidden", ())
    yield from (relative.step for relative in relative_steps(kind) if relative.step.field == "hidden")
