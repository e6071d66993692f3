"""What the rules say as pages of rich text: a whole chapter to read through, each rule an anchor of its own."""

import re
from collections.abc import Mapping
from html import escape

from msgspec import Struct

from armybuilder.catalogue.rulebook import RuleBook, by_section, chapter_of, section_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.icons import glyph_html
from armybuilder.desktop.style.theme import colours
from armybuilder.games.rule_uses import RuleUses
from armybuilder.wording.rule_words import tell_uses

_ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9.]+(?:-\d+)?\b")
MARK, RESOLVE = "mark:", "resolve:"


class Reading(Struct, frozen=True):
    """How a book is read: the languages beside each other, the player's notes of the rules that he has marked, what uses them."""

    game: str
    languages: tuple[Language, ...]
    marked: Mapping[str, str] = {}
    uses: Mapping[str, RuleUses] = {}


def chapter_page(book: RuleBook, chapter: str, reading: Reading) -> str:
    """Return every rule of a chapter, section after section; ids of other rules are links."""
    inside = by_section(book.rules)
    parts = []
    for number in book.chapters[chapter]:
        title = escape(book.section_title(number).get(reading.languages[0]))
        parts.append(f'<h2><a name="{escape(number)}"></a>{title}</h2>')
        parts += (_rule(book, key, reading) for key in inside[number])
    return "".join(parts)


def _rule(book: RuleBook, key: str, reading: Reading) -> str:
    rule, first = book.rules[key], reading.languages[0]
    star = glyph_html("star", "accent" if key in reading.marked else "border")
    head = (
        f'<h3><a name="{key}"></a>{escape(rule.title.get(first))} &nbsp;{_quiet(key)}&nbsp; '
        f'<a href="{MARK}{key}" style="text-decoration: none">{star}</a></h3>'
    )
    texts = [_linked(book, rule.text.get(language), key) for language in reading.languages]
    if len(texts) == 1:
        told = f"<p>{texts[0]}</p>"
    else:
        cells = "".join(f'<td width="{100 // len(texts)}%" valign="top">{text}</td>' for text in texts)
        told = f'<table width="100%" cellspacing="0" cellpadding="6"><tr>{cells}</tr></table>'
    return head + told + _used(key, reading) + _note(reading.marked.get(key, ""))


def _used(key: str, reading: Reading) -> str:
    """What the program does by a rule; its actions are links."""
    uses = reading.uses.get(key)
    if uses is None:
        return ""
    told = tell_uses(reading.game, uses, reading.languages[0], _action)
    return f"<p>{_quiet(' · '.join(told))}</p>"


def _action(action: str, title: str) -> str:
    return f'<a href="{RESOLVE}{action}">{escape(title)}</a>'


def _note(note: str) -> str:
    told = "<br>".join(escape(note).splitlines())
    return f'<p style="margin-left: 16px"><i>{told}</i></p>' if note else ""


def _quiet(told: str) -> str:
    return f'<span style="color: {colours().quiet}; font-size: small; font-weight: normal">{told}</span>'


def _linked(book: RuleBook, told: str, own: str) -> str:
    return _ID.sub(lambda found: _link(book, found[0], own), escape(told))


def _link(book: RuleBook, key: str, own: str) -> str:
    return f'<a href="{key}">{key}</a>' if key in book.rules and key != own else key


def chapter_with(rule: str) -> str:
    """Return the chapter that a rule stands in."""
    return chapter_of(section_of(rule))
