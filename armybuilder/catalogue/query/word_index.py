"""The words of many things: which of them have a word that is searched for."""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable

from armybuilder.catalogue.query.spelling import one_letter_off, other_layouts, words_in

Found = frozenset[int]


class WordIndex:
    """Which things have which words; a word is found by its beginning."""

    def __init__(self, texts: Iterable[str]) -> None:
        found: defaultdict[str, set[int]] = defaultdict(set)
        for place, text in enumerate(texts):
            for word in text.split():
                found[word].add(place)
        self._places = dict(found)
        self._words = sorted(found)

    def change(self, place: int, before: str, now: str) -> None:
        """Know a thing by other words than before."""
        gone, new = set(before.split()), set(now.split())
        for word in gone - new:
            self._places[word].discard(place)
        for word in new - gone:
            if word not in self._places:
                insort(self._words, word)
                self._places[word] = set()
            self._places[word].add(place)

    def beginning(self, word: str) -> Found:
        """Return the things that have a word which begins so."""
        at, sets = bisect_left(self._words, word), []
        while at < len(self._words) and self._words[at].startswith(word):
            sets.append(self._places[self._words[at]])
            at += 1
        return frozenset().union(*sets)

    def find(self, word: str) -> Found:
        """Return the things that have a word: as it is, else in another layout, else with one letter wrong."""
        if found := self.beginning(word):
            return found
        for other in other_layouts(word):
            pieces = words_in(other)
            if pieces and (found := frozenset.intersection(*map(self.beginning, pieces))):
                return found
        return frozenset().union(*map(self.beginning, set(one_letter_off(word))))
