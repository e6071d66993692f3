"""Files of the Library read in a thread of their own, and what is chosen of them kept there."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.desktop.background import Progress
from armybuilder.desktop.library.files.preview_model import PreviewRow
from armybuilder.exchange.incoming import Incoming, Plan
from armybuilder.exchange.pack import PICTURE, read_pack
from armybuilder.games.game import Game
from armybuilder.library_files import (
    LibraryFile,
    PlannedType,
    present_in,
    remembered_columns,
    take_planned,
)
from armybuilder.pack_taking import take_pack
from armybuilder.packs import PackEntry, plan_of_pack
from armybuilder.storage.store import open_beside
from armybuilder.storage.taken_packs import TakenPack
from armybuilder.wording.library_words import type_word
from armybuilder.wording.messages import say, say_problem


class Wishes(Struct, frozen=True):
    """What was told of a file: the type of its records, which columns are which, the kind and the faction of all of them."""

    type_id: str
    told: Mapping[str, str] = {}
    table: str = ""
    faction: str = ""


class Looked(Struct, frozen=True):
    """What was found in a file: rows to be shown, and the file, or the title of a pack."""

    rows: tuple[PreviewRow, ...]
    file: LibraryFile | None = None
    title: str = ""


def look_at_records(
    database: Path,
    data: bytes,
    name: str,
    progress: Progress,
    *,
    game: Game,
    wishes: Wishes,
    language: Language,
    opened: LibraryFile | None = None,
) -> Looked:
    """Return what a file of records would change; one that was `opened` before is not opened once more."""
    file = opened.again(wishes.type_id) if opened else LibraryFile(data, name, game, wishes.type_id, progress)
    with open_beside(database) as store:
        file.recognise(remembered_columns(store, game, file.kind), wishes.told, wishes.table)
        file.usual = {"faction": wishes.faction} if wishes.faction else {}
        planned = file.plan(present_in(store, game), progress)
    rows = [_row(one, entry, language) for one in planned for entry in one.plan.entries]
    return Looked(tuple(rows), file)


def _row(planned: PlannedType, entry: Incoming, language: Language) -> PreviewRow:
    name = entry.record.name.get(language) if entry.record is not None else entry.name
    words = [say_problem(mistake.problem, language) for mistake in entry.mistakes]
    short = [
        _without_place(text, one.problem, language) for text, one in zip(words, entry.mistakes, strict=True)
    ]
    thing = (planned.kind, entry)
    return PreviewRow(
        entry.status, name, entry.first, "\n".join(words), entry.changes, thing, "; ".join(short)
    )


def _without_place(text: str, problem: Problem, language: Language) -> str:
    """What is said of a mistake, without the file, the row and the name that stand beside it in the table anyway."""
    place = {name: problem.values.get(name, "") for name in ("file", "line", "unit")}
    return text.removeprefix(say("sheet.where", language, **place)).lstrip(" ,:")


def look_at_pack(database: Path, data: bytes, name: str, progress: Progress, *, language: Language) -> Looked:
    """Return what a pack would bring."""
    pack = read_pack(data, name)
    with open_beside(database) as store:
        plan = plan_of_pack(store, pack, progress)
    rows = [_pack_row(entry, language) for entry in plan.entries]
    told = (plan.pack.title, plan.pack.author)
    return Looked(tuple(rows), title=" · ".join(text for text in told if text))


def _pack_row(entry: PackEntry, language: Language) -> PreviewRow:
    thing = entry.thing
    word = say(f"library.thing.{thing.kind}", language) if not thing.type else ""
    if thing.type and entry.refusal is None:
        word = type_word(thing.game, thing.type, language)
    words = say_problem(entry.refusal, language) if entry.refusal is not None else ""
    own = "" if thing.kind == PICTURE else thing.name.get(language) or thing.id
    name = " · ".join(part for part in (own, word) if part)
    status = "wrong" if entry.status == "refused" else entry.status
    return PreviewRow(status, name, 0, words, entry.changes, entry)


class TakenFile(Struct, frozen=True):
    """What came of a file: the steps of the games, and the pack, if it was one."""

    steps: dict[str, int]
    pack: TakenPack | None = None


def take_records(
    database: Path, file: LibraryFile, chosen: Sequence[PreviewRow], label: str, progress: Progress
) -> TakenFile:
    """Keep chosen records in one step."""
    by_kind: dict[str, list[Incoming]] = {}
    kinds = {}
    for row in chosen:
        kind, entry = row.thing
        kinds[kind.id] = kind
        by_kind.setdefault(kind.id, []).append(entry)
    planned = [PlannedType(kinds[own], Plan(tuple(entries))) for own, entries in by_kind.items()]
    with open_beside(database) as store:
        step = take_planned(store, file, planned, label, progress)
    return TakenFile({file.game.id: step} if step is not None else {})


def take_things(database: Path, chosen: Sequence[PreviewRow], label: str, progress: Progress) -> TakenFile:
    """Keep chosen things of a pack."""
    entries: list[Any] = [row.thing for row in chosen]
    with open_beside(database) as store:
        taken = take_pack(store, entries, label, progress)
    return TakenFile(taken.steps, taken.pack)


def with_told(wishes: Wishes, head: str, key: str) -> Wishes:
    """Return wishes that say what one more column is."""
    return structs.replace(wishes, told={**wishes.told, head: key})
