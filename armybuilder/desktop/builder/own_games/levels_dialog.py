"""Which rules an army keeps, takes as advice, or does without."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QGridLayout, QLabel, QScrollArea, QWidget

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.edits import SetLevel
from armybuilder.wording.messages import say

LEVELS = ("error", "advice", "off")


class LevelsDialog(QDialog):
    """A row a rule; each choice is an edit of the army at once, with undo like any other."""

    def __init__(self, document: ArmyDocument[OwnArmy], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.choices: dict[str, QComboBox] = {}
        self.setWindowTitle(self.tr("Rules of this army"))
        explanation = make_label(
            self.tr(
                "A breach makes the army illegal, advice only tells, a rule that is off is silent. "
                "The army and its print say what was changed."
            ),
            role="quiet",
            wraps=True,
        )
        inside = QWidget()
        inside.setLayout(self._rules())
        scroll = QScrollArea(widgetResizable=True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        vbox(
            explanation,
            (scroll, 1),
            make_button_box(self),
            inside=self,
            margins=16,
            spacing=12,
        )
        resize_within_screen(self, 640, 560)

    def _rules(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        for row, rule in enumerate(self.document.context.game.rules):
            label, choice = self._rule(rule)
            grid.addWidget(label, row, 0)
            grid.addWidget(choice, row, 1, Qt.AlignmentFlag.AlignTop)
            self.choices[rule] = choice
        return grid

    def _rule(self, rule: str) -> tuple[QLabel, QComboBox]:
        language = self.document.context.language
        told = self.document.context.rules.get(rule)
        title = told.title.get(language) if told else rule
        text = told.text.get(language) if told else ""
        label = make_label(f"<b>{title}</b> <span style='color:gray'>{rule}</span><br>{text}", wraps=True)
        label.setTextFormat(Qt.TextFormat.RichText)
        choice = QComboBox()
        for level in LEVELS:
            choice.addItem(say(f"level.{level}", language), level)
        choice.setCurrentIndex(LEVELS.index(self.document.roster.levels.get(rule, "error")))
        choice.setAccessibleName(title)
        choice.activated.connect(lambda _, r=rule: self._set(r))
        return label, choice

    def _set(self, rule: str) -> None:
        level = self.choices[rule].currentData()
        self.document.do(SetLevel(rule, level), self.tr("Change a rule of the army"))
