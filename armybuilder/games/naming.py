"""What the units of an army are called, and what its players have noted on their sheets."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.unit import Marks
from armybuilder.roster.model import Roster, Selection

T = TypeVar("T")


def once_a_roster(answer: Callable[[Roster], T]) -> Callable[[Roster], T]:
    """Remember the answer about the roster that was asked about last: a roster never changes."""
    held: list[tuple[Roster, T]] = []

    @wraps(answer)
    def remembered(roster: Roster) -> T:
        if not held or held[0][0] is not roster:
            held[:] = [(roster, answer(roster))]
        return held[0][1]

    return remembered


@once_a_roster
def numbering(roster: Roster) -> dict[str, int]:
    """A running number for each unit that the army has more than once (BP-12.3-1, BF-1-6)."""
    count: dict[str, int] = {}
    numbers: dict[str, int] = {}
    for selection in roster.units:
        numbers[selection.id] = count[selection.entry] = count.get(selection.entry, 0) + 1
    return {s.id: numbers[s.id] for s in roster.units if count[s.entry] > 1}


def quoted(name: LocalText) -> LocalText:
    """A name in the quotation marks of each language."""
    return LocalText(ru=f"«{name.get('ru')}»", en=f"“{name.get('en')}”")


def label(roster: Roster, selection: Selection) -> LocalText:
    """What a unit is called in messages: its name in quotation marks, and its number among its likes."""
    return _numbered(roster, selection, quoted(_own_name(roster, selection)))


def plain_label(roster: Roster, selection: Selection) -> LocalText:
    """What a unit is called where its name stands by itself, as in a battle: the name, and its number among its likes."""
    return _numbered(roster, selection, _own_name(roster, selection))


def _own_name(roster: Roster, selection: Selection) -> LocalText:
    """A unit's own name, or its card's."""
    name = roster.unit(selection).name
    return LocalText(ru=selection.name or name.get("ru"), en=selection.name or name.get("en"))


def _numbered(roster: Roster, selection: Selection, name: LocalText) -> LocalText:
    number = numbering(roster).get(selection.id)
    return (
        LocalText(ru=f"{name.get('ru')} №{number}", en=f"{name.get('en')} No. {number}") if number else name
    )


def usual_marks(roster: Roster, selection: Selection, _language: Language = "en") -> Marks:
    """Return what an army adds to any unit's sheet: own names, the number among its likes, the markers."""
    return Marks(
        name=selection.name,
        number=numbering(roster).get(selection.id),
        values=dict(selection.values),
        names={child.entry: child.name for child in selection.children if child.name},
    )
