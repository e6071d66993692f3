"""A book of rules: a chapter, what a player has marked in it, or the whole."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec import Struct

from armybuilder.catalogue.rulebook import RuleBook, chapter_of, section_of
from armybuilder.catalogue.text import Language, Text, in_both, said
from armybuilder.games.card_face import CardFace, CardGrid, look_of
from armybuilder.printing.contents import Chapter, Content
from armybuilder.printing.rules import RulesPrint, draw_rules
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded
from armybuilder.printing.subjects.unit_cards import faces_part


class OpenBook(Struct, frozen=True):
    """A book as it lies open: what its game is called, the chapter, and the player's notes of the rules that he has marked."""

    title: Text
    book: RuleBook
    chapter: str
    marked: Mapping[str, str]


def book_subject(opened: OpenBook, date: Date) -> PrintSubject:
    """Return what can be printed of a book that lies open."""
    whole = list(opened.book.rules)
    chapter = [key for key in whole if chapter_of(section_of(key)) == opened.chapter]
    rules = {"chapter": chapter, "marked": list(opened.marked), "book": whole}
    return PrintSubject(
        title=worded("rules.print.title"),
        game=in_both(opened.title),
        date=date,
        parts=(
            *(_part(name, opened, keys, usual=name == "chapter") for name, keys in rules.items()),
            _cards("chapter_cards", opened, chapter),
            _cards("marked_cards", opened, list(opened.marked)),
        ),
    )


def rules_subject(opened: OpenBook, rules: Sequence[str], date: Date) -> PrintSubject:
    """Return what can be printed of some rules of a book, in its order."""
    return PrintSubject(
        title=worded("rules.print.title"),
        game=in_both(opened.title),
        date=date,
        parts=(_part("rules", opened, rules, usual=True), _cards("rule_cards", opened, rules)),
    )


def _part(name: str, opened: OpenBook, rules: Sequence[str], *, usual: bool) -> PrintPart:
    def make(asked: Asked) -> Iterable[Content]:
        request = RulesPrint(
            game=said(opened.title, asked.language),
            book=opened.book,
            rules=rules,
            languages=asked.languages,
            notes=opened.marked,
        )
        yield Chapter(draw=lambda flow: draw_rules(flow, request), apart=True)

    return PrintPart(id=name, name=worded(f"rules.print.{name}"), make=make, usual=usual, both_at_once=True)


def _cards(part_id: str, opened: OpenBook, rules: Sequence[str]) -> PrintPart:
    """Return the part of rules as cards, one for each."""

    def faces(asked: Asked) -> Iterable[CardFace]:
        return (_face(key, opened, asked.language) for key in rules)

    return faces_part(part_id, "rule", in_both(opened.title), faces)


def _face(key: str, opened: OpenBook, language: Language) -> CardFace:
    """Return the card of a rule: its title, what it says, its numbers, and the player's note."""
    rule = opened.book.rules[key]
    table = [tuple(said(cell, language) for cell in row) for row in rule.table]
    chapter = opened.book.section_title(chapter_of(section_of(key))).get(language)
    return CardFace(
        name=rule.title.get(language),
        text="\n".join(filter(None, (rule.text.get(language), opened.marked.get(key, "")))),
        mark=chapter,
        grids=(CardGrid(table[0], tuple(table[1:])),) if table else (),
        source=f"{key} · {said(opened.title, language)}",
        look=look_of("rule"),
    )
