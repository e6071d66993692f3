"""All actions of magic, in the order in which players need them."""

from armybuilder.games.bitvy_fantasy.rules.basics import figure_numbers
from armybuilder.games.bitvy_fantasy.rules.magic import artefacts_in_play, card_use, triggers
from armybuilder.games.bitvy_fantasy.rules.magic import deck as magic_setup
from armybuilder.games.bitvy_fantasy.rules.magic import phase as magic_phase
from armybuilder.games.bitvy_fantasy.rules.magic import turns as magic_turns

ACTIONS = (
    *magic_setup.ACTIONS,
    *magic_phase.ACTIONS,
    *card_use.ACTIONS,
    *triggers.ACTIONS,
    *artefacts_in_play.ACTIONS,
    *magic_turns.ACTIONS,
    *figure_numbers.ACTIONS,
)
