"""What has changed between two versions of one unit, field by field, in the order of the card."""

from typing import Any

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Sector
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bronepehota.profiles.units import (
    ArsenalPart,
    CloseCombatWeapon,
    Equipment,
    Explosion,
    Machine,
    Weapon,
)
from armybuilder.games.comparing import Comparison, both, in_row, names_of_ids, numbered, plain, said
from armybuilder.wording.messages import say


def _mobile(_record: Any, mobile: bool) -> LocalText:
    return said(f"bronepehota.sheet.mobile.{mobile}")


def _either_or(machine: Machine, choice: tuple[str, str]) -> LocalText:
    return in_row([part.name for key in choice for part in machine.arsenal if part.id == key])


def _count(_record: Any, part: ArsenalPart) -> LocalText:
    return plain(f"×{part.count}")


def _explosion(_record: Any, blast: Explosion) -> LocalText:
    def spoken(language: Language) -> str:
        power = blast.power.as_power(language)
        return say("bronepehota.sheet.explosion", language, radius=blast.radius, power=power)

    return both(spoken)


def _sector(_record: Any, sector: Sector) -> LocalText:
    told = f"{sector.start}–{sector.end}" + ("" if sector.speed is None else f": {sector.speed}")
    if sector.colour is None:
        return plain(told)
    colour = said(f"bronepehota.card.colour.{sector.colour}")
    return both(lambda language: f"{told} ({colour.get(language)})")


differences = Comparison(
    "bronepehota",
    names_of_ids(EDITIONS, FACTIONS),
    values={
        "mobile": _mobile,
        "either_or": _either_or,
        Weapon: _count,
        CloseCombatWeapon: _count,
        Equipment: _count,
        Explosion: _explosion,
        Sector: _sector,
    },
    rows={"troopers": numbered("bronepehota.sheet.soldier")},
)
