"""The presets of what is printed: one is chosen, what stands in the panel is kept under a name, or one is forgotten."""

from PySide6.QtWidgets import QInputDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_panel import PrintPanel
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.print_presets import PrintPresets

LONGEST = 60


class PresetRow(Retranslated, QWidget):
    """Shows the presets; a changed panel is none of them any more."""

    def __init__(self, context: Context, panel: PrintPanel) -> None:
        super().__init__()
        self._context, self._panel = context, panel
        self._presets = PrintPresets(context.store.settings)
        self.label = make_label(role="heading")
        self.box = ElidedCombo()
        self.keep_button = make_tool_button("save", flat=True, clicked=self.ask_name)
        self.forget_button = make_tool_button("delete", flat=True, clicked=self.forget)
        vbox(
            self.label,
            hbox((self.box, 1), self.keep_button, self.forget_button, spacing=2),
            inside=self,
            margins=(0, 0, 0, 6),
            spacing=4,
        )
        self._fill("")
        self.box.activated.connect(self._chosen)
        panel.changed.connect(lambda: self._fill(""))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.label.setText(self.tr("Preset"))
        self.box.setAccessibleName(self.tr("Preset"))
        self.box.setItemText(0, self.tr("As chosen below"))
        name_button(self.keep_button, self.tr("Keep what is chosen under a name"))
        name_button(self.forget_button, self.tr("Forget this preset"))

    def _fill(self, name: str) -> None:
        self.box.clear()
        self.box.addItem(self.tr("As chosen below"), "")
        for one in self._presets.names():
            self.box.addItem(one, one)
        self.box.setCurrentIndex(max(0, self.box.findData(name)))
        self.forget_button.setEnabled(bool(self.box.currentData()))

    def refresh(self) -> None:
        """Show the presets that there are now."""
        self._fill("")

    def _chosen(self) -> None:
        name = self.box.currentData()
        if not name:
            self.forget_button.setEnabled(False)
            return
        try:
            preset = self._presets.get(name)
        except Problem:  # what was kept cannot be read any more: it can be forgotten
            self.forget_button.setEnabled(True)
            return
        self._panel.show_preset(preset)
        self._panel.changed.emit()
        self._fill(name)

    def ask_name(self) -> None:
        """Ask what the chosen is called from now on, and keep it."""
        title, question = self.tr("Keep as a preset"), self.tr("Name of the preset:")
        name, sure = QInputDialog.getText(self, title, question, text=str(self.box.currentData() or ""))
        if sure and name.strip():
            self.keep(name.strip()[:LONGEST])

    def keep(self, name: str) -> None:
        """Keep what is chosen under a name."""
        preset = self._panel.preset()
        self._context.write(lambda: self._presets.keep(name, preset))
        self._fill(name)

    def forget(self) -> None:
        """Keep the chosen preset no longer."""
        name = self.box.currentData()
        if name:
            self._context.write(lambda: self._presets.forget(name))
            self._fill("")
