"""The presets of what is printed: one is chosen, what stands in the panel is kept under a name, or one is forgotten."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_panel import PrintPanel
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.print_presets import PrintPreset, PrintPresets
from armybuilder.printing.setup import PrintSetup

LONGEST = 60
# the place of what nobody has changed: no preset can be called so
USUAL = "\n"


class PresetRow(Retranslated, QWidget):
    """Shows the presets; a changed panel is none of them any more. `failed` tells of a Problem."""

    failed = Signal(object)

    def __init__(self, context: Context, panel: PrintPanel) -> None:
        super().__init__()
        self._context, self._panel = context, panel
        self._presets = PrintPresets(context.store.settings)
        self.label = make_label(role="heading")
        self.box = ElidedCombo()
        self.keep_button = make_tool_button("save", flat=True, clicked=self.ask_name)
        self.rename_button = make_tool_button("rename", flat=True, clicked=self.ask_new_name)
        self.forget_button = make_tool_button("delete", flat=True, clicked=self.forget)
        vbox(
            self.label,
            hbox((self.box, 1), self.keep_button, self.rename_button, self.forget_button, spacing=2),
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
        self.box.setItemText(1, self.tr("The usual"))
        name_button(self.keep_button, self.tr("Keep what is chosen under a name"))
        name_button(self.rename_button, self.tr("Call this preset otherwise"))
        name_button(self.forget_button, self.tr("Forget this preset"))

    def _fill(self, name: str) -> None:
        self.box.clear()
        self.box.addItem(self.tr("As chosen below"), "")
        self.box.addItem(self.tr("The usual"), USUAL)
        for one in self._presets.names():
            self.box.addItem(one, one)
        self.box.setCurrentIndex(max(0, self.box.findData(name)))
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in (self.rename_button, self.forget_button):
            button.setEnabled(self.box.currentData() not in ("", USUAL))

    def refresh(self) -> None:
        """Show the presets that there are now."""
        self._fill("")

    def _chosen(self) -> None:
        name = self.box.currentData()
        self._show_buttons()
        if not name:
            return
        try:
            preset = self._usual() if name == USUAL else self._presets.get(name)
        except Problem as problem:  # what was kept cannot be read any more: it can be forgotten
            self.failed.emit(problem)
            return
        self._panel.show_preset(preset)
        self._panel.changed.emit()
        self._fill(name)

    def ask_name(self) -> None:
        """Ask what the chosen is called from now on, and keep it."""
        title, question = self.tr("Keep as a preset"), self.tr("Name of the preset:")
        name, sure = QInputDialog.getText(self, title, question, text=self._known_name())
        if sure and name.strip():
            self.keep(name.strip()[:LONGEST])

    def _known_name(self) -> str:
        name = str(self.box.currentData() or "")
        return "" if name == USUAL else name

    def _usual(self) -> PrintPreset:
        return PrintPreset(setup=PrintSetup(languages=self._context.language))

    def ask_new_name(self) -> None:
        """Ask what the chosen preset is called from now on."""
        name = str(self.box.currentData())
        title, question = self.tr("Rename the preset"), self.tr("Name of the preset:")
        to, sure = QInputDialog.getText(self, title, question, text=name)
        if sure and to.strip():
            self.rename(name, to.strip()[:LONGEST])

    def rename(self, name: str, to: str) -> None:
        """Call a preset otherwise; it is told where another has that name."""
        try:
            self._context.write(lambda: self._presets.rename(name, to))
        except Problem as problem:
            self.failed.emit(problem)
            return
        self._fill(to)

    def keep(self, name: str) -> None:
        """Keep what is chosen under a name."""
        preset = self._panel.preset()
        self._context.write(lambda: self._presets.keep(name, preset))
        self._fill(name)

    def forget(self) -> None:
        """Keep the chosen preset no longer."""
        name = self.box.currentData()
        if name and name != USUAL:
            self._context.write(lambda: self._presets.forget(name))
            self._fill("")
