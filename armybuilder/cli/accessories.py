"""The command that writes what a game is played with as PDF: cards, rulers, templates."""

from pathlib import Path

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.cli.agreed_settings import read_settings
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.print_files import write_job
from armybuilder.cli.print_setup import offset_of, own_options_of
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import printed_day
from armybuilder.games import printable_game
from armybuilder.games.accessories import Accessories
from armybuilder.games.game import Playable
from armybuilder.games.own_army import OwnArmy
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob, PrintSubject
from armybuilder.wording.record_words import field_word
from armybuilder.wording.schema_words import worded_schema


@command("accessories")
@click.argument("game_id", metavar="GAME")
@click.argument("kinds", metavar="[KIND]...", nargs=-1)
@click.option("--out", metavar="FILE")
@click.option("--army", "named", metavar="ARMY")
@paper_option
@click.option("--setting", "settings", metavar="KEY=VALUE", multiple=True)
@click.option("--list", "listed", is_flag=True)
def print_accessories_of(
    session: Session,
    /,
    *,
    game_id: str,
    kinds: tuple[str, ...],
    out: str | None,
    named: str | None,
    paper: PaperId,
    settings: tuple[str, ...],
    listed: bool,
) -> None:
    game = session.own_game(game_id) or printable_game(game_id)
    if game.load_accessories is None:
        raise Problem("accessories.none", name=game.title)
    accessories = game.load_accessories()
    if listed:
        _list_kinds(session, accessories)
        return
    if out is None:
        raise Problem("cli.accessories.out")
    subject = _subject(session, game, named)
    wanted = kinds or tuple(part.id for part in subject.parts if part.options is accessories.options)
    setup = PrintSetup(languages=session.language, paper=paper).with_options(own_options_of(settings))
    read_settings(accessories.options, settings)  # what they do not know is told, not passed over
    offset = offset_of(session, setup, None)
    job = PrintJob(subject=subject, setup=setup, what=wanted, back_offset=offset)
    amounts = write_job(session, job, Path(out))
    printed = {kind: amounts[kind] for kind in wanted if kind in amounts}
    if session.as_json:
        show_json({"file": out, "printed": printed, "paper": paper, "language": session.language})
        return
    names = {kind.id: kind.name.get(session.language) for kind in accessories.kinds}
    told = ", ".join(f"{names[kind]} ({count})" for kind, count in printed.items())
    show_line(session.say("cli.accessories.done", told=told, path=out))


def _subject(session: Session, game: Playable, named: str | None) -> PrintSubject:
    """Return the game, or the army that cards are counted from; a Problem for one of another game."""
    from armybuilder.print_subjects import kept_army_subject  # what can be printed takes its time to load
    from armybuilder.printing.subjects.game import game_subject

    if named is None:
        return game_subject(game, printed_day())
    army = find_army(session, named)
    if not isinstance(army, OwnArmy) or army.game.id != game.id:
        raise Problem("cli.accessories.other_game", name=shown(named), game=game.title)
    return kept_army_subject(session.store, army)


def _list_kinds(session: Session, accessories: Accessories) -> None:
    """What there is to print, and the settings."""
    if session.as_json:
        kinds = [
            {"id": kind.id, "name": to_plain(kind.name), "needs_army": kind.needs_army}
            for kind in accessories.kinds
        ]
        show_json({"accessories": kinds, "settings": worded_schema(accessories.options, session.language)})
        return
    names = [[kind.id, kind.name.get(session.language)] for kind in accessories.kinds]
    show_columns(session, ("id", "name"), names)
    rows = [
        [
            field.name,
            field_word(field.owner, field.name, session.language),
            field.allowed,
            str(to_plain(field.default)).lower(),
        ]
        for field in fields_of(accessories.options)
    ]
    show_columns(session, ("setting", "meaning", "allowed", "default"), rows)


COMMANDS = (print_accessories_of,)
