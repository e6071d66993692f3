"""The command that tells the rules of a game: all, one of them, or those that mention something."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.rulebook import RuleBook, by_section, chapter_of, section_of
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.print_files import write_job
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import printed_day
from armybuilder.games import playable
from armybuilder.games.game import Playable
from armybuilder.games.rule_uses import RuleUses, uses_of
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.printing.subjects.rules import OpenBook, rules_subject
from armybuilder.storage.rule_bookmarks import RuleBookmarks
from armybuilder.storage.rules import read_rule_book
from armybuilder.wording.rule_words import tell_rule, tell_uses


@command("rules")
@click.argument("game_id", metavar="GAME")
@click.argument("wanted", metavar="[ID|TEXT]", required=False)
@click.option("--read", is_flag=True)
@click.option("--bookmarks", is_flag=True)
@click.option("--bookmark", is_flag=True)
@click.option("--note", metavar="TEXT", default="")
@click.option("--forget", is_flag=True)
@click.option("--out", metavar="FILE")
@paper_option
@click.option("--both-languages", is_flag=True)
@click.option("--as-cards", is_flag=True)
def rules(
    session: Session,
    game_id: str,
    wanted: str | None,
    *,
    read: bool,
    bookmarks: bool,
    bookmark: bool,
    note: str,
    forget: bool,
    out: str | None,
    paper: PaperId,
    both_languages: bool,
    as_cards: bool,
) -> None:
    game = session.own_game(game_id) or playable(game_id)
    book = read_rule_book(game.id)
    if not book.rules:
        raise Problem("cli.rules.none", game=game.title)
    if bookmark or note or forget:
        _mark(session, game.id, wanted or "", note=note, forget=forget)
        return
    marked = RuleBookmarks(session.store.settings).all(game.id)
    found = _wanted(book, wanted, read or out is not None)
    found = [key for key in found if key in marked] if bookmarks else found
    if out is not None:
        opened = OpenBook(game.title, book, "", marked)
        setup = PrintSetup(languages="both" if both_languages else session.language, paper=paper)
        subject, what = rules_subject(opened, found, printed_day()), ("cards",) if as_cards else None
        write_job(session, PrintJob(subject=subject, setup=setup, what=what), Path(out))
        answer(session, {"file": out, "rules": len(found)}, "cli.written", path=out)
    elif session.as_json:
        show_json([_plain(game.id, book, key, marked) for key in found])
    elif len(found) == 1 or read:
        _read(session, game, book, found, marked)
    else:
        _list(session, book, found)


def _mark(session: Session, game_id: str, wanted: str, *, note: str, forget: bool) -> None:
    """Mark a rule, or take its mark off."""
    book, marks = read_rule_book(game_id), RuleBookmarks(session.store.settings)
    rule = book.called(wanted)
    if rule is None:
        near = nearest(wanted.upper(), book.rules) or "—"
        raise Problem("cli.no_rule", found=shown(wanted), nearest=near)
    if forget:
        marks.remove(game_id, rule)
    else:
        marks.put(game_id, rule, note)
    show_line(session.say("cli.rules.unmarked" if forget else "cli.rules.marked", rule=rule))


def _wanted(book: RuleBook, wanted: str | None, read: bool) -> list[str]:
    """Return the rules that are asked for: of a chapter or a section where those are read through."""
    if wanted is None:
        return list(book.rules)
    if read:
        inside = [key for key in book.rules if wanted in (section_of(key), chapter_of(section_of(key)))]
        if inside:
            return inside
    return _found(book, wanted)


def _found(book: RuleBook, wanted: str) -> list[str]:
    """Return the rule of an id, or those that mention a text; a Problem that names the nearest ids when there is none."""
    exact = book.called(wanted)
    found = [exact] if exact else book.search(wanted)
    if not found:
        raise Problem("cli.no_rule", found=shown(wanted), nearest=nearest(wanted.upper(), book.rules) or "—")
    return found


def _plain(game_id: str, book: RuleBook, key: str, marked: Mapping[str, str]) -> dict[str, Any]:
    rule, uses = book.rules[key], uses_of(game_id).get(key, RuleUses())
    return {
        "id": key,
        "title": to_plain(rule.title),
        "text": to_plain(rule.text),
        "table": to_plain(rule.table),
        "actions": list(uses.actions),
        "commands": list(uses.commands),
        "in_armies": uses.in_armies,
        "bookmark": marked.get(key),
    }


def _read(
    session: Session, game: Playable, book: RuleBook, keys: Sequence[str], marked: Mapping[str, str]
) -> None:
    """Whole rules under the headings of their sections; of a single one what carries it out too."""
    for number, inside in by_section(keys).items():
        if len(keys) > 1:
            show_line(book.section_title(number).get(session.language))
        for key in inside:
            title, *told = tell_rule(key, book.rules[key], session.language)
            show_line(title)
            for line in told:
                show_line(f"    {line}")
            if note := marked.get(key):
                show_line(f"    * {note}")
    if len(keys) == 1 and (uses := uses_of(game.id).get(keys[0])) is not None:
        for line in tell_uses(game.id, uses, session.language):
            show_line(f"    {line}")


def _list(session: Session, book: RuleBook, found: Sequence[str]) -> None:
    """Ids and titles under the headings of their sections."""
    for number, keys in by_section(found).items():
        show_line(book.section_title(number).get(session.language))
        for key in keys:
            show_line(f"  {key}  {book.rules[key].title.get(session.language)}")
    show_line(session.say("cli.rules.found", n=len(found)))


COMMANDS = (rules,)
