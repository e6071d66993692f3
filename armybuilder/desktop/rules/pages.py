"""What the rules say as pages of rich text: a whole chapter to read through, each rule an anchor of its own."""

import re
from collections.abc import Mapping
from html import escape

from msgspec import Struct

from armybuilder.catalogue.rulebook import RuleBook, RuleText, by_section, chapter_of, section_of
from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.style.icons import glyph_html
from armybuilder.desktop.style.theme import colours
from armybuilder.games.rule_uses import RuleUses
from armybuilder.wording.rule_words import tell_uses

_ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9.]+(?:-\d+)?\b")
MARK, RESOLVE, CHAPTER = "mark:", "resolve:", "chapter:"


class Reading(Struct, frozen=True):
    """How a book is read: the languages beside each other, the player's notes of the rules that he has marked, what uses them."""

    game: str
    languages: tuple[Language, ...]
    marked: Mapping[str, str] = {}
    uses: Mapping[str, RuleUses] = {}


def chapter_page(book: RuleBook, chapter: str, reading: Reading) -> str:
    """Return every rule of a chapter, section after section; ids of other rules are links, and so are the chapters beside it."""
    inside = by_section(book.rules)
    parts = [_title(book, chapter, reading, "h1")]
    for number in book.chapters[chapter]:
        parts += [_title(book, number, reading, "h2")] if number != chapter else []
        parts += (_rule(book, key, reading) for key in inside[number])
    return "".join([*parts, _beside(book, chapter, reading)])


def _title(book: RuleBook, number: str, reading: Reading, tag: str) -> str:
    told = book.section_title(number)
    titles = [told.get(language) for language in reading.languages]
    first, *others = [escape(title) for title in dict.fromkeys(titles)]
    more = "".join(f" &nbsp;{_quiet(other)}" for other in others)
    return f'<{tag}><a name="{escape(number)}"></a>{first}{more}</{tag}>'


def _rule(book: RuleBook, key: str, reading: Reading) -> str:
    rule, (first, *others) = book.rules[key], reading.languages
    star = glyph_html("star", "accent" if key in reading.marked else "border")
    head = (
        f'<h3><a name="{key}"></a>{escape(rule.title.get(first))} &nbsp;{_quiet(key)}&nbsp; '
        f'<a href="{MARK}{key}" style="text-decoration: none">{star}</a></h3>'
    )
    told = _told(book, key, first)
    if others:
        heads = [f"<b>{escape(rule.title.get(language))}</b><br>" for language in others]
        texts = [
            told,
            *(head + _told(book, key, one) for head, one in zip(heads, others, strict=True)),
        ]
        cells = "".join(f'<td width="{100 // len(texts)}%" valign="top">{text}</td>' for text in texts)
        told = f'<table width="100%" cellspacing="0" cellpadding="4"><tr>{cells}</tr></table>'
    else:
        told = f"<p>{told}</p>"
    return head + told + _used(key, reading) + _note(reading.marked.get(key, ""))


def _told(book: RuleBook, key: str, language: Language) -> str:
    rule = book.rules[key]
    return _linked(book, rule.text.get(language), key) + table_html(rule, language)


def table_html(rule: RuleText, language: Language) -> str:
    """Return the numbers of a rule as a table; nothing for one that has none."""
    if not rule.table:
        return ""
    edge = colours().border
    rows = "".join(
        f"<tr>{''.join(_cell(said(cell, language), place, head=not number) for place, cell in enumerate(row))}</tr>"
        for number, row in enumerate(rule.table)
    )
    style = f"border-collapse: collapse; border: 1px solid {edge}; margin-top: 6px"
    return f'<table border="1" cellspacing="0" cellpadding="5" style="{style}">{rows}</table>'


def _cell(told: str, place: int, *, head: bool) -> str:
    """What a rule counts stands at the left, the values beside it in the middle."""
    align = "center" if place else "left"
    return f'<td align="{align}">{f"<b>{escape(told)}</b>" if head else escape(told)}</td>'


def _beside(book: RuleBook, chapter: str, reading: Reading) -> str:
    """The chapters before and after this one, as links at its end."""
    links = [
        f'<td width="50%" align="{align}">{_chapter_link(book, other, sign, reading)}</td>'
        for other, sign, align in (
            (chapter_beside(book, chapter, -1), "←", "left"),
            (chapter_beside(book, chapter, 1), "→", "right"),
        )
    ]
    return f'<hr><table width="100%" cellspacing="0" cellpadding="4"><tr>{"".join(links)}</tr></table>'


def _chapter_link(book: RuleBook, chapter: str | None, sign: str, reading: Reading) -> str:
    if chapter is None:
        return ""
    title = escape(book.section_title(chapter).get(reading.languages[0]))
    told = f"{sign} {title}" if sign == "←" else f"{title} {sign}"
    return f'<a href="{CHAPTER}{escape(chapter)}">{told}</a>'


def chapter_beside(book: RuleBook, chapter: str, by: int) -> str | None:
    """Return the chapter so many after another; None where the book ends."""
    chapters = list(book.chapters)
    at = chapters.index(chapter) + by if chapter in chapters else -1
    return chapters[at] if 0 <= at < len(chapters) else None


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
