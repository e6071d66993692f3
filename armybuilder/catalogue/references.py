"""Names in the texts of game data that lead to other texts: rules, profiles, categories with a description."""

import re
from collections.abc import Iterable, Iterator
from weakref import WeakKeyDictionary

from msgspec import Struct

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import InfoHolder, Modified, Profile

_WORD = re.compile(r"\w+")
FEWEST = 2
MOST_FOUND = 200


class Reference(Struct, frozen=True):
    """What a name leads to: the heading and the text that stands there."""

    name: str
    text: str


class FoundReference(Struct, frozen=True):
    """A name in a text, from one letter to another, and what it leads to."""

    start: int
    end: int
    reference: Reference


class References:
    """The names of a catalogue and of all it links to. A longer name goes before a shorter one."""

    def __init__(self, expansion: Expansion, language: Language) -> None:
        self._by_word: dict[str, list[tuple[str, int, Reference]]] = {}
        self._by_name: dict[str, Reference] = {}
        for thing, text in _told(expansion, language):
            self._take(thing, text, language)
        for names in self._by_word.values():
            names.sort(key=lambda named: -len(named[0]))

    def _take(self, thing: Modified, text: str, language: Language) -> None:
        if thing.noindex or not text.strip():
            return
        reference = Reference(plain(said(thing.name, language)), text)
        for name in (reference.name, *thing.alias):
            words = list(_WORD.finditer(name))
            if sum(len(word[0]) for word in words) >= FEWEST and name not in self._by_name:
                self._by_name[name] = reference
                kept = self._by_word.setdefault(words[0][0].casefold(), [])
                kept.append((name, words[0].start(), reference))

    def get(self, name: str) -> Reference | None:
        """Return what a name leads to."""
        return self._by_name.get(name)

    def within(self, text: str) -> Iterator[FoundReference]:
        """Yield the names in a text, as they are written or in capitals, each a whole word or more."""
        past = count = 0
        for word in _WORD.finditer(text):
            if word.start() < past:
                continue
            for name, offset, reference in self._by_word.get(word[0].casefold(), ()):
                start = word.start() - offset
                if start >= past and _stands(name, text, start):
                    yield FoundReference(start, start + len(name), reference)
                    past, count = start + len(name), count + 1
                    break
            if count >= MOST_FOUND:
                return


def _stands(name: str, text: str, start: int) -> bool:
    end = start + len(name)
    written = text[start:end]
    if written != name and written != name.upper():
        return False
    cut = name[-1].isalnum() and text[end : end + 1].isalnum()
    return not cut and not (name[0].isalnum() and text[start - 1 : start].isalnum() and start > 0)


def _told(expansion: Expansion, language: Language) -> Iterator[tuple[Modified, str]]:
    for holder in expansion.reach:
        for rule in (*holder.rules, *holder.shared_rules):
            yield rule, said(rule.description, language)
        for category in holder.category_entries:
            yield category, said(category.description, language)
        yield from _profiles((*holder.profiles, *holder.shared_profiles), language)
        for group in (*holder.info_groups, *holder.shared_info_groups):
            yield from _of_group(group, language)


def _of_group(group: InfoHolder, language: Language) -> Iterator[tuple[Modified, str]]:
    for rule in group.rules:
        yield rule, said(rule.description, language)
    yield from _profiles(group.profiles, language)


def _profiles(profiles: Iterable[Profile], language: Language) -> Iterator[tuple[Modified, str]]:
    for profile in profiles:
        yield profile, profile_text(profile, language)


def profile_text(profile: Profile, language: Language) -> str:
    """Return a profile as one text: its only value, or every value after its name."""
    told = [
        (said(c.name, language), value)
        for c in profile.characteristics
        if (value := said(c.value, language).strip())
    ]
    if len(told) == 1:
        return told[0][1]
    return " · ".join(f"{name} {value}" for name, value in told)


_read: "WeakKeyDictionary[Expansion, dict[Language, References]]" = WeakKeyDictionary()


def references_of(expansion: Expansion, language: Language) -> References:
    """Return the names that texts of a catalogue may lead to; they are read once."""
    read = _read.setdefault(expansion, {})
    if language not in read:
        read[language] = References(expansion, language)
    return read[language]
