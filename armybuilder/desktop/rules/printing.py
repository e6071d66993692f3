"""Prints rules: a chapter, the whole book, or what is marked in it."""

from PySide6.QtWidgets import QWidget

from armybuilder.clock import printed_day
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.printing.subjects.rules import OpenBook, book_subject


def rules_print_dialog(context: Context, opened: OpenBook, parent: QWidget | None) -> PrintDialog:
    """Make the dialog that prints rules of an open book."""
    return PrintDialog(context, book_subject(opened, printed_day()), "rules", parent)
