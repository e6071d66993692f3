"""Commands that take back changes of the Library, and make them again."""

from collections.abc import Sequence
from typing import Any

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.library_finding import library_game
from armybuilder.cli.output import answer, show_line, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import local
from armybuilder.pack_taking import turn_step
from armybuilder.storage.library import Step
from armybuilder.storage.taken_packs import TakenPack
from armybuilder.wording.messages import is_known


@command("steps")
@click.argument("game_id", metavar="GAME")
def steps(session: Session, game_id: str) -> None:
    game, library = library_game(session, game_id), session.store.library
    found = [(step, False) for step in library.steps(game)]
    found += [(step, True) for step in library.steps(game, undone=True)]
    plain = [_plain(step) | {"undone": undone} for step, undone in found]
    cells = [
        [
            f"#{step.number}",
            f"{local(step.made_at):%Y-%m-%d %H:%M}",
            _label(session, step) or ", ".join(record_id for _, record_id in step.touched),
            session.say("cli.library.undone") if undone else "",
        ]
        for step, undone in found
    ]
    columns = ("number", "library_when", "library_step", "library_state")
    show_list(session, plain, columns, cells, none="cli.library.no_steps")


@command("undo")
@click.argument("game_id", metavar="GAME")
@click.argument("number", metavar="[STEP]", required=False)
def undo(session: Session, game_id: str, number: str | None) -> None:
    game, library = library_game(session, game_id), session.store.library
    step = _chosen(library.steps(game), number, "cli.library.no_steps")
    taken = turn_step(session.store, game, step.number, undone=True)
    _answer(session, step, taken, "cli.library.taken_back")


@command("redo")
@click.argument("game_id", metavar="GAME")
@click.argument("number", metavar="[STEP]", required=False)
def redo(session: Session, game_id: str, number: str | None) -> None:
    game, library = library_game(session, game_id), session.store.library
    step = _chosen(library.steps(game, undone=True), number, "cli.library.nothing_undone")
    taken = turn_step(session.store, game, step.number, undone=False)
    _answer(session, step, taken, "cli.library.made_again")


def _answer(session: Session, step: Step, taken: TakenPack | None, key: str) -> None:
    """Say which step was turned; of one that came with a pack that all of the pack was."""
    plain = _plain(step) | {"pack": taken.number if taken is not None else None}
    answer(session, plain, key, step=_label(session, step) or f"#{step.number}")
    if taken is not None and not session.as_json:
        show_line(session.say("cli.pack.turned_whole"))


def _label(session: Session, step: Step) -> str:
    """What a step is called; one that the window has made has a key for it."""
    return session.say(step.label) if is_known(step.label) else step.label


def _chosen(found: Sequence[Step], number: str | None, none: str) -> Step:
    """Return the step of a number such as #3, or the next; a Problem where there is none."""
    if not found:
        raise Problem(none)
    if number is None:
        return found[0]
    step = next((one for one in found if str(one.number) == number.removeprefix("#")), None)
    if step is None:
        allowed = ", ".join(f"#{one.number}" for one in found[:10])
        raise Problem("cli.bad_choice", field="STEP", found=shown(number), allowed=allowed)
    return step


def _plain(step: Step) -> dict[str, Any]:
    return {
        "number": step.number,
        "label": step.label,
        "made_at": step.made_at.isoformat(),
        "touched": [{"type": type_id, "id": record_id} for type_id, record_id in step.touched],
    }
