"""Everything of «Битвы Fantasy» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import named
from armybuilder.games.bitvy_fantasy.profiles.magic import ARTEFACTS, CARDS
from armybuilder.games.bitvy_fantasy.rules import victory
from armybuilder.games.bitvy_fantasy.rules.basics import disputes, plain_dice
from armybuilder.games.bitvy_fantasy.rules.basics.figures import figures_of
from armybuilder.games.bitvy_fantasy.rules.magic import actions as magic_actions
from armybuilder.games.bitvy_fantasy.rules.melee import phase as melee
from armybuilder.games.bitvy_fantasy.rules.movement import jumps, manoeuvre
from armybuilder.games.bitvy_fantasy.rules.settings import Settings, agree
from armybuilder.games.bitvy_fantasy.rules.shooting import gun_capture, machine_weapons, open_shots
from armybuilder.games.bitvy_fantasy.rules.shooting import real as real_shooting
from armybuilder.games.bitvy_fantasy.rules.shooting import virtual as virtual_shooting
from armybuilder.games.bitvy_fantasy.rules.turn import phases

RESOLVER = Resolver(
    actions=(
        *phases.ACTIONS,
        *magic_actions.ACTIONS,
        *manoeuvre.ACTIONS,
        *jumps.ACTIONS,
        *melee.ACTIONS,
        *open_shots.ACTIONS,
        *real_shooting.ACTIONS,
        *gun_capture.ACTIONS,
        *virtual_shooting.ACTIONS,
        *machine_weapons.ACTIONS,
        *disputes.ACTIONS,
        *victory.ACTIONS,
        *plain_dice.ACTIONS,
    ),
    settings=Settings,
    texts=(CARDS, ARTEFACTS),
    own_text="magic_file",
    agree=agree,
    named=named,
    figures_of=figures_of,
)
