"""Two buttons beside the choice of house rules: a preset that the player keeps is called otherwise, or forgotten."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.rules_box import RulesBox
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.kept_house_rules import preset_name


class KeptRulesButtons(Retranslated, QWidget):
    """Acts on what is chosen in a box, while that is a kept preset.

    `told` is what was done and what takes it back, `refused` a Problem that stood in the way.
    """

    told = Signal(str, object)
    refused = Signal(object)

    def __init__(self, context: Context, box: RulesBox) -> None:
        super().__init__()
        self._context, self._box = context, box
        self.rename_button = make_button(role="link", sign="own", clicked=self._ask_name)
        self.forget_button = make_button(role="link", sign="delete", clicked=self.forget)
        hbox(self.rename_button, self.forget_button, Spacer(1), inside=self, margins=0, spacing=4)
        box.currentIndexChanged.connect(self.follow)
        self.retranslate()
        self.follow()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.rename_button.setText(self.tr("Rename…"))
        self.forget_button.setText(self.tr("Forget"))
        self.forget_button.setToolTip(self.tr("Campaigns that were founded by it keep their rules"))

    def follow(self, *_: object) -> None:
        """Be there for a kept preset alone."""
        self.setVisible(bool(self._box.kept_name))

    def _ask_name(self) -> None:
        name = self._box.kept_name
        told, fine = QInputDialog.getText(
            self, self.tr("Rename the house rules"), self.tr("Name:"), text=name
        )
        if fine:
            self.rename(told)

    def rename(self, called: str) -> None:
        """Call the chosen preset otherwise; the way back is offered."""
        name, presets = self._box.kept_name, self._box.presets
        try:
            to = preset_name(called)
        except Problem as problem:
            self.refused.emit(problem)
            return
        if to == name:
            return
        text = self.tr("“%1” is called “%2” now").replace("%1", name).replace("%2", to)
        if self._do(lambda: presets.rename(name, to)):
            self._box.choose_kept(to)
            self.told.emit(text, lambda: self._do(lambda: presets.rename(to, name)))

    def forget(self) -> None:
        """Keep the chosen preset no longer; the way back is offered."""
        name, presets = self._box.kept_name, self._box.presets
        try:
            rules = presets.get(name)
        except Problem as problem:
            self.refused.emit(problem)
            return
        if self._do(lambda: presets.forget(name)):
            text = self.tr("The house rules “%1” are kept no longer").replace("%1", name)
            self.told.emit(text, lambda: self._do(lambda: presets.keep(name, rules)))

    def _do(self, act: Callable[[], object]) -> bool:
        """Do something with what is kept, and offer it as it is then; whether it was done."""
        try:
            self._context.write(act)
        except Problem as problem:
            self.refused.emit(problem)
            return False
        self._box.offer_kept()
        self.follow()
        return True
