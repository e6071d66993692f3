"""How the files of game data in a folder stand: what says, without reading them, that one is another than before."""

from pathlib import Path

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.data_files import find


def stamps_of(folder: Path) -> dict[str, str]:
    """Return the size and time of every file of game data in a folder, by its path there.

    A Problem when the folder is not there, cannot be read or holds none.
    """
    found = find([folder])
    if not found.sources:
        raise found.refused[0] if found.refused else Problem("game_data.none_found", file=str(folder))
    stamps: dict[str, str] = {}
    for path in dict.fromkeys(source.path for source in found.sources):
        try:
            told = path.stat()
        except OSError:
            continue  # it went while the folder was being looked at: the next look tells
        stamps[path.relative_to(folder).as_posix() if path != folder else ""] = (
            f"{told.st_size}:{told.st_mtime_ns}"
        )
    return stamps
