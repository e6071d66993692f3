"""Finding things in the window of odds and dice."""

from PySide6.QtWidgets import QLabel


def counted(shown, qtbot):
    """Wait until the odds are there."""
    qtbot.waitUntil(lambda: not shown.job.running)


def cell(shown, *path):
    found = shown.facts.form.cells[path[0]]
    for name in path[1:]:
        found = found.control.items[name - 1] if isinstance(name, int) else found.control.cells[name]
    return found


def labels(widget):
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]
