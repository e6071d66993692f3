"""The forms of a word: `дальность`, `дальности` and `дальностью` are one, so are `shot` and `shots`."""

import re
from functools import lru_cache

# a stem is never shorter: of a shorter word the ending may be all that it is
LEAST_STEM = 3
_RUSSIAN = re.compile("[а-я]+")
_LATIN = re.compile("[a-z]+")
_IES = re.compile("(?<=[a-z]{2})ie[sd]$")
_RUSSIAN_ENDINGS = """
    ическими ическому ического ическая ические ический ических ическую
    ившими ывшими ающими яющими ующими ившего ывшего ающего яющего ующего ающему яющему
    ивший ывший ившая ивших ающий ающая ающее ающие ающих яющий яющая яющее яющие яющих ующий ующая ующие
    ившись ывшись иваться ываться оваться аться яться иться еться уться
    ается яется аются яются уются уется ится ются утся атся ятся лся лась лось лись
    ованный анный янный енный анного енного анные енные анных енных анная енная ана яна ена ано ено аны ены
    ивают ывают ивает ывает ивать ывать овать евать ует уют уем ает яет ают яют аем яем
    ила ыла ела ала яла ило ыло ело ало или ыли ели али яли ила ить ыть ать ять еть уть ить
    ит ит ят ат ут ют ет ем им ил ыл ел ал ял ешь ишь ете ите йте
    иями иях иям ием ией ию ия ии ие ий
    ями ами ыми ими его ого ему ому ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя ою ею
    ов ев ах ях ам ям ью ья ье ьи ьев ьям ьями ьях
    а е и о у ы ь ю я й
"""
_LONGEST_FIRST = tuple(sorted(set(_RUSSIAN_ENDINGS.split()), key=len, reverse=True))
_LATIN_ENDINGS = ("ings", "ing", "ers", "es", "ed", "er", "s", "e")


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return what all forms of a word begin with, or nearly: the word is folded already, its letters of one alphabet."""
    if _RUSSIAN.fullmatch(word):
        return _fleeting(_without(word, _LONGEST_FIRST))
    if _LATIN.fullmatch(word):
        return _undoubled(_without(_IES.sub("y", word), _LATIN_ENDINGS))
    return word


def forms(word: str) -> frozenset[str]:
    """Return what a word is known by: words that have one of it in common are forms of one word, as far as endings tell."""
    return frozenset((word, stem(word)))


def _without(word: str, endings: tuple[str, ...]) -> str:
    """Return a word without the longest ending that it has."""
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST_STEM:
            return word[: -len(ending)]
    return word


def _fleeting(word: str) -> str:
    """Return a stem without the vowel that other forms have not: `стрелок` and `стрелк`, `боец` and `бойц`."""
    if len(word) > LEAST_STEM and word[-2:] in ("ок", "ек", "ец"):
        return word[:-2] + word[-1]
    if len(word) > LEAST_STEM and word[-2:] == "йц":
        return word[:-2] + "ц"
    return word


def _undoubled(word: str) -> str:
    """Return a stem whose last letter stands once: `running` and `run`."""
    return word[:-1] if len(word) > LEAST_STEM and word[-1] == word[-2] else word
