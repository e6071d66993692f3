"""The table of any imported game: in inches, with bases guessed by the wounds of models, as the data tell no sizes."""

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.table.board_rules import BaseShape, BoardRules, Silhouette
from armybuilder.games.any_game.standing import most_wounds

# the most wounds of a model on such a base, in inches: 25, 32, 50 and 100 mm
BASES = ((1, 1.0), (4, 1.25), (9, 2.0))
LARGEST = 4.0


def base_of(piece: Piece) -> BaseShape:
    """Return what a model covers: who takes more wounds is larger."""
    wounds = most_wounds(piece)
    width = next((width for most, width in BASES if wounds <= most), LARGEST)
    return BaseShape(width=width, height=width)


def silhouette_of(piece: Piece) -> Silhouette:
    """Return what a model looks like from above."""
    return "trooper" if most_wounds(piece) <= BASES[1][0] else "base"


BOARD = BoardRules(base_of=base_of, silhouette_of=silhouette_of)
