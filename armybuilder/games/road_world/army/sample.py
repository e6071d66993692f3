"""The sample army: a warband of the Order of the Tocsin, ready to play."""

from armybuilder.catalogue.text import LocalText
from armybuilder.games.road_world.profiles.editions import SAMPLE
from armybuilder.games.sample import Sample

SAMPLE_ARMY = Sample(
    name=LocalText(ru="Набат над трассой", en="Tocsin over the Highway"),
    edition=SAMPLE,
    units=tuple(
        f"{SAMPLE}.bell_order.{name}"
        for name in ("abbess", "cantor", "lancers", "bell_brothers", "pilgrims", "bell_tractor")
    ),
    limit=400,
)
