"""What players of «Мир Дорог» write beside battle units: weapons, purchases, abilities, songs, terrain, missions, cards."""

from armybuilder.games.common_types import DECKS, MISSIONS, PLAIN_CARDS, listed_type, terrain, texts
from armybuilder.games.content_type import ContentType
from armybuilder.games.record_form import RecordForm
from armybuilder.games.road_world.profiles.editions import CONTENT
from armybuilder.games.road_world.profiles.units import BoughtItem, WeaponProfile
from armybuilder.games.shipped_game import parts_of_units, told_by

KNOWN = "armybuilder.games.road_world.sheets.known"

FACTIONS = {"faction": {faction.id: faction.name for faction in CONTENT.factions}}

CONTENT_TYPES: tuple[ContentType, ...] = (
    listed_type("weapon", WeaponProfile, known=parts_of_units(WeaponProfile)),
    listed_type(
        "purchase",
        BoughtItem,
        forms=(RecordForm(record=BoughtItem, names=FACTIONS),),
        known=parts_of_units(BoughtItem),
    ),
    texts("ability", known=told_by(f"{KNOWN}:abilities")),
    texts("song", known=told_by(f"{KNOWN}:songs")),
    terrain("road_world"),
    MISSIONS,
    PLAIN_CARDS,
    DECKS,
)
