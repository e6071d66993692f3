"""What has changed between two versions of one card: a field, its old value and its new one."""

from msgspec import Struct

from armybuilder.catalogue.text import Language, LocalText


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
