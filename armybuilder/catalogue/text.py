"""Text in the program's two languages."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

Language = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")


class LocalText(Struct, frozen=True, omit_defaults=True):
    """A text in Russian and English; where one is missing the other stands in."""

    ru: str = ""
    en: str = ""

    def get(self, language: Language) -> str:
        """Return the text in a language, else in the other one."""
        return (self.en or self.ru) if language == "en" else (self.ru or self.en)

    def __bool__(self) -> bool:
        return bool(self.ru or self.en)


# a text that a file has in one language, or in both
Text: TypeAlias = str | LocalText


class Told(Struct, frozen=True):
    """A sentence to be said later: a key of the words, and its values by name."""

    key: str
    values: tuple[tuple[str, Any], ...] = ()


class Note(Struct, frozen=True):
    """One thing that an import changed, left out, put elsewhere or did not understand: a key of the words with its values."""

    key: str
    values: dict[str, Any] = {}


def said(text: str | LocalText, language: Language) -> str:
    """Return a text that may be in one language or in two, as it reads in one of them."""
    return text if isinstance(text, str) else text.get(language)


def in_both(text: Text) -> LocalText:
    """Return a text that may be in one language or in two as one in both."""
    return LocalText(ru=text, en=text) if isinstance(text, str) else text


def sentence(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def fold(text: str) -> str:
    """Text as it is compared in a search: lower case, ё as е, without outer spaces."""
    return text.casefold().replace("ё", "е").strip()
