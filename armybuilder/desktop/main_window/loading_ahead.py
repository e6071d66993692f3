"""Modules of the Library, loaded while the player looks at the first screen: entering it does not wait for them then."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QScrollArea

from armybuilder.desktop.slices import Slices

# the first screen comes first
AFTER_MS = 400
LOADED = "armybuilder.desktop.library"


class LoadingAhead(Slices):
    """Loads one module after the other, a little at a time, beginning when the window has been there for a moment."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        QTimer.singleShot(AFTER_MS, self, lambda: self.run(load_modules(LOADED)))


def load_modules(name: str) -> Iterator[str]:
    """Load a package and all modules in it, one a step."""
    package = import_module(name)
    for found in pkgutil.walk_packages(package.__path__, f"{name}."):
        import_module(found.name)
        yield found.name
    # the binding learns about all kinds of widgets when it first hands over one that Qt has made
    QScrollArea().viewport()
    yield name
