"""What there is of «Бронепехота» beside units: parts of arsenals, abilities, missions, and what players write."""

from armybuilder.games.bronepehota.profiles.forms import charges_of
from armybuilder.games.bronepehota.profiles.units import CloseCombatWeapon, Equipment, Gun, Machine, Weapon
from armybuilder.games.common_types import DECKS, PLAIN_CARDS, listed_type, missions, terrain, texts
from armybuilder.games.content_type import ContentType
from armybuilder.games.record_form import RecordForm
from armybuilder.games.shipped_game import parts_of_units, told_by

KNOWN = "armybuilder.games.bronepehota.sheets.known"
# nobody knows yet whether a gun or a machine will carry it
WEAPON: RecordForm[Weapon] = RecordForm(record=Weapon, names={"charge": charges_of(Gun, Machine)})
CONTENT_TYPES: tuple[ContentType, ...] = (
    listed_type("weapon", Weapon, forms=(WEAPON,), known=parts_of_units(Weapon)),
    listed_type("close_combat", CloseCombatWeapon, known=parts_of_units(CloseCombatWeapon)),
    listed_type("equipment", Equipment, known=parts_of_units(Equipment)),
    texts("ability", known=told_by(f"{KNOWN}:abilities")),
    missions(told_by(f"{KNOWN}:missions")),
    terrain("bronepehota"),
    PLAIN_CARDS,
    DECKS,
)
