"""What has changed between two versions of one card, field by field: the words every game tells it in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.text import LANGUAGES, Language, LocalText

DASH = LocalText(ru="–", en="–")
# fields that the cards of every game have
CARD_LABELS = {
    "id": LocalText(ru="Код", en="Id"),
    "edition": LocalText(ru="Издание", en="Edition"),
    "name": LocalText(ru="Название", en="Name"),
    "aliases": LocalText(ru="Другие названия", en="Other names"),
    "doubts": LocalText(ru="Оговорка", en="Doubt"),
    "order": LocalText(ru="Порядок", en="Order"),
}
YES_NO = {True: LocalText(ru="да", en="yes"), False: LocalText(ru="нет", en="no")}


class Difference(Struct, frozen=True):
    """One field that changed: what it is called, its old and its new value; a dash where there is none."""

    field: LocalText
    old: LocalText
    new: LocalText

    def text(self, language: Language) -> str:
        """The change in one line. A change in the other language alone is told in that language."""
        other: Language = "en" if language == "ru" else "ru"
        spoken = language if self.old.get(language) != self.new.get(language) else other
        return f"{self.field.get(language)}: {self.old.get(spoken)} → {self.new.get(spoken)}"


def both(spoken: Callable[[Language], str]) -> LocalText:
    """A text made once in each language."""
    return LocalText(**{language: spoken(language) for language in LANGUAGES})


def plain(value: Any) -> LocalText:
    """A value that reads the same in both languages."""
    return both(lambda _: str(value))


def in_words(value: Any) -> LocalText:
    """A single value that needs no words of a game; a dash for an empty one."""
    if isinstance(value, bool):
        return YES_NO[value]
    if isinstance(value, LocalText):
        return value or DASH
    return plain(value) if value != "" else DASH


def in_row(parts: Sequence[LocalText]) -> LocalText:
    """Values one after another; a dash where there are none."""
    return both(lambda language: ", ".join(part.get(language) for part in parts)) if parts else DASH


def of_part(whole: LocalText, part: LocalText) -> LocalText:
    """A field of a part of the card."""
    return both(lambda language: f"{whole.get(language)}, {part.get(language)}")


def changed_texts(
    label: LocalText, old: tuple[LocalText, ...], new: tuple[LocalText, ...]
) -> Iterator[Difference]:
    """Texts that are gone, then texts that are new."""
    yield from (Difference(label, text, DASH) for text in old if text not in new)
    yield from (Difference(label, DASH, text) for text in new if text not in old)


class Teller(Struct, frozen=True):
    """The labels of a game's fields, and its values in words: `shown` takes a field's name and its value."""

    labels: Mapping[str, LocalText]
    shown: Callable[[str, Any], LocalText]

    def fields(
        self, old: Any, new: Any, *, without: tuple[str, ...] = (), whole: LocalText | None = None
    ) -> Iterator[Difference]:
        """Every field in which two values differ; `whole` is what they are a part of."""
        for field in dict.fromkeys((*old.__struct_fields__, *new.__struct_fields__)):
            before, after = getattr(old, field, None), getattr(new, field, None)
            if field not in without and before != after:
                label = of_part(whole, self.labels[field]) if whole else self.labels[field]
                yield Difference(label, self.shown(field, before), self.shown(field, after))

    def part(self, label: LocalText, old: Any, new: Any) -> Iterator[Difference]:
        """A part that was added or removed, told whole, or one that changed in some of its fields."""
        if old is None or new is None:
            yield Difference(label, *(DASH if part is None else self.whole(part) for part in (old, new)))
        else:
            yield from self.fields(old, new, whole=label)

    def whole(self, part: Any) -> LocalText:
        """All the values of a part but its id and its name, in a row."""
        named = [field for field in part.__struct_fields__ if field not in ("id", "name")]
        values = [self.shown(field, getattr(part, field)) for field in named]
        return both(lambda language: "  ".join(value.get(language) for value in values))
