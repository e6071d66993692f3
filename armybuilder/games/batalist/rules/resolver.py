"""Everything of «Баталист» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver
from armybuilder.games.batalist.rules import victory
from armybuilder.games.batalist.rules.basics import preliminaries as basics
from armybuilder.games.batalist.rules.basics import profiles_check
from armybuilder.games.batalist.rules.basics.figures import figures_of
from armybuilder.games.batalist.rules.field import ground, positions
from armybuilder.games.batalist.rules.house import ambushes, groups, reserves, traps
from armybuilder.games.batalist.rules.magic import beasts, bursts, casting, conjured, spells, values
from armybuilder.games.batalist.rules.melee import attack as melee
from armybuilder.games.batalist.rules.morale import chains, courage
from armybuilder.games.batalist.rules.movement import order as movement
from armybuilder.games.batalist.rules.preparation import armies, placing
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.shooting import templates as shot_templates
from armybuilder.games.batalist.rules.shooting import volley
from armybuilder.games.batalist.rules.turn import activation, orders, slots

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
        *bursts.ACTIONS,
        *beasts.ACTIONS,
        *values.ACTIONS,
        *conjured.ACTIONS,
        *groups.ACTIONS,
        *ambushes.ACTIONS,
        *traps.ACTIONS,
        *reserves.ACTIONS,
        *victory.HOUSE,
    ),
    settings=Settings,
    figures_of=figures_of,
)
