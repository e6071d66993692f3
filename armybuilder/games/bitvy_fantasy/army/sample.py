"""The sample army: two squads of the book with its guns."""

from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT, ULTRA
from armybuilder.games.sample import Sample

SAMPLE_ARMY = Sample(
    name=CONTENT.sample,
    edition=ULTRA,
    units=(
        "ultra.charodey.yastreb",
        "ultra.charodey.varany",
        "ultra.common.grom",
        "ultra.common.klop",
    ),
)
