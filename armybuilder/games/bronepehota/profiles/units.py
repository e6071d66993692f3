"""The stat lines of «Бронепехота», typed. Distances and speeds are in steps of 5 cm."""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from msgspec import Struct

from armybuilder.catalogue.records.fields import (
    Codec,
    Kept,
    Key,
    Long,
    Once,
    Seldom,
    Untold,
    by_rule,
    column,
    in_sectors,
    naming,
    usually,
    written_as,
)
from armybuilder.catalogue.records.lines import DASH, DASHES, DICE, or_dash
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Track
from armybuilder.games.unit import PictureId

MachineClass = Literal["light", "heavy"]
Locomotion = Literal["wheeled", "tracked", "walking", "flying"]
REPAIR = "Рм"
JUMP = "Пр"
ENGLISH = {REPAIR: "Rp", JUMP: "Jp"}
_ABILITY = re.compile(rf"{REPAIR}|{JUMP}[1-9]\d?", re.ASCII)


def _abilities(cell: str) -> tuple[str, ...]:
    """The marks of a cell, each once, in Russian or as English cards print them; a dash for none."""
    for mark, english in ENGLISH.items():
        cell = cell.replace(english, mark)
    codes = () if cell in DASHES else tuple(cell.split(","))
    if len(set(codes)) != len(codes) or not all(map(_ABILITY.fullmatch, codes)):
        raise ValueError(cell)
    return codes


ABILITIES = Codec(
    _abilities, f"{REPAIR}, {JUMP}3, {JUMP}4, {JUMP}5, –", lambda codes: ",".join(codes) or DASH
)
Value = Annotated[int, usually(0, 40)]
Count = Annotated[int, usually(1, 12)]
Cost = Annotated[int, usually(0, 100_000)]
Rank = Annotated[int, usually(0, 20)]
Rate = Annotated[int, usually(0, 100)]
Id = Annotated[str, Key, Kept]
FactionId = Annotated[str, naming("faction")]
# a weapon or device of the same card
PartId = Annotated[str, naming("part")]


class Trooper(Struct, frozen=True, omit_defaults=True):
    """One row of a squad's armlist: А, Ск, Дальн., Мощн., ББ, Св, Бр.

    `range` and `power` are None where the sheet prints a dash; both are used in virtual shooting only.
    """

    rank: Annotated[Value, column("А"), by_rule("BP-2.1-4")]
    speed: Annotated[Value, column("Ск"), by_rule("BP-2.1-5")]
    range: Annotated[Throw | None, column("Дальн.", or_dash(DICE)), by_rule("BP-2.1-6")]
    power: Annotated[Throw | None, column("Мощн.", or_dash(DICE)), by_rule("BP-2.1-7")]
    melee: Annotated[Value, column("ББ"), by_rule("BP-2.1-8")]
    abilities: Annotated[tuple[str, ...], column("Св", ABILITIES), by_rule("BP-2.1-9")]
    armour: Annotated[Value, column("Бр"), by_rule("BP-2.1-10")]

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a range without power, or power without range."""
        if (self.range is None) is not (self.power is None):
            yield Mistake("half_weapon", "range")

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

    radius: Annotated[int, usually(0, 20)]
    power: Throw


class Weapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A firearm of a machine or gun. `count` is how many the card shows; `ammo` is the fan edition's own stock.

    `barrels` and `charges` serve real shooting; `directions` are the targets at which one use of it shoots (BP-7.4-14).
    """

    id: Id
    name: LocalText
    count: Count = 1
    range: Throw
    power: Throw
    explosion: Explosion | None = None
    special: LocalText = LocalText()
    ammo: Annotated[Annotated[int, usually(0, 1000)] | None, Seldom] = None
    barrels: Annotated[Count, Seldom] = 1
    directions: Annotated[Count, Seldom, by_rule("BP-7.4-14")] = 1
    charges: Annotated[tuple[Annotated[str, naming("charge")], ...], Once, Seldom] = ("shell",)


class CloseCombatWeapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A blade, claw or ram: `melee` is added to the machine's close-combat strength."""

    id: Id
    name: LocalText
    count: Count = 1
    melee: Annotated[int, usually(0, 60)]
    ammo: Annotated[int, usually(0, 1000)] | None = None


class Equipment(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A device that neither shoots nor strikes; `repair` is how many damages it mends a tour."""

    id: Id
    name: LocalText
    count: Count = 1
    repair: Annotated[int, usually(0, 60)] | None = None
    special: LocalText = LocalText()
    ammo: Annotated[int, usually(0, 1000)] | None = None


ArsenalPart = Weapon | CloseCombatWeapon | Equipment


def by_kind(parts: Iterable[ArsenalPart]) -> dict[str, Any]:
    """Return the parts of a machine by the field of its card that holds them, in their order."""
    kinds = {"weapons": Weapon, "close_combat": CloseCombatWeapon, "equipment": Equipment}
    listed = tuple(parts)
    return {name: tuple(p for p in listed if isinstance(p, kind)) for name, kind in kinds.items()}


class Charge(Struct, frozen=True):
    """A missile of real shooting: its power is the damage of a standing hit and the ammunition it costs."""

    id: Id
    name: LocalText
    power: Annotated[int, usually(1, 20)]
    launchers: tuple[str, ...]


class PrintedUnit(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What stands at the head of every armlist; `cost` is in points."""

    id: Id
    edition: Annotated[str, Kept]
    faction: FactionId
    name: LocalText
    aliases: Annotated[tuple[str, ...], Seldom] = ()
    cost: Cost


class Squad(PrintedUnit, frozen=True, tag="squad", omit_defaults=True, kw_only=True):
    """Troopers on one armlist: six by the book; a hero of the fan edition stands alone."""

    troopers: Annotated[tuple[Trooper, ...], by_rule("BP-2.1-1")]
    hero: Annotated[bool, Seldom] = False
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    web_id: Annotated[str, Kept] = ""
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()


class Machine(PrintedUnit, frozen=True, tag="machine", omit_defaults=True, kw_only=True):
    """A crewed combat machine. `rank` is the least rank of its pilot; `rate_of_fire` is in shots a tour.

    `machine_class` and `locomotion` are None where no source tells them.
    """

    machine_class: Annotated[MachineClass | None, written_as("class"), Untold, by_rule("BP-2.3-1")]
    locomotion: Annotated[Locomotion | None, Untold]
    rank: Annotated[Rank, by_rule("BP-2.2-3")]
    rate_of_fire: Annotated[Rate, by_rule("BP-2.2-4")]
    ammo: Annotated[Track, by_rule("BP-2.2-5")]
    durability: Annotated[Track, in_sectors("speed"), by_rule("BP-2.2-7")]
    weapons: Annotated[tuple[Weapon, ...], by_rule("BP-2.2-6")] = ()
    close_combat: tuple[CloseCombatWeapon, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    either_or: tuple[PartId, PartId] | None = None
    special: tuple[LocalText, ...] = ()
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    web_id: Annotated[str, Kept] = ""
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a choice that is not between two parts of the arsenal (BP-10.1-1)."""
        known = [part.id for part in self.arsenal]
        if self.either_or and (
            len(set(self.either_or)) < len(self.either_or) or not set(self.either_or) <= set(known)
        ):
            found, allowed = ", ".join(self.either_or), ", ".join(known)
            yield Mistake("either_or", "either_or", found, told={"allowed": allowed})

    @property
    def arsenal(self) -> tuple[ArsenalPart, ...]:
        """Everything the machine may mount, in the order of the card."""
        return (*self.weapons, *self.close_combat, *self.equipment)


class Gun(PrintedUnit, frozen=True, tag="gun", omit_defaults=True, kw_only=True):
    """An artillery gun: served by a trooper of at least `rank`; `mobile` is None where no source tells it."""

    mobile: Annotated[bool | None, Untold, by_rule("BP-2.4-2")]
    rank: Annotated[Rank, by_rule("BP-2.4-3")]
    rate_of_fire: Annotated[Rate, by_rule("BP-2.4-3")]
    ammo: Annotated[Track, by_rule("BP-2.4-4")]
    durability: Annotated[Track, in_sectors("nothing"), by_rule("BP-2.4-5")]
    weapons: Annotated[tuple[Weapon, ...], by_rule("BP-2.4-6")]
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    web_id: Annotated[str, Kept] = ""
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()

    @property
    def arsenal(self) -> tuple[Weapon, ...]:
        """Everything that the gun fires."""
        return self.weapons


Unit = Squad | Machine | Gun


def tracks_of(unit: Unit) -> dict[str, Track]:
    """The tracks of a machine or gun by their keys; a squad has none (BP-5.1-1)."""
    return {} if isinstance(unit, Squad) else {"durability": unit.durability, "ammo": unit.ammo}
