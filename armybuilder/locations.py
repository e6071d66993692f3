"""Where the program's files are.

`resources/` and `db/` stand at the top of the source tree and inside the package once installed.
"""

import os
from pathlib import Path

_PACKAGE = Path(__file__).parent


def _shipped(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def resources() -> Path:
    """The folder of shipped data: games, fonts, words, translations."""
    return _shipped("resources")


def schema() -> Path:
    """The folder of numbered migrations."""
    return _shipped("db")


def user_data() -> Path:
    """The user's own data folder; it may not exist yet."""
    import platformdirs

    return Path(platformdirs.user_data_dir("armybuilder", appauthor=False))


def log_file() -> Path:
    """The program's log; it is there once there was something to write."""
    return user_data() / "log" / "armybuilder.log"


def default_database() -> Path:
    """The database a user works with unless another is named: ARMYBUILDER_DB, else in the data folder."""
    named = os.environ.get("ARMYBUILDER_DB")
    return Path(named) if named else user_data() / "armybuilder.db"
