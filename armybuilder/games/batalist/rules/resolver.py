"""Everything of «Баталист» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver, actions_of
from armybuilder.games.batalist.rules import victory
from armybuilder.games.batalist.rules.basics import preliminaries as basics
from armybuilder.games.batalist.rules.basics import profiles_check
from armybuilder.games.batalist.rules.basics.figures import figures_of
from armybuilder.games.batalist.rules.field import ground, positions
from armybuilder.games.batalist.rules.house import ambushes, groups, reserves, traps
from armybuilder.games.batalist.rules.magic import beasts, bursts, casting, conjured, spells
from armybuilder.games.batalist.rules.melee import attack as melee
from armybuilder.games.batalist.rules.morale import chains, courage, retreats
from armybuilder.games.batalist.rules.movement import order as movement
from armybuilder.games.batalist.rules.preparation import armies, placing
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.shooting import templates as shot_templates
from armybuilder.games.batalist.rules.shooting import volley
from armybuilder.games.batalist.rules.turn import activation, orders, slots

RESOLVER = Resolver(
    actions=actions_of(
        basics,
        profiles_check,
        armies,
        positions,
        ground,
        victory.resolve_agreement,
        placing,
        movement,
        orders,
        slots,
        activation,
        victory.resolve_end,
        casting,
        melee,
        volley,
        shot_templates,
        courage,
        chains,
        retreats,
        spells.resolve_fireball,
        spells.resolve_horror,
        bursts,
        beasts,
        spells.resolve_values,
        conjured,
        groups,
        ambushes,
        traps,
        reserves,
        victory.resolve_losses,
    ),
    settings=Settings,
    figures_of=figures_of,
    usual=(
        ("base", "shooting-attack"),
        ("base", "melee-attack"),
    ),
)
