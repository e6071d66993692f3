"""What the rules say as pages of rich text: one rule, or a whole section."""

import re
from html import escape

from armybuilder.catalogue.rulebook import RuleBook, by_section, section_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.theme import colours

_ID = re.compile(r"\b(?:AB|B[A-Z])-[A-Z0-9.]+(?:-\d+)?\b")


def rule_page(book: RuleBook, key: str, language: Language) -> str:
    """A rule under its section; ids of other rules are links."""
    section = section_of(key)
    number = f'<a href="{escape(section)}">{escape(book.section_title(section).get(language))}</a>'
    return f"<p>{number}</p>{_rule(book, key, language)}"


def section_page(book: RuleBook, section: str, language: Language) -> str:
    """Every rule of a section, one after another."""
    title = escape(book.section_title(section).get(language))
    rules = by_section(book.rules).get(section, [])
    return f"<h2>{title}</h2>" + "".join(_rule(book, key, language) for key in rules)


def _rule(book: RuleBook, key: str, language: Language) -> str:
    rule = book.rules[key]
    source = (
        f'<span style="color: {colours().quiet}; font-size: small; font-weight: normal">{escape(key)}</span>'
    )
    text = _ID.sub(lambda found: _link(book, found[0]), escape(rule.text.get(language)))
    return f"<h3>{escape(rule.title.get(language))} &nbsp; {source}</h3><p>{text}</p>"


def _link(book: RuleBook, key: str) -> str:
    return f'<a href="{key}">{key}</a>' if key in book.rules else key
