"""Battles on paper and as pictures, from the command line."""

from pathlib import Path

from armybuilder.battle.session.snapshots import snapshot
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.exchange.files import write_file
from armybuilder.sheet.raster import png_of
from armybuilder.storage.kept_battles import KeptBattle

SNAPSHOT_WIDTH = 200.0


def write_snapshot(
    session: Session, battle: KeptBattle, path: Path, *, number: int | None, reader: str, pixels: int
) -> None:
    """Write a picture of the table, as it stands or stood after an entry; a Problem where the table is not used."""
    played, most = battle.session, len(battle.session.entries)
    at = played.done if number is None else number
    if not 0 < at <= most:
        raise Problem("battle.no_entry", found=at, most=most)
    sheet = snapshot(played, at, SNAPSHOT_WIDTH, reader=reader)
    if sheet is None:
        raise Problem("battle.table_not_used", name=battle.name)
    content = png_of(sheet, pixels)
    write_file(path, content)
    plain = {"file": str(path), "bytes": len(content), "entry": at}
    answer(session, plain, "cli.battle.written", path=str(path))
