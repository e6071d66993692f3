"""The command that writes what a game is played with as PDF: cards, rulers, templates."""

from pathlib import Path

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.cli.agreed_settings import read_settings
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import today
from armybuilder.exchange.files import write_file
from armybuilder.games import game as find_game
from armybuilder.games.accessories import Accessories, AccessoryChoice
from armybuilder.games.game import Game
from armybuilder.games.own_army import OwnArmy
from armybuilder.printing.paper import PaperId
from armybuilder.roster.model import Roster
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
    game = session.own_game(game_id) or find_game(game_id)
    if game.load_accessories is None:
        raise Problem("accessories.none", name=game.title)
    accessories = game.load_accessories()
    if listed:
        _list_kinds(session, accessories)
        return
    if out is None:
        raise Problem("cli.accessories.out")
    roster = _roster(session, game, named)
    wanted = kinds or tuple(kind.id for kind in accessories.offered(roster is not None))
    choice = AccessoryChoice(wanted, read_settings(accessories.options, settings))
    printed = _write(session, game, choice, roster=roster, path=Path(out), paper=paper)
    if session.as_json:
        show_json({"file": out, "printed": printed, "paper": paper, "language": session.language})
        return
    names = {kind.id: kind.name.get(session.language) for kind in accessories.kinds}
    told = ", ".join(f"{names[kind]} ({count})" for kind, count in printed.items())
    show_line(session.say("cli.accessories.done", told=told, path=out))


def _roster(session: Session, game: Game, named: str | None) -> Roster | None:
    """Return the army that cards are counted from; a Problem for one of another game."""
    if named is None:
        return None
    army = find_army(session, named)
    if not isinstance(army, OwnArmy) or army.game.id != game.id:
        raise Problem("cli.accessories.other_game", name=shown(named), game=game.title)
    return army.roster


def _write(
    session: Session,
    game: Game,
    choice: AccessoryChoice,
    *,
    roster: Roster | None,
    path: Path,
    paper: PaperId,
) -> dict[str, int]:
    """Write the PDF; how many cards, strips or pieces of each kind it has."""
    from armybuilder.printing.accessories import AccessoryRequest, accessories_of, print_accessories

    request = AccessoryRequest(
        game=game,
        choice=choice,
        roster=roster,
        language=session.language,
        paper=paper,
        date=today(),
    )
    write_file(path, print_accessories(request))
    return {kind.id: len(made.sheets) for kind, made in accessories_of(request)}


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
