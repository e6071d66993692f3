"""The rows of a squad's armlist: `А Ск Дальн. Мощн. ББ Св Бр`, as they stand on the sheet."""

import re
from typing import NamedTuple

from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.profiles.units import JUMP, REPAIR, Trooper
from armybuilder.games.rows import Row

FIELD = "troopers"
COLUMNS = ("А", "Ск", "Дальн.", "Мощн.", "ББ", "Св", "Бр")
DASHES = ("-", "–", "—", "−")
MOST_VALUE = 40
MOST_TROOPERS = 12
_ABILITY = re.compile(rf"{REPAIR}|{JUMP}[1-9]\d?", re.ASCII)


def read_troopers(row: Row) -> tuple[Trooper, ...]:
    """The troopers of a squad, each from one line of seven columns (BP-2.1-2)."""
    lines = row.strings(FIELD)
    if not 1 <= len(lines) <= MOST_TROOPERS:
        raise row.wrong("trooper_count", FIELD, len(lines), most=MOST_TROOPERS)
    return tuple(_trooper(_Line(row, item), line) for item, line in enumerate(lines, 1))


class _Line(NamedTuple):
    row: Row
    item: int

    def number(self, column: str, cell: str) -> int:
        # six digits are enough to see that a number is too great
        if not (cell.isascii() and cell.isdigit() and int(cell[:6]) <= MOST_VALUE):
            raise self.row.wrong("column_number", FIELD, cell, self.item, column=column, most=MOST_VALUE)
        return int(cell[:6])

    def throw(self, cell: str) -> Throw | None:
        return None if cell in DASHES else self.row.throw_in(cell, FIELD, self.item)

    def abilities(self, cell: str) -> tuple[str, ...]:
        if cell in DASHES:
            return ()
        codes = tuple(cell.split(","))
        for code in codes:
            if not _ABILITY.fullmatch(code):
                allowed = f"{REPAIR}, {JUMP}3, {JUMP}4, {JUMP}5"
                raise self.row.wrong("ability", FIELD, code, self.item, allowed=allowed)
        if len(codes) != len(set(codes)):
            raise self.row.wrong("ability_twice", FIELD, cell, self.item)
        return codes


def _trooper(line: _Line, text: str) -> Trooper:
    cells = re.sub(r"\s*,\s*", ",", text).split()
    if len(cells) != len(COLUMNS):
        columns = "  ".join(COLUMNS)
        raise line.row.wrong("columns", FIELD, text, line.item, count=len(cells), columns=columns)
    rank, speed, reach, power, melee, abilities, armour = cells
    if (reach in DASHES) is not (power in DASHES):
        raise line.row.wrong("half_weapon", FIELD, f"{reach} {power}", line.item)
    return Trooper(
        rank=line.number("А", rank),
        speed=line.number("Ск", speed),
        range=line.throw(reach),
        power=line.throw(power),
        melee=line.number("ББ", melee),
        abilities=line.abilities(abilities),
        armour=line.number("Бр", armour),
    )
