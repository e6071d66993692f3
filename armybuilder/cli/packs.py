"""Commands about packs: what a player has written for games as one file for a friend, looked at and taken."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Language
from armybuilder.cli.output import answer, show_json, show_line, show_list, tell_progress
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.clock import local
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.members import MOST_PACKED
from armybuilder.exchange.pack import read_pack, write_pack
from armybuilder.games import game as find_game
from armybuilder.pack_taking import take_pack
from armybuilder.packs import PackEntry, PackPlan, PackWishes, Status, plan_of_pack, things_of
from armybuilder.storage.document_table import moment
from armybuilder.wording.library_words import type_word
from armybuilder.wording.messages import say, say_problem

# so many things are told in words, those that are refused or differ first; a program is told all
MOST_TOLD = 200
ORDER: tuple[Status, ...] = ("refused", "changed", "new", "equal")
MARKS = {"new": "+", "changed": "~", "equal": "=", "refused": "!"}


@click.group("pack", cls=SpokenGroup, no_args_is_help=False)
def pack() -> None:
    pass


@pack.command("make")
@click.argument("file", metavar="FILE")
@click.option("--game", "--of-game", "of_games", metavar="GAME", multiple=True)
@click.option("--type", "types", metavar="TYPE", multiple=True)
@click.option("--id", "ids", metavar="ID", multiple=True)
@click.option("--title", metavar="TEXT", default="")
@click.option("--author", metavar="NAME", default="")
def make(
    session: Session,
    /,
    *,
    file: str,
    of_games: tuple[str, ...],
    types: tuple[str, ...],
    ids: tuple[str, ...],
    title: str,
    author: str,
) -> None:
    _ = session.store  # which knows the games that the player has made
    wanted = tuple(find_game(one).id for one in of_games)
    things = things_of(session.store, PackWishes(games=wanted, types=types, ids=ids))
    if missed := [one for one in ids if one not in {thing.id for thing in things}]:
        raise Problem("cli.pack.no_record", found=shown(", ".join(missed)))
    if not things:
        raise Problem("library.nothing_own")
    write_file(Path(file), write_pack(title, author, things))
    answer(session, {"file": file, "things": len(things)}, "cli.pack.made", n=len(things), path=file)


@pack.command("show")
@click.argument("file", metavar="FILE")
def show(session: Session, file: str) -> None:
    plan = plan_of(session, file)
    if session.as_json:
        show_json(_plain(plan, session.language))
        return
    told = plan.pack
    if told.title or told.author:
        show_line(" · ".join(text for text in (told.title, told.author) if text))
    tell_plan(session, plan)


@pack.command("add")
@click.argument("file", metavar="FILE")
@click.option("--mine", is_flag=True)
@click.option("--id", "ids", metavar="ID", multiple=True)
def add(session: Session, file: str, mine: bool, ids: tuple[str, ...]) -> int:
    return add_pack(session, file, mine=mine, ids=ids)


def add_pack(session: Session, file: str, *, mine: bool = False, ids: tuple[str, ...] = ()) -> int:
    """Take what a pack brings: all of it, what is `mine` left as it is, or things by their ids; the exit code."""
    plan = plan_of(session, file)
    wanted = plan.of("new") if mine else plan.of("new", "changed")
    if ids:
        known = {entry.thing.id for entry in plan.entries}
        if missed := [one for one in ids if one not in known]:
            raise Problem("cli.pack.no_record", found=shown(", ".join(missed)))
        wanted = tuple(entry for entry in wanted if entry.thing.id in ids)
    label = session.say("library.step.imported", file=Path(file).name)
    taken = take_pack(session.store, wanted, label, _progress)
    if session.as_json:
        number = taken.pack.number if taken.pack is not None else None
        show_json(
            _plain(plan, session.language) | {"kept": taken.kept, "steps": taken.steps, "number": number}
        )
    else:
        tell_plan(session, plan)
        show_line(session.say("cli.pack.kept", n=sum(taken.kept.values())))
        if taken.pack is not None:
            show_line(session.say("cli.pack.way_back", number=taken.pack.number))
    return 1 if plan.of("refused") else 0


def plan_of(session: Session, file: str) -> PackPlan:
    """Return what the pack of a file would bring."""
    path = Path(file)
    _ = session.store
    return plan_of_pack(session.store, read_pack(read_file(path, MOST_PACKED), path.name), _progress)


def _progress(done: int, total: int) -> None:
    tell_progress(done, total, "")


@pack.command("taken")
def list_taken(session: Session) -> None:
    found = session.store.taken_packs.all()
    plain = [
        {
            "number": one.number,
            "label": one.label,
            "taken_at": one.taken_at,
            "steps": dict(one.steps),
            "undone": one.undone,
        }
        for one in found
    ]
    cells = [
        [
            f"#{one.number}",
            f"{local(moment(one.taken_at)):%Y-%m-%d %H:%M}",
            one.label,
            session.say("cli.library.undone") if one.undone else "",
        ]
        for one in found
    ]
    columns = ("number", "library_when", "library_step", "library_state")
    show_list(session, plain, columns, cells, none="cli.pack.none_taken")


@pack.command("undo")
@click.argument("number", metavar="[NUMBER]", required=False)
def undo(session: Session, number: str | None) -> None:
    _turn(session, number, undone=True)


@pack.command("redo")
@click.argument("number", metavar="[NUMBER]", required=False)
def redo(session: Session, number: str | None) -> None:
    _turn(session, number, undone=False)


def _turn(session: Session, number: str | None, *, undone: bool) -> None:
    """Take back a pack, or take it again: that of a number such as #3, else the last that can be."""
    packs = session.store.taken_packs
    if number is None:
        taken = next((one for one in packs.all() if one.undone is not undone), None)
        if taken is None:
            raise Problem("cli.pack.none_taken")
    else:
        told = number.removeprefix("#")
        taken = packs.get(int(told[:9]) if told.isascii() and told.isdigit() else 0)
    packs.turn(taken, undone=undone)
    key = "cli.library.taken_back" if undone else "cli.library.made_again"
    answer(session, {"number": taken.number, "undone": undone}, key, step=taken.label)


def tell_plan(session: Session, plan: PackPlan) -> None:
    """Say what a pack has: how many things are new, changed, equal and refused, and which."""
    show_line(session.say("library.pack_counts", **plan.counts))
    told = [entry for status in ORDER for entry in plan.of(status)]
    for entry in told[:MOST_TOLD]:
        show_line(f"  {MARKS[entry.status]} {_told(entry, session.language)}")
    if len(told) > MOST_TOLD:
        show_line(session.say("cli.pack.more", n=len(told) - MOST_TOLD))


def _told(entry: PackEntry, language: Language) -> str:
    thing = entry.thing
    name = thing.name.get(language) or thing.id
    word = (
        type_word(thing.game, thing.type, language)
        if thing.type
        else say(f"library.thing.{thing.kind}", language)
    )
    if entry.refusal is not None:
        return say_problem(entry.refusal, language)
    changes = "; ".join(change.text(language) for change in entry.changes)
    return f"{name} · {word}" + (f": {changes}" if changes else "")


def _plain(plan: PackPlan, language: Language) -> dict[str, Any]:
    return {
        "title": plan.pack.title,
        "author": plan.pack.author,
        "counts": plan.counts,
        "things": [
            {
                "kind": entry.thing.kind,
                "game": entry.thing.game,
                "type": entry.thing.type,
                "id": entry.thing.id,
                "name": entry.thing.name.get(language),
                "status": entry.status,
                "changes": [change.text(language) for change in entry.changes],
                "refusal": say_problem(entry.refusal, language) if entry.refusal else None,
            }
            for entry in plan.entries
        ],
    }


COMMANDS = (pack,)
