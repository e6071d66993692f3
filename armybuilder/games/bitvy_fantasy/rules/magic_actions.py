"""All actions of magic, in the order in which players need them."""

from armybuilder.games.bitvy_fantasy.rules import (
    artefacts_in_play,
    card_use,
    figure_numbers,
    magic_phase,
    magic_setup,
    magic_turns,
    triggers,
)

ACTIONS = (
    *magic_setup.ACTIONS,
    *magic_phase.ACTIONS,
    *card_use.ACTIONS,
    *triggers.ACTIONS,
    *artefacts_in_play.ACTIONS,
    *magic_turns.ACTIONS,
    *figure_numbers.ACTIONS,
)
