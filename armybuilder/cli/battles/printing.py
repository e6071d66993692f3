"""Battles on paper and as pictures, from the command line."""

from functools import partial
from pathlib import Path

from msgspec import Struct

from armybuilder.battle.session.snapshots import snapshot
from armybuilder.battle.session.turns import course_of
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.exchange.files import write_file
from armybuilder.printing.battle_parts import BattlePart
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob, PrintSubject
from armybuilder.sheet.raster import png_of
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.storage.store import open_for_reading

SNAPSHOT_WIDTH = 200.0


class PrintChoice(Struct, frozen=True, kw_only=True):
    """What of a battle is printed, and how: whose entries with which text are in a log, whether a report has maps."""

    part: BattlePart = "report"
    reader: str = ""
    paper: PaperId = "a4"
    unit: str | None = None
    text: str | None = None
    maps: bool = True


def write_pdf_of(session: Session, battle: KeptBattle, path: Path, choice: PrintChoice) -> None:
    """Write a part of a battle as PDF, and say so."""
    from armybuilder.printing.job import print_job  # reportlab takes its time to load

    setup = PrintSetup(languages=session.language, paper=choice.paper).with_options({"maps": choice.maps})
    content = print_job(
        PrintJob(subject=_subject(session, battle, choice), setup=setup, what=(choice.part,))
    ).content
    write_file(path, content)
    plain = {"file": str(path), "bytes": len(content), "part": choice.part, "paper": choice.paper}
    answer(session, plain, "cli.battle.printed", path=str(path))


def _subject(session: Session, battle: KeptBattle, choice: PrintChoice) -> PrintSubject:
    from armybuilder.print_subjects import kept_battle_subject

    row = session.store.battles.row(battle.key)
    assert row is not None
    return kept_battle_subject(
        battle,
        row.system,
        partial(open_for_reading, session.path),
        course=course_of(battle.session),
        reader=choice.reader,
        unit=choice.unit,
        text=choice.text,
        pictures=session.store.pictures.of_armies(battle.armies),
    )


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
