"""Whom of a unit an action can be about: the base as a whole, its values under the names that facts have."""

from armybuilder.battle.action import Figure
from armybuilder.games.batalist.profiles.units import VALUES, BaseProfile


def figures_of(unit: BaseProfile) -> tuple[Figure, ...]:
    """One figure of the kind `base`: it fights, shoots and tests its morale as one; none when it is destroyed."""
    if not unit.figures:
        return ()
    return (
        Figure(
            id="base",
            kind="base",
            name=unit.name,
            fields={
                **{value: getattr(unit, value) for value in VALUES},
                "skills": unit.skills,
                "figures": unit.figures,
                "stand_class": unit.stand,
                "stand_width": unit.width,
                "stand_depth": unit.depth,
            },
        ),
    )
