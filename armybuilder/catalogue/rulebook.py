"""The rules told in our own words, by register id, and how one is found among them."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeVar

from msgspec import Struct, ValidationError

from armybuilder.catalogue.codec import from_plain
from armybuilder.catalogue.plain_files import read_toml
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.query.spelling import one_letter_off, other_layouts
from armybuilder.catalogue.query.word_forms import forms
from armybuilder.catalogue.text import LANGUAGES, LocalText, Text, fold, said

# the dashes that a person or a text processor puts for the hyphen of an id
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_WORD = re.compile(r"[^\W_]+")
# of shorter words too little is left without an ending
LEAST_INFLECTED = 4
_T = TypeVar("_T")


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule: its title, what it says in one or two sentences, and its numbers as a table, the heads of its columns first."""

    title: LocalText
    text: LocalText
    table: tuple[tuple[Text, ...], ...] = ()

    @property
    def heads(self) -> tuple[Text, ...]:
        """Return what stands over the columns of the table."""
        return self.table[0] if self.table else ()


class RuleBook(Struct, frozen=True, dict=True):
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
        """Return the ids of the rules whose id, title, text or table has every word of a text, in whatever form and language.

        Where none has, a word may have been typed in the wrong keyboard layout, then with one letter wrong.
        """
        words = self._known(text)
        return [key for key, told in self._told.items() if all(word.is_in(told) for word in words)]

    def searched_words(self, text: str) -> tuple[str, ...]:
        """Return the words that a text searches for, as they were meant: `lfkmyjcnm` is `дальность`."""
        return tuple(word.text for word in self._known(text))

    @cached_property
    def _told(self) -> "dict[str, _Told]":
        return {key: _Told.of(key, rule) for key, rule in self.rules.items()}

    def _known(self, text: str) -> "list[_Wanted]":
        return [self._meant(word) for word in _plain(text).split()]

    def _meant(self, typed: str) -> "_Wanted":
        """Return a word as it was typed; as it was meant where no rule has it so."""
        wanted, told = _Wanted.of(typed), self._told.values()
        if any(wanted.is_in(one) for one in told):
            return wanted
        others = (_Wanted.of(other) for other in other_layouts(typed) if len(typed) > 1)
        if meant := next((other for other in others if any(other.is_in(one) for one in told)), None):
            return meant
        slips = self._words.intersection(one_letter_off(typed))
        return _Wanted.of(min(slips)) if slips else wanted

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset().union(*(told.words for told in self._told.values()))


class _Told(Struct, frozen=True):
    """All that a rule says, its words, and what their forms are known by."""

    text: str
    words: frozenset[str]
    forms: frozenset[str]

    @classmethod
    def of(cls, key: str, rule: RuleText) -> "_Told":
        cells = (cell for row in rule.table for cell in row)
        texts = (rule.title, rule.text, *cells)
        told = _plain(" ".join((key, *(said(text, language) for text in texts for language in LANGUAGES))))
        words = frozenset(_WORD.findall(told))
        return cls(told, words, frozenset().union(*map(forms, words)))


class _Wanted(Struct, frozen=True):
    """A word that is searched for: it may stand inside of another, or in another form."""

    text: str
    forms: frozenset[str]

    @classmethod
    def of(cls, word: str) -> "_Wanted":
        whole = len(word) >= LEAST_INFLECTED and _WORD.fullmatch(word)
        return cls(word, forms(word) if whole else frozenset())

    def is_in(self, told: _Told) -> bool:
        return self.text in told.text or not self.forms.isdisjoint(told.forms)


def _plain(text: str) -> str:
    return fold(text).translate(_DASHES)


def section_of(rule_id: str) -> str:
    """Return the section that a rule stands in: `7.4` for `BP-7.4-1`; empty for the program's own, `AB-LIMIT`."""
    return rule_id.partition("-")[2].rpartition("-")[0]


def chapter_of(section: str) -> str:
    """Return the chapter that a section stands in: `7` for `7.4`; sections that are not numbered stand alone."""
    return section.partition(".")[0]


def spans_of(told: str, words: Iterable[str]) -> list[tuple[int, int]]:
    """Return where words that are searched for stand in what is told, in whatever form, as starts and ends, in order."""
    plain = "".join(_plain(letter)[:1] or " " for letter in told)
    wanted = sorted({word for text in words for word in _plain(text).split()}, key=len, reverse=True)
    if not wanted:
        return []
    spans = [found.span() for found in re.finditer("|".join(map(re.escape, wanted)), plain)]
    known = frozenset[str]().union(*(_Wanted.of(word).forms for word in wanted))
    spans += [found.span() for found in _WORD.finditer(plain) if not known.isdisjoint(forms(found[0]))]
    return _apart(spans)


def _apart(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return spans in order, one where some lie over each other."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if found and start < found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


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
