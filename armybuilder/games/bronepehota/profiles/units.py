"""The stat lines of «Бронепехота», typed. Distances and speeds are in steps of 5 cm."""

from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Track

MachineClass = Literal["light", "heavy"]
Locomotion = Literal["wheeled", "tracked", "walking", "flying"]
REPAIR = "Рм"
JUMP = "Пр"


class Trooper(Struct, frozen=True, omit_defaults=True):
    """One row of a squad's armlist: А, Ск, Дальн., Мощн., ББ, Св, Бр.

    `range` and `power` are None where the sheet prints a dash; both are used in virtual shooting only.
    """

    rank: int
    speed: int
    range: Throw | None
    power: Throw | None
    melee: int
    abilities: tuple[str, ...]
    armour: int

    @property
    def can_repair(self) -> bool:
        return REPAIR in self.abilities

    @property
    def jump(self) -> int:
        """The longest jump in steps, 0 without a jump pack (BP-2.1-9)."""
        return max((int(a.removeprefix(JUMP)) for a in self.abilities if a.startswith(JUMP)), default=0)


def trooper_key(row: int) -> str:
    """The entry id of a trooper by his place in the squad, from 0."""
    return f"trooper-{row + 1}"


class Explosion(Struct, frozen=True):
    """What a weapon does around the place it hits: radius in steps, power judged die by die."""

    radius: int
    power: Throw


class Weapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A firearm of a machine or gun. `count` is how many the card shows; `ammo` is the fan edition's own stock.

    `barrels` and `charges` serve real shooting.
    """

    id: str
    name: LocalText
    count: int = 1
    range: Throw
    power: Throw
    explosion: Explosion | None = None
    special: LocalText = LocalText()
    ammo: int | None = None
    barrels: int = 1
    charges: tuple[str, ...] = ("shell",)


class CloseCombatWeapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A blade, claw or ram: `melee` is added to the machine's close-combat strength."""

    id: str
    name: LocalText
    count: int = 1
    melee: int
    ammo: int | None = None


class Equipment(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A device that neither shoots nor strikes; `repair` is how many damages it mends a tour."""

    id: str
    name: LocalText
    count: int = 1
    repair: int | None = None
    special: LocalText = LocalText()
    ammo: int | None = None


class Charge(Struct, frozen=True):
    """A missile of real shooting: its power is the damage of a standing hit and the ammunition it costs."""

    id: str
    name: LocalText
    power: int
    launchers: tuple[str, ...]


class Squad(Struct, frozen=True, tag="squad", omit_defaults=True, kw_only=True):
    """Troopers on one armlist: six by the book; a hero of the fan edition stands alone."""

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    cost: int
    troopers: tuple[Trooper, ...]
    hero: bool = False
    doubts: tuple[LocalText, ...] = ()
    web_id: str = ""


class Machine(Struct, frozen=True, tag="machine", omit_defaults=True, kw_only=True):
    """A crewed combat machine. `rank` is the least rank of its pilot; `rate_of_fire` is in shots a tour.

    `machine_class` and `locomotion` are None where no source tells them.
    """

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    cost: int
    machine_class: MachineClass | None
    locomotion: Locomotion | None
    rank: int
    rate_of_fire: int
    ammo: Track
    durability: Track
    weapons: tuple[Weapon, ...] = ()
    close_combat: tuple[CloseCombatWeapon, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    either_or: tuple[str, str] | None = None
    special: tuple[LocalText, ...] = ()
    doubts: tuple[LocalText, ...] = ()
    web_id: str = ""

    @property
    def arsenal(self) -> "tuple[Weapon | CloseCombatWeapon | Equipment, ...]":
        """Everything the machine may mount, in the order of the card."""
        return (*self.weapons, *self.close_combat, *self.equipment)


class Gun(Struct, frozen=True, tag="gun", omit_defaults=True, kw_only=True):
    """An artillery gun: served by a trooper of at least `rank`; `mobile` is None where no source tells it."""

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    cost: int
    mobile: bool | None
    rank: int
    rate_of_fire: int
    ammo: Track
    durability: Track
    weapons: tuple[Weapon, ...]
    doubts: tuple[LocalText, ...] = ()
    web_id: str = ""


Unit = Squad | Machine | Gun
