"""What players of «Бронепехота» write beside units: parts of arsenals, missions, terrain, cards and decks."""

from armybuilder.games.bronepehota.profiles.forms import charges_of
from armybuilder.games.bronepehota.profiles.units import CloseCombatWeapon, Equipment, Gun, Machine, Weapon
from armybuilder.games.common_types import DECKS, MISSIONS, PLAIN_CARDS, listed_type, texts
from armybuilder.games.content_type import ContentType
from armybuilder.games.record_form import RecordForm

# nobody knows yet whether a gun or a machine will carry it
WEAPON: RecordForm[Weapon] = RecordForm(record=Weapon, names={"charge": charges_of(Gun, Machine)})
CONTENT_TYPES: tuple[ContentType, ...] = (
    listed_type("weapon", Weapon, forms=(WEAPON,)),
    listed_type("close_combat", CloseCombatWeapon),
    listed_type("equipment", Equipment),
    MISSIONS,
    texts("terrain"),
    PLAIN_CARDS,
    DECKS,
)
