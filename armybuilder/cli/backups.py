"""The commands that take, list and put back copies of the database."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import fold
from armybuilder.cli.output import answer, show_line, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import local
from armybuilder.storage.backups import Backups
from armybuilder.storage.copies import Backup, is_good
from armybuilder.storage.copies_compared import (
    Differences,
    StoredDocument,
    compare,
    documents_in_use,
    documents_of,
    documents_or_none,
)
from armybuilder.storage.documents import Kind
from armybuilder.storage.taking_back import can_take_back, take_back
from armybuilder.wording.backup_words import odd_date, told_differences, told_odd_date, told_reason
from armybuilder.wording.messages import told_size

WORDS: dict[Kind, str] = {"army": "armies", "battle": "battles", "campaign": "campaigns"}


@command("backup")
@click.option("--list", "listed", is_flag=True)
def backup(session: Session, listed: bool) -> None:
    backups = Backups(session.path)
    if listed:
        _show(session, backups.list())
        return
    taken = session.store.backups.take("asked")
    told = _plain(taken)
    answer(session, [told], "cli.db.backup_taken", path=str(taken.path), size=_size(session, taken))


def _show(session: Session, backups: Sequence[Backup]) -> None:
    now = _documents_now(session.path)
    plain, rows = [], []
    for one in backups:
        found = documents_or_none(one.path)
        differs = None if found is None or now is None else compare(found, now)
        odd = odd_date(one, backups)
        plain.append(_plain(one) | {"odd_date": odd} | _plain_contents(found, differs))
        when = f"{local(one.made_at):%Y-%m-%d %H:%M:%S}"
        if odd:
            when = f"{when} ({told_odd_date(odd, session.language)})"
        counts = [_count(found, kind) for kind in WORDS]
        told = _told(session, one, found, differs)
        rows.append(
            [
                when,
                told_reason(one.reason, session.language),
                _size(session, one),
                *counts,
                told,
                one.path.name,
            ]
        )
    columns = ("when", "why", "size", *WORDS.values(), "differs", "file")
    show_list(session, plain, columns, rows, numbers=(2, 3, 4, 5), none="cli.db.no_backups")


def _documents_now(database: Path) -> tuple[StoredDocument, ...] | None:
    """Return what the database holds; None when it cannot be read: that is when copies are looked for."""
    try:
        return documents_in_use(database)
    except Problem:
        return None


def _told(
    session: Session, one: Backup, found: Sequence[StoredDocument] | None, differs: Differences | None
) -> str:
    if found is None:
        return session.say("backups.unreadable")
    told = told_differences(differs, session.language) if differs is not None else "—"
    return told if one.whole else f"{told}; {session.say('backups.torn')}"


def _size(session: Session, one: Backup) -> str:
    return told_size(one.size, session.language)


def _count(found: Sequence[StoredDocument] | None, kind: str) -> str:
    return "—" if found is None else str(sum(document.kind == kind for document in found))


def _plain(one: Backup) -> dict[str, Any]:
    made_at = one.made_at.isoformat()
    return {"path": str(one.path), "made_at": made_at, "reason": one.reason, "size": one.size}


def _plain_contents(found: Sequence[StoredDocument] | None, differs: Differences | None) -> dict[str, Any]:
    if found is None:
        return {"readable": False}
    told: dict[str, Any] = {"readable": True}
    for kind, word in WORDS.items():
        told[word] = [
            {"id": one.id, "name": one.name, "points": one.cost, "units": one.units, "whole": one.whole}
            if kind == "army"
            else {"id": one.id, "name": one.name, "whole": one.whole}
            for one in found
            if one.kind == kind
        ]
    if differs is not None:
        for word in ("added", "changed", "gone"):
            told[word] = [document.name for document in getattr(differs, word)]
    return told


@command("restore")
@click.argument("wanted", metavar="[FILE]", required=False)
@click.option("--army", metavar="NAME")
@click.option("--battle", metavar="NAME")
@click.option("--campaign", metavar="NAME")
@click.option("--as-copy", is_flag=True)
def restore(
    session: Session,
    /,
    *,
    wanted: str | None,
    army: str | None,
    battle: str | None,
    campaign: str | None,
    as_copy: bool,
) -> None:
    named: dict[Kind, str | None] = {"army": army, "battle": battle, "campaign": campaign}
    for kind, name in named.items():
        if name is not None:
            _take_one(session, wanted, kind, name, as_copy)
            return
    if as_copy:
        raise Problem("cli.db.as_copy_of_what")
    backups = Backups(session.path)
    chosen = _named(backups, wanted) if wanted else backups.latest_good()
    if chosen is None:
        raise Problem("cli.db.no_backup", found=shown(wanted or "—"), path=str(session.path))
    session.close()
    kept = backups.restore(chosen)
    path = chosen if isinstance(chosen, Path) else chosen.path
    told = {"path": str(session.path), "restored": str(path), "kept": kept and str(kept)}
    answer(session, told, "cli.db.restored", backup=path.name, path=str(session.path))
    if kept is not None and not session.as_json:
        back = f"armybuilder db restore {shlex.quote(str(kept))}"
        good = is_good(kept)
        show_line(session.say("cli.db.way_back" if good else "cli.db.kept_aside", command=back, path=kept))


def _take_one(session: Session, wanted: str | None, kind: Kind, name: str, as_copy: bool) -> None:
    if wanted is None:
        copy, document = _newest_with(session, kind, name, as_copy)
    else:
        copy, document = _in_copy(session, wanted, kind, name)
    title = session.say("backups.army_step")
    taken = take_back(session.store, copy, document, title, as_copy=as_copy)
    key = f"cli.db.{kind}_replaced" if taken.replaced else f"cli.db.{kind}_taken"
    told = {kind: taken.name, "id": taken.id, "replaced": taken.replaced, "from": str(copy)}
    answer(session, told, key, name=taken.name, number=taken.id, backup=copy.name)


def _in_copy(session: Session, wanted: str, kind: Kind, name: str) -> tuple[Path, StoredDocument]:
    """Return a document of a name as a copy has it."""
    copy = _named(Backups(session.path), wanted)
    if copy is None:
        raise Problem("cli.db.no_backup", found=shown(wanted), path=str(session.path))
    path = copy if isinstance(copy, Path) else copy.path
    there = [one for one in documents_of(path) if one.kind == kind]
    found = _called(there, name)
    if found is None:
        names = [one.name for one in there]
        near = nearest(name, names) or ", ".join(names[:5])
        raise Problem("cli.db.not_in_copy", name=shown(name), path=str(path), nearest=near or "—")
    return path, found


def _newest_with(session: Session, kind: Kind, name: str, any_state: bool) -> tuple[Path, StoredDocument]:
    """Return a document of a name as the newest copy has it that can read it, and in which it is not as it is now."""
    backups = session.store.backups
    now = documents_in_use(session.path)
    for one in backups.list():
        there = documents_or_none(one.path) or ()
        differs = compare(there, now)
        documents = there if any_state else (*differs.gone, *differs.changed)
        found = _called([document for document in documents if document.kind == kind], name)
        if found is not None and can_take_back(one.path, found):
            return one.path, found
    raise Problem("cli.db.in_no_copy", name=shown(name))


def _called(documents: Sequence[StoredDocument], name: str) -> StoredDocument | None:
    """Return the document of a name or number (`#3`), the one changed last first; to the letter before case and ё."""
    numbered = (one for one in documents if f"#{one.id}" == name)
    alike = [one for one in documents if fold(one.name) == fold(name)]
    exact = [one for one in alike if one.name == name]
    return next(iter((*exact, *alike, *numbered)), None)


def _named(backups: Backups, wanted: str) -> Backup | Path | None:
    """Return the copy of a name or path, one of the database's own or a file from elsewhere."""
    asked = Path(wanted)
    own = next((b for b in backups.list() if asked in (b.path, Path(b.path.name))), None)
    return own or (asked if asked.is_file() else None)
