"""Everything of «9-я Эпоха» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver, actions_of
from armybuilder.games.ninth_age.rules.deployment import delayed, zone_setup
from armybuilder.games.ninth_age.rules.deployment import units as deployment
from armybuilder.games.ninth_age.rules.field import terrain_setup
from armybuilder.games.ninth_age.rules.magic import items, spells
from armybuilder.games.ninth_age.rules.preparation import sizes, steps
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.games.ninth_age.rules.victory import objectives, scoring, spoils

RESOLVER = Resolver(
    actions=actions_of(
        items,
        steps,
        sizes,
        terrain_setup,
        zone_setup,
        deployment,
        delayed,
        objectives,
        spoils,
        scoring,
        spells,
    ),
    settings=Settings,
    figures_of=lambda _: (),  # these are rules before a game: no unit fills a place in them
)
