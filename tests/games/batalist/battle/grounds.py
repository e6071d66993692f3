"""Fields for battles of tests."""

from armybuilder.games.batalist.rules.field.terrain import Terrain

HILLS_AND_WATER = (
    Terrain(terrain_kind="hill", x=20, y=28, width=10, length=8),
    Terrain(terrain_kind="forest", x=38, y=30, width=8, length=8),
    Terrain(terrain_kind="water", x=50, y=26, width=8, length=6),
    Terrain(terrain_kind="bog", x=8, y=26, width=6, length=6),
    Terrain(terrain_kind="building", x=30, y=22, width=4, length=4),
    Terrain(terrain_kind="ravine", x=12, y=36, width=8, length=3, steep=("left",)),
)
