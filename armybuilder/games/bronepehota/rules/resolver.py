"""Everything of «Бронепехота» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver
from armybuilder.games.bronepehota.rules import victory
from armybuilder.games.bronepehota.rules.basics import agreements, disputes, throwing
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.bronepehota.rules.damage import capture, helix, lying, repair
from armybuilder.games.bronepehota.rules.damage import models as damage
from armybuilder.games.bronepehota.rules.melee import close_combat, engagement
from armybuilder.games.bronepehota.rules.morale import panic, survival
from armybuilder.games.bronepehota.rules.movement import infantry as infantry_movement
from armybuilder.games.bronepehota.rules.movement import jumps, pilots, towing
from armybuilder.games.bronepehota.rules.movement import machines as machine_movement
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting import ammunition, grenades, measures, volleys
from armybuilder.games.bronepehota.rules.shooting import real as real_shooting
from armybuilder.games.bronepehota.rules.shooting import virtual as virtual_shooting
from armybuilder.games.bronepehota.rules.turn import alternation, initiative, turns

RESOLVER = Resolver(
    actions=(
        *agreements.ACTIONS,
        *throwing.ACTIONS,
        *initiative.ACTIONS,
        *alternation.ACTIONS,
        *turns.ACTIONS,
        *infantry_movement.ACTIONS,
        *machine_movement.ACTIONS,
        *pilots.ACTIONS,
        *survival.ACTIONS,
        *damage.ACTIONS,
        *measures.ACTIONS,
        *real_shooting.ACTIONS,
        *virtual_shooting.ACTIONS,
        *volleys.ACTIONS,
        *grenades.ACTIONS,
        *ammunition.ACTIONS,
        *lying.ACTIONS,
        *close_combat.ACTIONS,
        *engagement.ACTIONS,
        *capture.ACTIONS,
        *repair.ACTIONS,
        *helix.ACTIONS,
        *jumps.ACTIONS,
        *towing.ACTIONS,
        *panic.ACTIONS,
        *victory.ACTIONS,
        *disputes.ACTIONS,
    ),
    settings=Settings,
    figures_of=figures_of,
)
