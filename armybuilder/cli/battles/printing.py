"""Battles on paper and as pictures, from the command line."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import asdict

from armybuilder.battle.session.snapshots import snapshot
from armybuilder.battle.session.turns import course_of
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.clock import today
from armybuilder.exchange.files import write_file
from armybuilder.games import game, has_armlists
from armybuilder.printing.battle_parts import BattlePart
from armybuilder.printing.paper import PaperId
from armybuilder.sheet.raster import png_of
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.storage.opening import game_data_of
from armybuilder.wording.battle_words import tell_game_of

if TYPE_CHECKING:
    from armybuilder.printing.battles.request import BattlePrint

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
    from armybuilder.printing.battles.report import print_battle  # reportlab takes its time to load

    content = print_battle(_request(session, battle, choice))
    write_file(path, content)
    plain = {"file": str(path), "bytes": len(content), "part": choice.part, "paper": choice.paper}
    answer(session, plain, "cli.battle.printed", path=str(path))


def _request(session: Session, battle: KeptBattle, choice: PrintChoice) -> "BattlePrint":
    from armybuilder.printing.battles.imported import imported_sheets, units_in
    from armybuilder.printing.battles.request import NONE_DRAWN, BattlePrint

    row = session.store.battles.row(battle.key)
    assert row is not None
    language, drawn = session.language, NONE_DRAWN
    pictures = session.store.pictures.of_armies(battle.armies) if choice.part == "sheets" else {}
    own = game(battle.game_id) if has_armlists(battle.game_id) else None
    if choice.part == "sheets" and own is None:
        data_of = partial(game_data_of, session.store)
        drawn = imported_sheets(battle.armies, units_in(battle.state), language, data_of, pictures=pictures)
    return BattlePrint(
        name=battle.name,
        game=tell_game_of(row, language),
        course=course_of(battle.session),
        language=language,
        date=today(),
        terms=battle.game.terms,
        own_game=own,
        armies=battle.armies,
        drawn=drawn,
        pictures=pictures,
        **asdict(choice),
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
