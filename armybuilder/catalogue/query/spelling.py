"""How a word may be spelled and still mean the same: in the wrong keyboard layout, with lookalike letters, one letter wrong."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from armybuilder.catalogue.text import fold

RUSSIAN_KEYS, LATIN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_TO_LATIN = str.maketrans(RUSSIAN_KEYS, LATIN_KEYS)
_TO_RUSSIAN = str.maketrans(LATIN_KEYS, RUSSIAN_KEYS)
# letters of both alphabets that look alike
_LIKE_RUSSIAN = str.maketrans("aceopxykbmht", "асеорхукбмнт")
_LIKE_LATIN = str.maketrans("асеорхукбмнт", "aceopxykbmht")
_LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz"
# a shorter word with one letter wrong may be anything
LEAST_FORGIVEN = 4
_WORD = re.compile(r"[^\W_]+")


def spelled(text: str) -> str:
    """Return a text as it is compared: folded, letters in one piece."""
    return fold(unicodedata.normalize("NFC", text))


def words_in(text: str) -> list[str]:
    """Return the words of a text as they are compared."""
    return _WORD.findall(spelled(text))


def squeezed(name: str) -> str:
    """Return a name as it is compared with others: `Rate of fire`, `rate_of_fire` and `Дальн.` without what parts them."""
    return "".join(words_in(name))


def other_layouts(word: str) -> Iterator[str]:
    """Yield what a word, folded already, is on the other keyboard, and with the letters of the other alphabet that look alike."""
    for table in (_LIKE_RUSSIAN, _LIKE_LATIN, _TO_RUSSIAN, _TO_LATIN):
        if (other := fold(word.translate(table))) != word:
            yield other


def one_letter_off(word: str) -> Iterator[str]:
    """Yield every word that differs from one, folded already, by one letter: another, one more, one less, two swapped."""
    if len(word) < LEAST_FORGIVEN:
        return
    for at in range(len(word)):
        before, after = word[:at], word[at + 1 :]
        yield before + after
        if after:
            yield before + after[0] + word[at] + after[1:]
        for letter in _LETTERS:
            yield before + letter + after
            yield before + letter + word[at:]


def same_names(name: str, known: Iterable[str]) -> list[str]:
    """Return those known names that a name means, all of them squeezed: itself, else in another layout, else one letter off."""
    names = set(known)
    if name in names:
        return [name]
    if layouts := [other for other in other_layouts(name) if squeezed(other) in names]:
        return [squeezed(layouts[0])]
    return sorted(names.intersection(one_letter_off(name)))
