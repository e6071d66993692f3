"""The notation of armlist cells: M+2, P+3, a dash, А.К.П. Latin and Cyrillic letters are the same sign (BF-L-2)."""

import re
from functools import partial
from typing import Any, Literal, cast

from armybuilder.catalogue.records.fields import Codec
from armybuilder.catalogue.records.lines import DASHES
from armybuilder.catalogue.text import Language

Clearance = Literal["А", "К", "П", "МП"]
CLEARANCES: tuple[Clearance, ...] = ("А", "К", "П", "МП")
DASH = "–"
# what is added to a throw of the army or of the fight names itself
LETTERS = {"manoeuvre": "M", "melee": "P"}
# what is not written as a bare number
SIGNS = (*LETTERS, "shooting", "clearance")
MOST_BONUS = 20
MOST_DICE = 20
MOST_ARMOUR = 20
_CODE, _BETWEEN = re.compile("МП|[АКП]"), re.compile("[.,;/+-]")
_MANOEUVRE = re.compile(r"[MМ](?:\+(\d{1,3}))?")
_MELEE = re.compile(r"[PР](?:\+(\d{1,3}))?")
# look-alikes and the Latin forms that the English armlists print
_LETTERS = str.maketrans("AKMP", "АКМП")
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_LATIN = str.maketrans("АКМП", "AKMP")


def manoeuvre_of(cell: str) -> int:
    """Read n of M+n; ValueError for anything else."""
    return _bonus(_MANOEUVRE, cell)


def melee_of(cell: str) -> int:
    """Read n of P+n; ValueError for anything else."""
    return _bonus(_MELEE, cell)


def shooting_of(cell: str) -> int | None:
    """Read a number of dice, None for a dash. A 0, which some club sheets print, stays a 0."""
    text = cell.strip()
    return None if text in DASHES else _number(text, MOST_DICE)


def armour_of(cell: str) -> int:
    """Read a whole number from 0."""
    return _number(cell.strip(), MOST_ARMOUR)


def clearance_of(cell: str) -> tuple[Clearance, ...]:
    """Read codes in the order of the armlist, each once; a dash for none. Full stops between them may be left out."""
    text = "".join(cell.split())
    if text in DASHES:
        return ()
    signs = text.upper().translate(_LETTERS)
    codes = _CODE.findall(signs)
    if not codes or len(set(codes)) != len(codes) or _BETWEEN.sub("", _CODE.sub("", signs)):
        raise ValueError(cell)
    return cast("tuple[Clearance, ...]", tuple(codes))


def class_of(cell: str) -> Clearance:
    """Read one code; ValueError for a dash and for several."""
    (code,) = clearance_of(cell)
    return code


def _bonus(form: re.Pattern[str], cell: str) -> int:
    match = form.fullmatch("".join(cell.split()))
    if match is None or int(match[1] or 0) > MOST_BONUS:
        raise ValueError(cell)
    return int(match[1] or 0)


def _number(text: str, most: int) -> int:
    # four digits are enough to see that a number is too great
    if not (text.isascii() and text.isdigit() and int(text[:4]) <= most):
        raise ValueError(text)
    return int(text)


def cell_of(field: str, value: Any, language: Language) -> str:
    """Return how a value of a stat line is written, by the name of its field; a question mark where it is not known."""
    if field == "clearance":
        return clearance_cell(value, language)
    if field == "shooting":
        return shooting_cell(value)
    letter = LETTERS.get(field, "")
    if value is None or not letter:
        return number_cell(value)
    return f"{letter}+{value}" if value else letter


def number_cell(number: int | None) -> str:
    """Return a number, a question mark where it is not known."""
    return "?" if number is None else str(number)


def shooting_cell(dice: int | None) -> str:
    """Return the number of dice, a dash without a personal weapon."""
    return DASH if dice is None else str(dice)


def clearance_cell(codes: tuple[Clearance, ...], language: Language) -> str:
    """Return А.К.П, in English A.K.P; a dash for none."""
    text = ".".join(codes) or DASH
    return text if language == "ru" else text.translate(_LATIN)


def roman(number: int) -> str:
    """Return the number over a column of a squad's armlist, from 1 to 12."""
    return _ROMAN[number - 1]


MANOEUVRE = Codec(manoeuvre_of, "M, M+1, M+2", partial(cell_of, "manoeuvre", language="ru"))
MELEE = Codec(melee_of, "P, P+1, P+2", partial(cell_of, "melee", language="ru"))
SHOOTING = Codec(shooting_of, "1, 2, 3, –", shooting_cell)
ARMOUR = Codec(armour_of, "0, 1, 2", number_cell)
CLEARANCE = Codec(clearance_of, "А.К.П.МП, П.МП, –", partial(clearance_cell, language="ru"))
CLASS = Codec(class_of, "А, К, П, МП")
