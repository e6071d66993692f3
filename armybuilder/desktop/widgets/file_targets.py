"""Where a file is to be written: asked in one way by all that write files."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.desktop.widgets.questions import ask_to_replace


def ask_target(parent: QWidget | None, title: str, start: str, kinds: Mapping[str, str]) -> Path | None:
    """Ask where to write a file of some kinds, told by their endings: `{".pdf": "PDF files"}`; None where it is not wanted.

    A name with another ending, or none, gets the one of the chosen kind. The file dialog asks before it takes a name that is
    taken; of one that only its ending makes so it is asked here.
    """
    filters = {name_filter(word, (suffix,)): suffix for suffix, word in kinds.items()}
    name, chosen = QFileDialog.getSaveFileName(parent, title, start, ";;".join(filters))
    if not name:
        return None
    path = Path(name)
    if path.suffix.lower() in kinds:
        return path
    target = path.with_name(path.name + filters.get(chosen, next(iter(kinds))))
    return target if not target.exists() or ask_to_replace(parent, title, target) else None
