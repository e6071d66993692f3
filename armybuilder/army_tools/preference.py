"""What players take rather than something else, where the rules allow both: armies that are made look like theirs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt

from armybuilder.army_tools.stock import Entry
from armybuilder.army_tools.wish import Wish

# so much rarer is a unit of another faction, and one that serves with any side in the army of one
STRANGER, FREELANCE = 0.03, 0.3
# one more of the same, one more of a category, one that takes most of the points
REPEATED, CROWDED, GREEDY = 0.45, 0.75, 0.15
GREED = 0.4
MOST_REPEATS = 8
# what is taken only where the rules ask for it
RARE = 0.001


def is_usual(entry: Entry, wish: Wish) -> bool:
    """Return whether an entry is taken without being asked for: Legends, allies and the like are where the player names them."""
    return not entry.rare or entry.id in wish.must or entry.id in wish.only or bool(wish.kinds & entry.kinds)


def usual(entries: Sequence[Entry], wish: Wish, left: int) -> list[Entry]:
    """Return those of some entries that are usual; all of them where none is, and more than half of the points are `left`."""
    found = [entry for entry in entries if is_usual(entry, wish)]
    return found or (list(entries) if 2 * left > wish.spendable else [])


def weights(
    entries: Sequence[Entry], counts: Mapping[str, int], leaning: tuple[str, str], wish: Wish
) -> list[float]:
    """Return how likely each of some entries is to be the next, given what the army has, its faction and its side.

    What is not there yet comes before what is, and no category crowds out the others, however many entries it has.
    """
    category_of = {entry.id: entry.category for entry in entries}
    choice = Counter(entry.category for entry in entries if is_usual(entry, wish))
    taken: Counter[str] = Counter()
    for own, many in counts.items():
        if own in category_of:
            taken[category_of[own]] += many
    return [
        _loyalty(entry, *leaning)
        * (1.0 if is_usual(entry, wish) else RARE)
        * (GREEDY if entry.cost > GREED * wish.spendable else 1.0)
        * REPEATED ** min(counts.get(entry.id, 0), MOST_REPEATS)
        * CROWDED ** min(taken[entry.category], MOST_REPEATS)
        / sqrt(max(1, choice[entry.category]))
        for entry in entries
    ]


def _loyalty(entry: Entry, faction: str, side: str) -> float:
    if entry.faction in ("", faction):
        return 1.0
    return FREELANCE if side and not entry.side else STRANGER
