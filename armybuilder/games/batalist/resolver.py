"""Everything of «Баталист» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver
from armybuilder.games.batalist.rules import (
    activation,
    armies,
    basics,
    casting,
    chains,
    conjured,
    courage,
    ground,
    house,
    melee,
    movement,
    orders,
    placing,
    positions,
    profiles_check,
    shot_templates,
    slots,
    spells,
    values,
    victory,
    volley,
)
from armybuilder.games.batalist.rules.figures import figures_of
from armybuilder.games.batalist.rules.settings import Settings

RESOLVER = Resolver(
    actions=(
        *basics.ACTIONS,
        *profiles_check.ACTIONS,
        *armies.ACTIONS,
        *positions.ACTIONS,
        *ground.ACTIONS,
        *victory.SETUP,
        *placing.ACTIONS,
        *movement.ACTIONS,
        *orders.ACTIONS,
        *slots.ACTIONS,
        *activation.ACTIONS,
        *victory.ACTIONS,
        *casting.ACTIONS,
        *melee.ACTIONS,
        *volley.ACTIONS,
        *shot_templates.ACTIONS,
        *courage.ACTIONS,
        *chains.ACTIONS,
        *spells.ACTIONS,
        *values.ACTIONS,
        *conjured.ACTIONS,
        *house.ACTIONS,
        *victory.HOUSE,
    ),
    settings=Settings,
    figures_of=figures_of,
)
