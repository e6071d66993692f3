"""Everything of «9-я Эпоха» that can be resolved, in the book's order."""

from armybuilder.battle.action import Figure, Resolver
from armybuilder.games.ninth_age.rules import (
    delayed,
    deployment,
    items,
    objectives,
    scoring,
    sizes,
    spells,
    spoils,
    steps,
    terrain_setup,
    zone_setup,
)
from armybuilder.games.ninth_age.rules.settings import Settings


def figures_of(_: object) -> tuple[Figure, ...]:
    """Its rules are those before a game: no unit fills a place in them."""
    return ()


RESOLVER = Resolver(
    actions=(
        *items.ACTIONS,
        *steps.ACTIONS,
        *sizes.ACTIONS,
        *terrain_setup.ACTIONS,
        *zone_setup.ACTIONS,
        *deployment.ACTIONS,
        *delayed.ACTIONS,
        *objectives.ACTIONS,
        *spoils.ACTIONS,
        *scoring.ACTIONS,
        *spells.ACTIONS,
    ),
    settings=Settings,
    figures_of=figures_of,
)
