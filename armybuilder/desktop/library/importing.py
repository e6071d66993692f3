"""Reads the user's own units from an armlist file into the database."""

from pathlib import Path

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.exchange.files import read_file
from armybuilder.messages import say_problem


class UnitImport(Struct, frozen=True):
    """What came of an import: the ids of the units, or the whole text of what was wrong."""

    unit_ids: tuple[str, ...] = ()
    problem: str = ""


def import_units(context: Context, path: Path) -> UnitImport:
    """Take every unit of a file, or none of them and the reason."""
    try:
        text = _decoded(read_file(path), path.name)
        units = context.game.read_armlist(text, path.name)
        context.store.units.put_own(context.game, units)
    except Problem as problem:
        return UnitImport(problem=say_problem(problem, context.language))
    context.reload_content()
    return UnitImport(unit_ids=tuple(unit.id for unit in units))


def _decoded(data: bytes, file: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Problem("file.not_text", file=file, byte=error.start) from None
