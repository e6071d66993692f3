"""Swiss rounds: players of like points meet, nobody twice and nobody with two byes as long as that is possible."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from armybuilder.campaign.pairing.contenders import NOBODY, Contender, Meetings, Pair, Pairing

# a second meeting, or a second bye, is worse than any difference of points
AGAIN = 10**9
APART = 10**12
POINTS_APART = 1000
# who has fewest points has the bye, however far apart the others are
POINTS_OF_BYE = 10**6
# so few can be looked through whole, with what is left for later rounds
FEW = 10
# perfect matchings looked at before the best that is known is taken
ENOUGH = 4000


def swiss(
    contenders: Sequence[Contender],
    met: Meetings,
    rounds_left: int = 0,
    apart: Collection[Pair] = (),
) -> tuple[Pairing, ...]:
    """Return who meets whom: the pairing of least weight.

    For few players it leaves `rounds_left` rounds more without a second meeting. `apart` are pairs that the organiser keeps
    apart. The order in which contenders are given does not matter.
    """
    table = sorted(contenders, key=lambda one: (one.rank, one.player))
    if len(table) % 2:
        table.append(Contender(player=NOBODY, rank=len(table) + 1))
    weights = _weights(table, met, apart)
    names = [one.player for one in table]
    found = _looked_through(names, weights, met, rounds_left) if len(names) <= FEW else _matched(weights)
    places = {name: place for place, name in enumerate(names)}
    return tuple(
        sorted(
            (Pairing(*sorted(pair, key=lambda who: (who == NOBODY, places[who]))) for pair in found),
            key=lambda one: (one.second == NOBODY, places[one.first]),
        )
    )


def _weights(table: Sequence[Contender], met: Meetings, apart: Collection[Pair]) -> dict[Pair, int]:
    found: dict[Pair, int] = {}
    for place, one in enumerate(table):
        for other in table[place + 1 :]:
            pair = frozenset((one.player, other.player))
            weight = AGAIN * met.get(pair, 0) + (APART if pair in apart else 0)
            if other.player == NOBODY:
                weight += POINTS_OF_BYE * one.points + len(table) - one.rank
            else:
                weight += POINTS_APART * (one.points - other.points) ** 2 + abs(one.rank - other.rank)
            found[pair] = weight
    return found


def _matched(weights: dict[Pair, int]) -> list[Pair]:
    """Return the perfect matching of least weight."""
    # an eighth of a second to import, and only wanted here
    from networkx import Graph, max_weight_matching

    graph: Graph[str] = Graph()
    most = max(weights.values(), default=0) + 1
    for pair in sorted(weights, key=sorted):
        one, other = sorted(pair)
        graph.add_edge(one, other, weight=most - weights[pair])
    return [frozenset(pair) for pair in max_weight_matching(graph, maxcardinality=True)]


def _looked_through(
    names: Sequence[str], weights: dict[Pair, int], met: Meetings, rounds_left: int
) -> list[Pair]:
    """Return the lightest matching after which so many rounds more are possible; the lightest of all where there is none."""
    used = {pair for pair, times in met.items() if times}
    everything = sorted(
        _matchings(names), key=lambda pairs: (sum(weights[one] for one in pairs), sorted(map(sorted, pairs)))
    )
    for pairs in everything:
        if used.isdisjoint(pairs) and _lasts(names, used | set(pairs), rounds_left):
            return pairs
    return everything[0] if everything else []


def _matchings(names: Sequence[str]) -> Iterator[list[Pair]]:
    """Yield every way to pair all of an even number of names."""
    if not names:
        yield []
        return
    first, *others = names
    for place, other in enumerate(others):
        pair = frozenset((first, other))
        for rest in _matchings([*others[:place], *others[place + 1 :]]):
            yield [pair, *rest]


def _lasts(names: Sequence[str], used: set[Pair], rounds: int) -> bool:
    """Return whether so many rounds more are possible without a second meeting, as far as a look at many tells."""
    if rounds <= 0:
        return True
    free = ([*pairs] for pairs in _free_matchings(names, used))
    return any(_lasts(names, used | set(pairs), rounds - 1) for pairs in islice(free, ENOUGH))


def _free_matchings(names: Sequence[str], used: set[Pair]) -> Iterator[list[Pair]]:
    """Yield ways to pair all names without a pair that is used."""
    if not names:
        yield []
        return
    first, *others = names
    for place, other in enumerate(others):
        pair = frozenset((first, other))
        if pair not in used:
            for rest in _free_matchings([*others[:place], *others[place + 1 :]], used):
                yield [pair, *rest]
