"""Prints rules: a chapter, the whole book, or what is marked in it."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.rulebook import RuleBook, chapter_of, section_of
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel

STATE_KEY = "window.print.rules"


class RulesPrintOptions(PaperOptions, frozen=True):
    """How rules are printed: which part of the book, and in which languages."""

    part: Literal["chapter", "marked", "book"] = "chapter"
    both: bool = False


class RulesPrintPanel(PaperPanel[Any]):
    """The options of rules that are printed."""

    def texts(self) -> Mapping[str, str]:
        return {
            **super().texts(),
            "language": self.tr("Language of the pages"),
            "part": self.tr("What is printed"),
            "chapter": self.tr("This chapter"),
            "marked": self.tr("My bookmarks"),
            "book": self.tr("The whole book"),
            "both": self.tr("Both languages side by side"),
        }


class OpenBook(Struct, frozen=True):
    """A book as it lies open: what its game is called, the chapter, and the player's notes of the rules that he has marked."""

    title: str
    book: RuleBook
    chapter: str
    marked: Mapping[str, str]


class RulesPrintDialog(PdfDialog):
    """Prints rules of an open book."""

    state_key = STATE_KEY

    def __init__(self, context: Context, opened: OpenBook, parent: QWidget | None) -> None:
        self._open = opened
        super().__init__(context, RulesPrintPanel(remembered(context, STATE_KEY, RulesPrintOptions)), parent)

    @property
    def army_name(self) -> str:
        return self._open.title

    def work(self) -> Callable[[Progress], bytes]:
        options = self.panel.options()
        first: Language = options.language
        others = tuple(one for one in LANGUAGES if one != first) if options.both else ()
        opened, rules = self._open, self._rules(options.part)

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.rules import RulesPrint, print_rules

            request = RulesPrint(
                game=opened.title,
                book=opened.book,
                rules=rules,
                languages=(first, *others),
                notes=opened.marked,
                date=today(),
                paper=options.paper,
            )
            return print_rules(request, progress)

        return make

    def _rules(self, part: str) -> list[str]:
        if part == "marked":
            return list(self._open.marked)
        inside = self._open.chapter if part == "chapter" else None
        return [key for key in self._open.book.rules if inside in (None, chapter_of(section_of(key)))]
