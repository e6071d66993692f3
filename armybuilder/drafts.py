"""Hidden folders in which a file is made beside its place, until it is whole and takes it.

Whoever makes one holds a lock inside for as long as the work lasts. What a killed program left is held by nobody: it goes
when something is next made in the same place, whatever its name. What another program is at work on stays.
"""

import re
import secrets
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO

_NAME = re.compile(r"\..*\.[0-9a-f]{8}\.armybuilder-draft")
# the file that is locked; it comes first and goes last
_MARK = "in-use"


@contextmanager
def draft_beside(target: Path) -> Iterator[Path]:
    """Give a path on the disk of a target to write to. It goes afterwards, with all that lies beside it.

    An OSError when the folder of the target cannot be written.
    """
    clear_drafts(target.parent)
    folder, mark = _make_folder(target)
    try:
        yield folder / "draft"
    finally:
        with suppress(OSError):
            _empty(folder, _names(folder) - {_MARK})
        mark.close()
        with suppress(OSError):
            _empty(folder, {_MARK})


def clear_drafts(place: Path) -> None:
    """Let the drafts in a folder go that no program is at work on."""
    with suppress(OSError):
        for folder in [path for path in place.iterdir() if _NAME.fullmatch(path.name)]:
            if folder.is_dir() and not folder.is_symlink():
                with suppress(OSError):
                    _clear(folder)


def _make_folder(target: Path) -> tuple[Path, IO[bytes]]:
    while True:
        # of the longest name that a disk takes there may be no more than a part
        folder = target.with_name(f".{target.name[:40]}.{secrets.token_hex(4)}.armybuilder-draft")
        folder.mkdir(mode=0o700)
        mark = None
        try:
            mark = (folder / _MARK).open("xb")
            # another program may have cleared the folder away before it was held
            if _hold(mark) is not False and (folder / _MARK).exists():
                return folder, mark
        except FileNotFoundError:
            pass
        except BaseException:
            with suppress(OSError):
                folder.rmdir()
            raise
        if mark is not None:
            mark.close()


def _hold(mark: IO[bytes]) -> bool | None:
    """Lock a file for as long as it is open: False when another program holds it, None when the disk has no locks."""
    if sys.platform == "win32":
        return None  # an open file cannot be deleted there
    import fcntl

    try:
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True


def _clear(folder: Path) -> None:
    """Remove a folder, unless a program is at work in it."""
    # a folder without a mark is just being made, and empty, or was left in the middle of being cleared
    found = _names(folder)
    with ExitStack() as held:
        if _MARK in found:
            if sys.platform == "win32":
                (folder / _MARK).unlink()
                found -= {_MARK}
            elif not _hold(held.enter_context((folder / _MARK).open("rb+"))):
                return
        _empty(folder, found)


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def _empty(folder: Path, names: Iterable[str]) -> None:
    """Remove files of a folder, the mark last, and the folder when nothing else is in it."""
    for name in sorted(names, key=_MARK.__eq__):
        (folder / name).unlink(missing_ok=True)
    with suppress(OSError):
        folder.rmdir()
