"""Everything of «Бронепехота» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver, actions_of
from armybuilder.games.bronepehota.army.figures import figures_in
from armybuilder.games.bronepehota.rules import victory
from armybuilder.games.bronepehota.rules.basics import agreements, disputes, throwing
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.bronepehota.rules.damage import capture, helix, lying, marking, repair
from armybuilder.games.bronepehota.rules.melee import close_combat, engagement
from armybuilder.games.bronepehota.rules.morale import panic, survival
from armybuilder.games.bronepehota.rules.movement import infantry as infantry_movement
from armybuilder.games.bronepehota.rules.movement import jumps, pilots, towing
from armybuilder.games.bronepehota.rules.movement import machines as machine_movement
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting import ammunition, grenades, measures, volleys
from armybuilder.games.bronepehota.rules.shooting import real as real_shooting
from armybuilder.games.bronepehota.rules.shooting import virtual as virtual_shooting
from armybuilder.games.bronepehota.rules.turn import alternation, deployment, initiative, turns

RESOLVER = Resolver(
    actions=actions_of(
        agreements,
        throwing,
        deployment,
        initiative,
        alternation,
        turns,
        infantry_movement,
        machine_movement,
        pilots,
        survival,
        marking,
        measures,
        real_shooting,
        virtual_shooting,
        volleys,
        grenades,
        ammunition,
        lying,
        close_combat,
        engagement,
        capture,
        repair,
        helix,
        jumps,
        towing,
        panic,
        victory,
        disputes,
    ),
    settings=Settings,
    figures_of=figures_of,
    figures_in=figures_in,
    usual=(
        ("machine-weapon", "virtual-shot"),
        ("machine-weapon", "real-shot"),
        ("gun-weapon", "virtual-shot"),
        ("gun-weapon", "real-shot"),
        ("trooper", "virtual-shot"),
        ("trooper", "close-combat"),
        ("machine", "close-combat"),
        ("machine", "machine-move"),
    ),
)
