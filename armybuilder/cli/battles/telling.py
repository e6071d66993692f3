"""The log of a battle: shown, searched, replayed, written to files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from armybuilder.battle.session.command import Command
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.plain_files import json_text
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.battles.showing import show_entry, show_standing
from armybuilder.cli.output import answer, show_columns, show_json, show_line
from armybuilder.cli.resolving import show_fields
from armybuilder.cli.session import Session
from armybuilder.exchange.files import write_file
from armybuilder.games import ANY_GAME, PACKAGES, battles_of
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.battle_log import Numbered, log_text, plain_entry
from armybuilder.wording.battle_log import picked as entries_with
from armybuilder.wording.narration import tell_title
from armybuilder.wording.schema_words import worded_schema


def picked(battle: KeptBattle, *, unit: str | None = None, text: str | None = None) -> list[Numbered]:
    """Return the entries that hold, with their numbers: all, or those about a unit, or with a text in what they say."""
    return entries_with(battle.session.standing, unit=unit, text=text)


def show_log(
    session: Session, battle: KeptBattle, reader: str, entries: Sequence[Numbered] | None = None
) -> None:
    """Print entries as a side may read them."""
    for number, entry in picked(battle) if entries is None else entries:
        show_entry(session, battle, number, entry, reader)


def plain_log(
    session: Session, battle: KeptBattle, reader: str, entries: Sequence[Numbered] | None = None
) -> list[dict[str, Any]]:
    """Return entries for other programs."""
    found = picked(battle) if entries is None else entries
    hidden = set(battle.game.rules.hidden(battle.state, reader))
    return [plain_entry(number, entry, session.language, reader, hidden) for number, entry in found]


def write_log(
    session: Session, battle: KeptBattle, entries: Sequence[Numbered], reader: str, path: Path
) -> None:
    """Write a log to a file: JSON by its ending, else text."""
    if path.suffix.lower() == ".json":
        content = json_text(plain_log(session, battle, reader, entries)).encode()
    else:
        content = log_text(battle.name, battle.state, entries, reader, session.language).encode()
    write_out(session, path, content)


def write_out(session: Session, path: Path, content: bytes) -> None:
    """Write a file and say so."""
    write_file(path, content)
    answer(session, {"file": str(path), "bytes": len(content)}, "cli.battle.written", path=str(path))


def replay(session: Session, battle: KeptBattle, reader: str) -> None:
    """Tell the battle entry by entry, with how it stood after each."""
    plain: list[dict[str, Any]] = []
    for number, entry in picked(battle):
        battle.look_back(number)
        if session.as_json:
            state = battle.state
            told = {"round": state.round, "phase": state.phase, "active": state.active, "stage": state.stage}
            hidden = set(battle.game.rules.hidden(state, reader))
            told_entry = plain_entry(number, entry, session.language, reader, hidden)
            plain.append({**told_entry, "after": told})
        else:
            show_entry(session, battle, number, entry, reader)
            show_standing(session, battle)
    if session.as_json:
        show_json(plain)


def show_commands(session: Session, game_id: str, command_id: str | None) -> None:
    """List the commands of a game, or tell what one of them needs."""
    if game_id not in (*PACKAGES, ANY_GAME) and session.own_game(game_id) is None:
        raise Problem("game.unknown", found=shown(game_id), allowed=", ".join((*PACKAGES, ANY_GAME)))
    every = battles_of(game_id).rules.commands
    if command_id is not None:
        found = next((one for one in every if one.id == command_id), None)
        if found is None:
            raise Problem("battle.no_command", found=shown(command_id), nearest="—")
        _show_command(session, found)
    elif session.as_json:
        show_json([_command_table(session, one) for one in every])
    else:
        show_columns(
            session, ("command", "action"), [[one.id, tell_title(one, session.language)] for one in every]
        )


def _command_table(session: Session, command: Command) -> dict[str, Any]:
    return {
        "id": command.id,
        "title": tell_title(command, session.language),
        "throws_dice": command.chancy,
        "by_hand": command.by_hand,
        "facts": to_plain(worded_schema(command.facts, session.language)),
    }


def _show_command(session: Session, command: Command) -> None:
    if session.as_json:
        show_json(_command_table(session, command))
        return
    show_line(tell_title(command, session.language))
    if command.facts.__struct_fields__:
        show_fields(session, command.facts, "field")
