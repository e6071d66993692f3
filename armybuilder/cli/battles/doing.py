"""What is done in a battle on the command line: commands given, taken back and done again."""

from collections.abc import Mapping
from typing import Any

from armybuilder.battle.playing import Playing, ScriptedDice, SeededDice, read_dice
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.battles.finding import find_battle
from armybuilder.cli.battles.showing import show_entry, show_standing
from armybuilder.cli.library_finding import find_type
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.session import Session
from armybuilder.games import has_armlists
from armybuilder.games.common_types import TERRAIN
from armybuilder.games.terrain_pieces import as_laid
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.battle_log import plain_entry
from armybuilder.wording.narration import BothLanguages


def dice_from(numbers: str | None, seed: int | None) -> Playing:
    """Return the players' own dice, or the program's; a Problem when both are asked for."""
    if numbers is not None and seed is not None:
        raise Problem("cli.battle.one_of")
    return SeededDice(seed) if numbers is None else ScriptedDice(*read_dice(numbers))


def wanted_command(
    command_id: str | None, facts: str | None, side: str | None, corrections: str | None, option: str | None
) -> Wanted:
    """Return the command that is wanted: named with its facts, or an option handed back with its choices made."""
    if option is not None:
        if command_id is not None or facts is not None:
            raise Problem("cli.battle.option_alone")
        plain = plain_facts(option)
        command_id, told = plain.get("command"), plain.get("facts", {})
        side = side or plain.get("side") or None
    else:
        told = plain_facts(facts)
    if not isinstance(command_id, str):
        raise Problem("cli.battle.which_command")
    return Wanted(command_id, told, side=side or "", corrections=plain_facts(corrections))


def with_own_terrain(session: Session, game_id: str, wanted: Wanted) -> Wanted:
    """Return a command with a piece of the player's own terrain as the table knows it, where it lays one by its id or name."""
    facts = wanted.facts
    if wanted.command != "lay-terrain" or not isinstance(facts, Mapping) or not has_armlists(game_id):
        return wanted
    told = facts.get("terrain")
    if not isinstance(told, Mapping):
        return wanted
    game, kind = find_type(session, game_id, TERRAIN)
    own = session.store.library.items.own(game.id, kind)
    named = {word: one for one in own for word in (one.name.ru, one.name.en, one.id) if word}
    terrain = as_laid(told, named, lambda name: name.get(session.language))
    return Wanted(
        wanted.command, {**facts, "terrain": terrain}, side=wanted.side, corrections=wanted.corrections
    )


def carry_out(session: Session, battle: KeptBattle, wanted: Wanted, dice: Playing) -> None:
    """Give a command and tell what came of it."""
    if wanted.side and wanted.side not in battle.state.sides:
        raise Problem("battle.no_side", found=shown(wanted.side))
    entry = battle.do(wanted, dice, BothLanguages())
    reader = entry.secret_to if entry.secret_to in battle.state.sides else ""
    if session.as_json:
        number, hidden = battle.session.done, set(battle.game.rules.hidden(battle.state, entry.side))
        answer: dict[str, Any] = plain_entry(number, entry, session.language, reader, hidden)
        show_json({"battle": battle.key, **answer, "ended": battle.state.ended is not None})
        return
    show_entry(session, battle, battle.session.done, entry, reader)
    show_standing(session, battle)


def take_back(session: Session, named: str, number: int | None) -> None:
    """Take entries back: the last, with those together with which it came, or all behind a number."""
    _go(session, named, lambda battle: battle.session.before_last if number is None else number, "undone")


def do_again(session: Session, named: str, number: int | None) -> None:
    """Do entries again with the same dice: the next, with those that came together with it, or all up to a number."""
    _go(session, named, lambda battle: battle.session.after_next if number is None else number, "redone")


def _go(session: Session, named: str, to: Any, said: str) -> None:
    battle = find_battle(session, named)
    number = to(battle)
    most = len(battle.session.entries)
    # the beginning stays: a battle without armies is none
    if not battle.first <= number <= most:
        raise Problem("cli.battle.nothing_undone" if said == "undone" else "cli.battle.nothing_redone")
    battle.session.go_to(number)
    if session.as_json:
        show_json({"battle": battle.key, "entries": number, "can_redo": most - number})
        return
    show_line(session.say(f"cli.battle.{said}", number=number, most=most))
    show_standing(session, battle)
