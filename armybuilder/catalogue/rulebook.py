"""The rules told in our own words, by register id, and how one is found among them."""

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import Struct, ValidationError

from armybuilder.catalogue.codec import from_plain
from armybuilder.catalogue.plain_files import read_toml
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText, fold

# the dashes that a person or a text processor puts for the hyphen of an id
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_T = TypeVar("_T")


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule: its title, and what it says in one or two sentences."""

    title: LocalText
    text: LocalText


class RuleBook(Struct, frozen=True):
    """The rules of a game by register id and the titles of their sections by number, both in the book's order."""

    rules: Mapping[str, RuleText] = {}
    sections: Mapping[str, LocalText] = {}

    def section_title(self, number: str) -> LocalText:
        """Return a section's number with its title; the title alone where the book has no such number (0, A, L)."""
        title = self.sections.get(number, LocalText())
        shown = f"{number}  " if number[:1] in tuple("123456789") else ""
        return LocalText(ru=f"{shown}{title.ru}", en=f"{shown}{title.en}")

    @property
    def chapters(self) -> "dict[str, tuple[str, ...]]":
        """The sections that have rules, by the number of their chapter, in the book's order."""
        found: dict[str, list[str]] = {}
        for section in by_section(self.rules):
            found.setdefault(chapter_of(section), []).append(section)
        return {chapter: tuple(sections) for chapter, sections in found.items()}

    def called(self, typed: str) -> str | None:
        """Return the id that a person has typed, in whatever case and with whatever dashes; None when no rule has it."""
        wanted = typed.strip().translate(_DASHES).upper()
        return wanted if wanted in self.rules else None

    def search(self, text: str) -> list[str]:
        """Return the ids of the rules whose id, title or text has every word of a text, in either language."""
        words = _plain(text).split()
        return [key for key, rule in self.rules.items() if _mentions(key, rule, words)]


def _mentions(key: str, rule: RuleText, words: Iterable[str]) -> bool:
    told = _plain(" ".join((key, rule.title.ru, rule.title.en, rule.text.ru, rule.text.en)))
    return all(word in told for word in words)


def _plain(text: str) -> str:
    return fold(text).translate(_DASHES)


def section_of(rule_id: str) -> str:
    """Return the section that a rule stands in: `7.4` for `BP-7.4-1`; empty for the program's own, `AB-LIMIT`."""
    return rule_id.partition("-")[2].rpartition("-")[0]


def chapter_of(section: str) -> str:
    """Return the chapter that a section stands in: `7` for `7.4`; sections that are not numbered stand alone."""
    return section.partition(".")[0]


def spans_of(told: str, text: str) -> list[tuple[int, int]]:
    """Return where the words of a text that is searched for stand in what is told, as starts and ends, in order."""
    plain = "".join(_plain(letter)[:1] or " " for letter in told)
    words = sorted(set(_plain(text).split()), key=len, reverse=True)
    if not words:
        return []
    return [found.span() for found in re.finditer("|".join(map(re.escape, words)), plain)]


def by_section(rule_ids: Iterable[str]) -> dict[str, list[str]]:
    """Rule ids by the number of their section, in the order in which they come."""
    found: dict[str, list[str]] = {}
    for rule_id in rule_ids:
        found.setdefault(section_of(rule_id), []).append(rule_id)
    return found


def read_rules(text: str, file: str) -> dict[str, RuleText]:
    """Rules by register id from a TOML file; a Problem that names file and place where it is wrong."""
    return _read(text, file, dict[str, RuleText])


def read_sections(text: str, file: str) -> dict[str, LocalText]:
    """Titles of sections by number from a TOML file; a Problem that names file and place where it is wrong."""
    return _read(text, file, dict[str, LocalText])


def _read(text: str, file: str, kind: type[_T]) -> _T:
    try:
        return from_plain(read_toml(text), kind)
    except (ValueError, ValidationError) as error:
        raise Problem("rules.wrong", file=file, found=str(error)) from error
