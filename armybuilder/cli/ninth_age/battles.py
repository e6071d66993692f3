"""Commands about battles of «9-я Эпоха»: the preparation of a game step by step, and the count of its objective."""

from pathlib import Path
from typing import Any

from armybuilder.battle.playing import Playing, SeededDice
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import in_both
from armybuilder.cli.agreed_settings import read_settings
from armybuilder.cli.finding import find_army, note_milestone
from armybuilder.cli.ninth_age.examples import EXAMPLES
from armybuilder.cli.ninth_age.report import show_battle, show_entry, show_next
from armybuilder.cli.ninth_age.tables import battle_table, entry_table
from armybuilder.cli.output import answer, show_columns, show_json, show_line
from armybuilder.cli.print_files import write_job
from armybuilder.cli.resolving import show_fields
from armybuilder.cli.session import Session
from armybuilder.clock import printed_day
from armybuilder.games.battle_game import BEGIN_TITLE, BattleSetup
from armybuilder.games.ninth_age.army.rosters import army_of
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import Battle, Player
from armybuilder.games.ninth_age.pregame.commands import COMMANDS as DOINGS
from armybuilder.games.ninth_age.pregame.commands import find_command
from armybuilder.games.ninth_age.pregame.play import StepCommand
from armybuilder.games.ninth_age.pregame.summaries import stage_of
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.storage.kept_battles import KeptBattle, begin_battle, open_battle
from armybuilder.wording.messages import template
from armybuilder.wording.narration import BothLanguages, plain_rolled, tell_title
from armybuilder.wording.schema_words import worded_schema


def new_battle(session: Session, name: str | None, settings: tuple[str, ...]) -> None:
    setup = BattleSetup(sides=(), settings=read_settings(GAME.resolver.settings, settings))
    wanted = entered_name(name or "") or session.say("cli.battle.unnamed")
    key = begin_battle(session.store, GAME.id, wanted, setup, template(BEGIN_TITLE))
    opened = open_battle(session.store, key)
    if session.as_json:
        show_json({"id": key, "name": opened.name, "stage": stage_of(opened.state.own)})
        return
    show_line(session.say("cli.battle.begun", name=opened.name, number=key))
    show_next(session, opened.state.own)


def show(session: Session, opened: KeptBattle, reader: Player | None, log: bool) -> None:
    if session.as_json:
        show_json(battle_table(opened, reader, session.language, log=log))
    else:
        show_battle(session, opened, reader, log=log)


def carry_out(session: Session, opened: KeptBattle, wanted: Wanted, dice: Playing) -> None:
    """Carry a command out, and tell what the rules said."""
    opened.do(wanted, dice, BothLanguages())
    battle: Battle = opened.state.own
    line = battle.log[-1]
    if session.as_json:
        show_json(
            {
                "battle": opened.key,
                "command": wanted.command,
                **entry_table(line, session.language),
                "dice": [plain_rolled(rolled, session.language) for rolled in dice.rolled],
                "stage": stage_of(battle),
                "now": [one.id for one in DOINGS if not one.closed(battle)],
            }
        )
        return
    show_entry(session, line, dice.rolled)
    show_next(session, battle)


def _find(command_id: str) -> StepCommand:
    found = find_command(command_id)
    if found is None:
        near = nearest(command_id, [one.id for one in DOINGS]) or "—"
        raise Problem("battle.no_command", found=shown(command_id), nearest=near)
    return found


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


def _command_table(session: Session, command: StepCommand) -> dict[str, Any]:
    return {
        "id": command.id,
        "step": command.step,
        "title": tell_title(command, session.language),
        "throws_dice": command.chancy,
        "facts": worded_schema(command.facts, session.language),
        "example": EXAMPLES.get(command.id, {}),
    }


def _show_command(session: Session, command: StepCommand) -> None:
    if session.as_json:
        show_json(_command_table(session, command))
        return
    step = f"ninth_age.pregame.step.{command.step}" if command.step else "cli.battle.any_step"
    show_line(f"{tell_title(command, session.language)} — {session.say(step)}")
    if command.facts.__struct_fields__:
        show_fields(session, command.facts, "field")
    show_line(session.say("cli.battle.example"))
    show_json(EXAMPLES.get(command.id, {}))


def roster(session: Session, opened: KeptBattle, player: Player, army: str) -> None:
    found = find_army(session, army)
    if not isinstance(found, ImportedArmy):
        raise Problem("cli.battle.own_game", army=shown(army), game=found.game.title.get(session.language))
    facts = {"player": player, "army": to_plain(army_of(found.engine, session.language))}
    carry_out(session, opened, Wanted("roster", facts), SeededDice())
    note_milestone(session, army, "battle", opened.name)


def print_battle(
    session: Session, /, *, opened: KeptBattle, out: str, reader: Player | None, paper: PaperId
) -> None:
    from armybuilder.games.ninth_age.sheets.page import page_of_battle
    from armybuilder.printing.subjects.pages import SubjectPage, pages_subject

    draw = page_of_battle(opened.state.own, opened.name, for_player=reader)
    page = SubjectPage(id="page", name=in_both(opened.name), draw=draw)
    subject = pages_subject(in_both(opened.name), GAME.title, printed_day(), [page])
    setup = PrintSetup(languages=session.language, paper=paper)
    write_job(session, PrintJob(subject=subject, setup=setup), Path(out))
    plain = {"file": out, "paper": paper, "player": reader, "language": session.language}
    answer(session, plain, "cli.battle.printed", path=out)
