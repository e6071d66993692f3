"""Everything of «Битвы Fantasy» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver, actions_of
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import named
from armybuilder.games.bitvy_fantasy.profiles.magic import ARTEFACTS, CARDS
from armybuilder.games.bitvy_fantasy.rules import victory
from armybuilder.games.bitvy_fantasy.rules.basics import disputes, figure_numbers, plain_dice
from armybuilder.games.bitvy_fantasy.rules.basics.figures import figures_of
from armybuilder.games.bitvy_fantasy.rules.magic import artefacts_in_play, card_use, due, triggers
from armybuilder.games.bitvy_fantasy.rules.magic import deck as magic_setup
from armybuilder.games.bitvy_fantasy.rules.magic import phase as magic_phase
from armybuilder.games.bitvy_fantasy.rules.magic import turns as magic_turns
from armybuilder.games.bitvy_fantasy.rules.melee import phase as melee
from armybuilder.games.bitvy_fantasy.rules.movement import jumps, manoeuvre
from armybuilder.games.bitvy_fantasy.rules.settings import Settings, agree, written
from armybuilder.games.bitvy_fantasy.rules.shooting import gun_capture, machine_weapons, open_shots
from armybuilder.games.bitvy_fantasy.rules.shooting import real as real_shooting
from armybuilder.games.bitvy_fantasy.rules.shooting import virtual as virtual_shooting
from armybuilder.games.bitvy_fantasy.rules.turn import phases

RESOLVER = Resolver(
    actions=actions_of(
        phases,
        magic_setup,
        magic_phase,
        card_use,
        due,
        triggers,
        artefacts_in_play,
        magic_turns,
        figure_numbers,
        manoeuvre,
        jumps,
        melee,
        open_shots,
        real_shooting,
        gun_capture,
        virtual_shooting,
        machine_weapons,
        disputes,
        victory,
        plain_dice,
    ),
    settings=Settings,
    texts=(CARDS, ARTEFACTS),
    own_text="magic_file",
    own_text_unreadable="bitvy_fantasy.magic_file.unreadable",
    agree=agree,
    written=written,
    taken_once=("magic_file", "deck"),
    named=named,
    figures_of=figures_of,
    usual=(
        ("machine-weapon", "virtual-shot"),
        ("machine-weapon", "real-shot"),
        ("gun", "real-shot"),
        ("warrior", "fight"),
        ("character", "fight"),
        ("machine", "fight"),
        ("machine", "move"),
    ),
)
