"""The table of «9-я Эпоха»: in inches, with the kinds of terrain of its generator."""

from msgspec.structs import replace

from armybuilder.battle.table.board_rules import COMMON_KINDS, TerrainKind
from armybuilder.games.any_game.board import BOARD as OF_TRACKER

BOARD = replace(
    OF_TRACKER,
    kinds=(
        *COMMON_KINDS,
        TerrainKind(id="ruins", texture="ruin", width=8, length=6, factor=2, hiding="hides_beyond", height=3),
        TerrainKind(id="field_crop", texture="rough", width=8, length=6),
        TerrainKind(id="rock", texture="rise", width=8, length=6),
        TerrainKind(
            id="impassable", texture="building", width=8, length=6, factor=0, hiding="hides", height=4
        ),
    ),
)
