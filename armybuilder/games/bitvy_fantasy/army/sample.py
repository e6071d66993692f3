"""The sample army: two squads of the book with its guns."""

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.editions import ULTRA
from armybuilder.games.sample import Sample

SAMPLE_ARMY = Sample(
    name=LocalText(ru="Застава Чародея", en="The Enchanter’s Outpost"),
    edition=ULTRA,
    units=(
        "ultra.charodey.yastreb",
        "ultra.charodey.varany",
        "ultra.common.grom",
        "ultra.common.klop",
    ),
)
