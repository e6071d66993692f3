"""Players' pictures before they are printed: each is looked through whole, and it is told whose will not do, and why."""

from collections.abc import Callable, Iterable

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.printing.picture_bands import Pictures
from armybuilder.sheet.pictures import OF_A_UNIT, PictureSize, for_paper

# is told what could not be printed, and why
Note = Callable[[Problem], None]


def note_nothing(_problem: Problem) -> None:
    """Tell nobody what could not be printed."""


class Notes:
    """Gathers what could not be printed, each thing once."""

    def __init__(self) -> None:
        self._found: dict[str, Problem] = {}

    def __call__(self, problem: Problem) -> None:
        self._found.setdefault(str(problem), problem)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was noted, in its order."""
        return tuple(self._found.values())


def sound_pictures(
    pictures: Pictures, named: Iterable[tuple[str, str]], note: Note, size: PictureSize = OF_A_UNIT
) -> dict[str, bytes]:
    """Return the pictures that can be printed, by their digests; `named` are those that are wanted, each behind whose it is.

    What is lost or broken is left out and noted, what is odd or huge is made into what a page needs.
    """
    found: dict[str, bytes] = {}
    for name, digest in named:
        if not digest or digest in found:
            continue
        content = pictures.get(digest)
        if content is None:
            note(Problem("picture.lost", file=shown(name)))
            continue
        try:
            found[digest] = for_paper(content, shown(name), size)
        except Problem as problem:
            note(problem)
    return found
