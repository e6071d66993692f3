"""What is printed of one unit alone, by its name."""

from collections.abc import Iterable

from armybuilder.catalogue.text import fold
from armybuilder.printing.contents import Content, Packed


def of_unit(contents: Iterable[Content], unit: str, known: list[str]) -> list[Content]:
    """Return the sheets that are called as a unit is, with its number or its own name; `known` takes the names of all."""
    found: list[Content] = []
    for content in contents:
        if not isinstance(content, Packed) or not content.titles:
            continue
        known += content.titles
        wanted = [
            (sheet, title)
            for sheet, title in zip(content.sheets, content.titles, strict=True)
            if _is_called(title, unit)
        ]
        if wanted:
            sheets, titles = zip(*wanted, strict=True)
            found.append(Packed(sheets=sheets, titles=titles))
    return found


def _is_called(title: str, unit: str) -> bool:
    told, asked = fold(title), fold(unit)
    return told == asked or told.startswith(f"{asked} ")
