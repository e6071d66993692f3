"""Commands about battles of «9-я Эпоха»: the preparation of a game step by step, and the count of its objective."""

from functools import partial
from pathlib import Path
from typing import Any

from armybuilder.battle.command import Command
from armybuilder.battle.playing import Playing, ScriptedDice, SeededDice, read_dice
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.cli.agreed_settings import read_settings
from armybuilder.cli.finding import find_army, note_milestone
from armybuilder.cli.ninth_age.examples import EXAMPLES
from armybuilder.cli.ninth_age.finding import OpenBattle, keep, open_battle
from armybuilder.cli.ninth_age.report import show_battle, show_entry, show_next
from armybuilder.cli.ninth_age.tables import battle_table, entry_table
from armybuilder.cli.output import answer, show_columns, show_json, show_line
from armybuilder.cli.resolving import plain_facts, show_fields
from armybuilder.cli.session import Session
from armybuilder.clock import today
from armybuilder.exchange.files import write_file
from armybuilder.games.ninth_age.army.rosters import army_of
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import Battle, Player
from armybuilder.games.ninth_age.pregame.commands import COMMANDS as DOINGS
from armybuilder.games.ninth_age.pregame.commands import find_command
from armybuilder.games.ninth_age.pregame.play import carry_out
from armybuilder.games.ninth_age.pregame.summaries import stage_of
from armybuilder.narration import plain_rolled, tell_in_both, tell_title
from armybuilder.printing.paper import PaperId
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.schema_words import worded_schema
from armybuilder.storage.agreements import agreed


def new_battle(session: Session, name: str | None, settings: tuple[str, ...]) -> None:
    begun = Battle(settings=agreed(GAME, read_settings(GAME.resolver.settings, settings)))
    battles = session.store.battles
    # in one transaction: another process may be looking for the same name
    with battles.writing():
        free = battles.free_name(entered_name(name or "") or session.say("cli.battle.unnamed"))
        key = battles.create(GAME.id, free, stage_of(begun), begun)
    if session.as_json:
        show_json({"id": key, "name": free, "stage": stage_of(begun)})
        return
    show_line(session.say("cli.battle.begun", name=free, number=key))
    show_next(session, begun)


def show(session: Session, named: str, reader: Player | None, log: bool) -> None:
    opened = open_battle(session, named)
    if session.as_json:
        show_json(battle_table(opened, reader, session.language, log=log))
    else:
        show_battle(session, opened, reader, log=log)


def do(
    session: Session,
    /,
    *,
    named: str,
    command_id: str,
    facts_text: str | None,
    dice_text: str | None,
    seed: int | None,
) -> None:
    wanted = _find(command_id)
    facts, dice = plain_facts(facts_text), _dice(dice_text, seed)
    _carry_out(session, open_battle(session, named), wanted, facts, dice)


def _find(command_id: str) -> Command:
    found = find_command(command_id)
    if found is None:
        near = nearest(command_id, [one.id for one in DOINGS]) or "—"
        raise Problem("cli.battle.no_command", found=shown(command_id), nearest=near)
    return found


def _dice(numbers: str | None, seed: int | None) -> Playing:
    """Return the players' own dice, or the program's."""
    if numbers is not None and seed is not None:
        raise Problem("cli.battle.one_of")
    return SeededDice(seed) if numbers is None else ScriptedDice(*read_dice(numbers))


def _carry_out(session: Session, opened: OpenBattle, wanted: Command, facts: Any, dice: Playing) -> None:
    """Carry a command out, save what became of the battle, and tell what the rules said."""
    after = carry_out(opened.battle, wanted, facts, dice, tell_in_both)
    keep(session, opened, after)
    entry = after.log[-1]
    if session.as_json:
        show_json(
            {
                "battle": opened.key,
                "command": wanted.id,
                **entry_table(entry, session.language),
                "dice": [plain_rolled(rolled, session.language) for rolled in dice.rolled],
                "stage": stage_of(after),
                "now": [one.id for one in DOINGS if not one.why_not(after)],
            }
        )
        return
    show_entry(session, entry, dice.rolled)
    show_next(session, after)


def commands(session: Session, command_id: str | None) -> None:
    if command_id is None:
        _list_commands(session)
    else:
        _show_command(session, _find(command_id))


def _list_commands(session: Session) -> None:
    if session.as_json:
        show_json([_command_table(session, one) for one in DOINGS])
        return
    rows = [[str(one.step or ""), one.id, tell_title(one, session.language)] for one in DOINGS]
    show_columns(session, ("step", "command", "action"), rows, numbers=(0,))


def _command_table(session: Session, command: Command) -> dict[str, Any]:
    return {
        "id": command.id,
        "step": command.step,
        "title": tell_title(command, session.language),
        "throws_dice": command.chancy,
        "facts": worded_schema(command.facts, session.language),
        "example": EXAMPLES.get(command.id, {}),
    }


def _show_command(session: Session, command: Command) -> None:
    if session.as_json:
        show_json(_command_table(session, command))
        return
    step = f"ninth_age.pregame.step.{command.step}" if command.step else "cli.battle.any_step"
    show_line(f"{tell_title(command, session.language)} — {session.say(step)}")
    if command.facts.__struct_fields__:
        show_fields(session, command.facts, "field")
    show_line(session.say("cli.battle.example"))
    show_json(EXAMPLES.get(command.id, {}))


def roster(session: Session, named: str, player: Player, army: str) -> None:
    opened = open_battle(session, named)
    found = find_army(session, army)
    if not isinstance(found, ImportedArmy):
        raise Problem("cli.battle.own_game", army=shown(army), game=found.game.title.get(session.language))
    facts = {"player": player, "army": to_plain(army_of(found.engine, session.language))}
    _carry_out(session, opened, _find("roster"), facts, SeededDice())
    note_milestone(session, army, "battle", opened.name)


def print_battle(session: Session, /, *, named: str, out: str, reader: Player | None, paper: PaperId) -> None:
    from armybuilder.games.ninth_age.sheets.page import battle_page
    from armybuilder.printing.document import Running, single_page_pdf

    opened = open_battle(session, named)
    page = partial(battle_page, opened.battle, opened.name, session.language, for_player=reader)
    running = Running(opened.name, GAME.title.get(session.language), today(), session.language)
    write_file(Path(out), single_page_pdf(page, running, paper))
    plain = {"file": out, "paper": paper, "player": reader, "language": session.language}
    answer(session, plain, "cli.battle.printed", path=out)


def rename(session: Session, named: str, name: str) -> None:
    opened = open_battle(session, named)
    keep(session, opened, opened.battle, name)
