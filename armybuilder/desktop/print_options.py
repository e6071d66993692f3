"""What to print and on which paper: the left column of the print dialog."""

from typing import Literal, cast

from msgspec import Struct
from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QVBoxLayout, QWidget

from armybuilder.catalogue.text import LANGUAGES, Language

Paper = Literal["a4", "letter"]
State = Literal["current", "clean"]
LANGUAGE_NAMES: dict[Language, str] = {"ru": "Русский", "en": "English"}


class PrintOptions(Struct, frozen=True):
    """How an army is printed. `state` is where the markers stand, or none at all."""

    language: Language = "ru"
    paper: Paper = "a4"
    state: State = "current"
    summary: bool = True


class OptionsPanel(QWidget):
    """Shows the options and tells when they change."""

    changed = Signal(object)

    def __init__(self, options: PrintOptions) -> None:
        super().__init__()
        self.language_label, self.paper_label, self.state_label = QLabel(), QLabel(), QLabel()
        self.language, self.paper, self.state = QComboBox(), QComboBox(), QComboBox()
        for language in LANGUAGES:
            self.language.addItem(LANGUAGE_NAMES[language], language)
        self.paper.addItem("A4", "a4")
        self.paper.addItem("Letter", "letter")
        self.state.addItem("", "current")
        self.state.addItem("", "clean")
        self.summary = QCheckBox()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for label, box in (
            (self.language_label, self.language),
            (self.paper_label, self.paper),
            (self.state_label, self.state),
        ):
            label.setBuddy(box)
            layout.addWidget(label)
            layout.addWidget(box)
            layout.addSpacing(8)
        layout.addWidget(self.summary)
        self.show_options(options)
        self.retranslate()
        for box in (self.language, self.paper, self.state):
            box.currentIndexChanged.connect(self._tell)
        self.summary.toggled.connect(self._tell)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "summary"):
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.language_label.setText(self.tr("Language of the sheets"))
        self.paper_label.setText(self.tr("Paper"))
        self.state_label.setText(self.tr("Markers"))
        self.state.setItemText(0, self.tr("As they stand now"))
        self.state.setItemText(1, self.tr("Clean sheets"))
        self.summary.setText(self.tr("Summary page"))

    def options(self) -> PrintOptions:
        """What is chosen."""
        return PrintOptions(
            language=cast(Language, self.language.currentData()),
            paper=cast(Paper, self.paper.currentData()),
            state=cast(State, self.state.currentData()),
            summary=self.summary.isChecked(),
        )

    def show_options(self, options: PrintOptions) -> None:
        """Choose something else."""
        self.language.setCurrentIndex(self.language.findData(options.language))
        self.paper.setCurrentIndex(self.paper.findData(options.paper))
        self.state.setCurrentIndex(self.state.findData(options.state))
        self.summary.setChecked(options.summary)

    def _tell(self) -> None:
        self.changed.emit(self.options())
