"""The language of the command line, known before any command is built: help speaks it too."""

import locale
from collections.abc import Mapping, Sequence

from armybuilder.catalogue.text import LANGUAGES, Language

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def _named(word: str | None) -> Language | None:
    return next((language for language in LANGUAGES if language == word), None)


def _option(arguments: Sequence[str]) -> Language | None:
    for place, word in enumerate(arguments):
        if word.startswith("--lang="):
            return _named(word.removeprefix("--lang="))
        if word == "--lang" and place + 1 < len(arguments):
            return _named(arguments[place + 1])
    return None


def asked_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language | None:
    """Return the language asked for with --lang or else by ARMYBUILDER_LANG; None when nobody asked."""
    return _option(arguments) or _named(environment.get("ARMYBUILDER_LANG"))


def system_language(environment: Mapping[str, str]) -> Language:
    """Russian where the system speaks it, English elsewhere."""
    system = next((environment[v] for v in VARIABLES if environment.get(v)), "")
    if not system:
        system = locale.getlocale()[0] or ""
    return "ru" if system.casefold().startswith(("ru_", "ru.", "russian")) or system == "ru" else "en"
