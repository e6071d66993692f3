"""Start a window in a process of its own, show its first screen, tell what was loaded, and end.

python first_screen.py              a bare QMainWindow
python first_screen.py armies.db    the program's window on a database
"""

import json
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication, QMainWindow


def settle() -> None:
    """Draw what is to be drawn."""
    for _ in range(2):
        QApplication.processEvents()


def bare() -> None:
    app = QApplication([])
    window = QMainWindow()
    window.resize(1280, 800)
    window.show()
    settle()
    app.quit()


def ours(database: Path) -> None:
    from armybuilder.desktop import app

    def exec_once(*_: object) -> int:
        settle()
        return 0

    QApplication.exec = exec_once
    assert app.run(database, "ru") == 0
    print(json.dumps(sorted(sys.modules)))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        ours(Path(sys.argv[1]))
    else:
        bare()
