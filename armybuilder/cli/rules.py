"""The command that tells the rules of a game: all, one of them, or those that mention something."""

from collections.abc import Sequence
from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.rulebook import RuleBook, by_section
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games import playable
from armybuilder.storage.rules import read_rule_book


@command("rules")
@click.argument("game_id", metavar="GAME")
@click.argument("wanted", metavar="[ID|TEXT]", required=False)
def rules(session: Session, game_id: str, wanted: str | None) -> None:
    game = playable(game_id)
    book = read_rule_book(game.id)
    if not book.rules:
        raise Problem("cli.rules.none", game=game.title)
    found = list(book.rules) if wanted is None else _found(book, wanted)
    if session.as_json:
        show_json([_plain(book, key) for key in found])
    elif len(found) == 1:
        _tell(session, book, found[0])
    else:
        _list(session, book, found)


def _found(book: RuleBook, wanted: str) -> list[str]:
    """Return the rule of an id, or those that mention a text; a Problem that names the nearest ids when there is none."""
    exact = book.called(wanted)
    found = [exact] if exact else book.search(wanted)
    if not found:
        raise Problem("cli.no_rule", found=shown(wanted), nearest=nearest(wanted.upper(), book.rules) or "—")
    return found


def _plain(book: RuleBook, key: str) -> dict[str, Any]:
    rule = book.rules[key]
    return {"id": key, "title": to_plain(rule.title), "text": to_plain(rule.text)}


def _tell(session: Session, book: RuleBook, key: str) -> None:
    rule = book.rules[key]
    show_line(f"{key}  {rule.title.get(session.language)}")
    show_line(f"    {rule.text.get(session.language)}")


def _list(session: Session, book: RuleBook, found: Sequence[str]) -> None:
    """Ids and titles under the headings of their sections."""
    for number, keys in by_section(found).items():
        show_line(book.section_title(number).get(session.language))
        for key in keys:
            show_line(f"  {key}  {book.rules[key].title.get(session.language)}")
    show_line(session.say("cli.rules.found", n=len(found)))


COMMANDS = (rules,)
