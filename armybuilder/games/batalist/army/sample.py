"""The sample army: a legal force of the Grey Ridge with every kind of stand in it."""

from armybuilder.games.batalist.profiles.editions import CONTENT, SAMPLES
from armybuilder.games.sample import Sample

SAMPLE_ARMY = Sample(
    name=CONTENT.sample,
    edition=SAMPLES,
    units=(
        "samples.grey_ridge.high_warden",
        "samples.grey_ridge.shield_kin",
        "samples.grey_ridge.shield_kin",
        "samples.grey_ridge.axes",
        "samples.grey_ridge.slingers",
        "samples.grey_ridge.arbalesters",
        "samples.grey_ridge.ram_riders",
        "samples.grey_ridge.banner",
        "samples.grey_ridge.stone_singer",
        "samples.grey_ridge.cairn_giant",
        "samples.grey_ridge.bombard",
    ),
    limit=900,
)
