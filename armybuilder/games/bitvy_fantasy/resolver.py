"""Everything of «Битвы Fantasy» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver
from armybuilder.games.bitvy_fantasy.magic import ARTEFACTS, CARDS
from armybuilder.games.bitvy_fantasy.rules import (
    disputes,
    gun_capture,
    jumps,
    machine_weapons,
    magic_actions,
    manoeuvre,
    melee,
    open_shots,
    phases,
    plain_dice,
    real_shooting,
    victory,
    virtual_shooting,
)
from armybuilder.games.bitvy_fantasy.rules.figures import figures_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings, agree
from armybuilder.games.bitvy_fantasy.sources import named

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
