"""The table of a campaign: who stands where, by which points, and by what the tied are told apart."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

from msgspec import Struct

Outcome = Literal["won", "drew", "lost", "awarded", "conceded", "no_show", "bye"]
WINS: tuple[Outcome, ...] = ("won", "awarded", "bye")
LOSSES: tuple[Outcome, ...] = ("lost", "conceded", "no_show")

TieBreak = Literal["between", "wins", "opponents", "sonneborn", "difference", "territories", "lots"]
LEAGUE: tuple[TieBreak, ...] = ("between", "wins", "sonneborn", "difference", "territories", "lots")
SWISS: tuple[TieBreak, ...] = ("opponents", "sonneborn", "between", "difference", "lots")


class Counted(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game, or a bye, as the table counts it: what it was for each player, his points, and his score in the mission."""

    id: str = ""
    outcomes: dict[str, Outcome]
    points: dict[str, int]
    scores: dict[str, int] = {}

    def opponents(self, player: str) -> tuple[str, ...]:
        """Return the others."""
        return tuple(other for other in self.outcomes if other != player)


class Line(Struct, frozen=True, kw_only=True):
    """A player's line of the table. `tie_breaks` are what he has of each; `decided_by` is what told him from the one above."""

    player: str
    rank: int
    points: int
    outcomes: dict[Outcome, int]
    tie_breaks: dict[TieBreak, int]
    decided_by: TieBreak | Literal[""] = ""

    @property
    def played(self) -> int:
        """How many games he has played; byes are none."""
        return sum(number for outcome, number in self.outcomes.items() if outcome != "bye")


class Scores(Struct, frozen=True, kw_only=True):
    """What a table is made of: the players, their games, points given or taken, lands, and the order of lots drawn."""

    players: tuple[str, ...]
    games: tuple[Counted, ...]
    adjustments: Mapping[str, int] = {}
    territories: Mapping[str, int] = {}
    lots: tuple[str, ...] = ()

    def of(self, player: str) -> tuple[Counted, ...]:
        """Return a player's games."""
        return tuple(game for game in self.games if player in game.outcomes)

    def points(self, player: str) -> int:
        """Return all points of a player."""
        return sum(game.points.get(player, 0) for game in self.of(player)) + self.adjustments.get(player, 0)


def table(scores: Scores, breaks: Sequence[TieBreak] = LEAGUE) -> tuple[Line, ...]:
    """Return the table, the best first; players whom nothing tells apart share a rank and stand by their ids."""
    points = {player: scores.points(player) for player in scores.players}
    lines: list[Line] = []
    for amount in sorted(set(points.values()), reverse=True):
        tied = sorted(player for player in points if points[player] == amount)
        for group, why in _apart(tied, breaks, scores, points):
            rank = len(lines) + 1
            for player in group:
                line = Line(
                    player=player,
                    rank=rank,
                    points=amount,
                    outcomes=Counter(game.outcomes[player] for game in scores.of(player)),
                    tie_breaks={step: _OWN[step](scores, points, player) for step in breaks if step in _OWN},
                    decided_by=why if player == group[0] else "",
                )
                lines.append(line)
    return tuple(lines)


def _apart(
    tied: list[str], breaks: Sequence[TieBreak], scores: Scores, points: Mapping[str, int]
) -> list[tuple[list[str], TieBreak | Literal[""]]]:
    """Return tied players in groups that nothing tells apart, the best first, each with what puts it behind the one before.

    A step that separates some begins again for those who are still tied.
    """
    if len(tied) > 1:
        for step in breaks:
            worth = _worth_among(step, tied, scores, points)
            if worth is not None and len(set(worth.values())) > 1:
                found: list[tuple[list[str], TieBreak | Literal[""]]] = []
                for value in sorted(set(worth.values()), reverse=True):
                    below = _apart([p for p in tied if worth[p] == value], breaks, scores, points)
                    if found:
                        below[0] = (below[0][0], step)
                    found += below
                return found
    return [(tied, "")]


def _worth_among(
    step: TieBreak, tied: Sequence[str], scores: Scores, points: Mapping[str, int]
) -> dict[str, int] | None:
    """Return what tied players have of a tie-break; None where it cannot tell: not all of them have met, no lots were drawn."""
    if step == "between":
        return _between(tied, scores)
    if step == "lots":
        if not set(tied) <= set(scores.lots):
            return None
        return {player: -scores.lots.index(player) for player in tied}
    worth = partial(_OWN[step], scores, points)
    return {player: worth(player) for player in tied}


def _between(tied: Sequence[str], scores: Scores) -> dict[str, int] | None:
    among = [game for game in scores.games if len(set(game.outcomes) & set(tied)) > 1]
    met = {
        frozenset((one, other)) for game in among for one in game.outcomes for other in game.opponents(one)
    }
    wanted = (frozenset((one, other)) for place, one in enumerate(tied) for other in tied[place + 1 :])
    if not all(pair in met for pair in wanted):
        return None
    return {player: sum(game.points.get(player, 0) for game in among) for player in tied}


def _wins(scores: Scores, _points: Mapping[str, int], player: str) -> int:
    return sum(game.outcomes[player] in WINS for game in scores.of(player))


def _opponents(scores: Scores, points: Mapping[str, int], player: str) -> int:
    """Return the sum of the opponents' points; a bye counts as one who has half of one's own, rounded down."""
    found = 0
    for game in scores.of(player):
        others = game.opponents(player)
        found += sum(points.get(other, 0) for other in others) if others else points[player] // 2
    return found


def _sonneborn(scores: Scores, points: Mapping[str, int], player: str) -> int:
    """Return twice the points of those beaten, with those of drawn opponents once: whole, whatever was drawn."""
    found = 0
    for game in scores.of(player):
        times = 2 if game.outcomes[player] in WINS else 1 if game.outcomes[player] == "drew" else 0
        found += times * sum(points.get(other, 0) for other in game.opponents(player))
    return found


def _difference(scores: Scores, _points: Mapping[str, int], player: str) -> int:
    """Return a player's own score less that of his best opponent, over all games of which both are recorded."""
    found = 0
    for game in scores.of(player):
        others = [game.scores[other] for other in game.opponents(player) if other in game.scores]
        if others and player in game.scores:
            found += game.scores[player] - max(others)
    return found


def _territories(scores: Scores, _points: Mapping[str, int], player: str) -> int:
    return scores.territories.get(player, 0)


_OWN: Mapping[TieBreak, Callable[[Scores, Mapping[str, int], str], int]] = {
    "wins": _wins,
    "opponents": _opponents,
    "sonneborn": _sonneborn,
    "difference": _difference,
    "territories": _territories,
}
