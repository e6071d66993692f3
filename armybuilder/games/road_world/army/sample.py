"""The sample army: a warband of the Order of the Tocsin, ready to play."""

from armybuilder.games.road_world.profiles.editions import CONTENT, SAMPLE
from armybuilder.games.sample import Sample

SAMPLE_ARMY = Sample(
    name=CONTENT.sample,
    edition=SAMPLE,
    units=tuple(
        f"{SAMPLE}.bell_order.{name}"
        for name in ("abbess", "cantor", "lancers", "bell_brothers", "pilgrims", "bell_tractor")
    ),
    limit=400,
)
