"""Reports of one game that several players told: which of them stands, and what the later ones add.

The earlier by order stands, unless a later one that says otherwise was confirmed and it was not. What is known of the game from
other events goes with each report, so that nothing of it has to be kept in the campaign's state.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from armybuilder.battle.result import BattleResult
from armybuilder.campaign.applying import Deed, Standing
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleReported
from armybuilder.campaign.deeds import deed_of, reported_game
from armybuilder.campaign.event import Event
from armybuilder.campaign.merging.result_cells import contradictions, joined
from armybuilder.campaign.seasons import PairingsSet

REPORTED, CONFIRMED, PLANNED = (
    str(one.__struct_config__.tag) for one in (BattleReported, BattleConfirmed, PairingsSet)
)
SPEAKING = (REPORTED, CONFIRMED, PLANNED)


class Spoken(NamedTuple):
    """Something told about the result of a game: in which place, by whom, and what was done in its place, if it was corrected."""

    place: int
    event: Event
    by: str
    kind: str
    corrected: Deed | None

    @property
    def deed(self) -> Deed:
        """What was told."""
        return self.corrected or deed_of(self.event)

    @property
    def game(self) -> str:
        """The planned game that a report is about: of most that is all there is to know."""
        return reported_game(self.event) if self.corrected is None else getattr(self.corrected, "game", "")


def standings_of(told: Sequence[Spoken], is_organiser: Callable[[Spoken], bool]) -> dict[int, Standing]:
    """Return what has to be known of reports of planned games, by their places among the turns."""
    planned: dict[str, tuple[str, ...]] = {}
    reports: dict[str, list[Spoken]] = {}
    confirmed: dict[str, list[Spoken]] = {}
    for one in told:
        if one.kind == REPORTED:
            if game_id := one.game:
                reports.setdefault(game_id, []).append(one)
            continue
        match one.deed:
            case PairingsSet(games=games):
                for number, game in enumerate(games, 1):
                    planned[one.event.made(number)] = game.players
            case BattleConfirmed(report=report):
                confirmed.setdefault(report, []).append(one)
    found: dict[int, Standing] = {}
    for game_id, all_reports in reports.items():
        players = planned.get(game_id, ())
        found |= {one.place: Standing(players=players) for one in all_reports}
        # whoever has nothing to say of a game neither beats nor confirms a result of it
        entitled = [one for one in all_reports if one.by in players or is_organiser(one)]
        if len(entitled) > 1:
            found |= _of_game(entitled, players, confirmed, is_organiser)
    return found


def _of_game(
    reports: list[Spoken],
    players: tuple[str, ...],
    confirmed: dict[str, list[Spoken]],
    is_organiser: Callable[[Spoken], bool],
) -> Iterator[tuple[int, Standing]]:
    """Yield what has to be known of several reports of one game."""

    def confirmation(one: Spoken) -> str:
        """Return the event by which somebody else said that a report is right: told the same, or confirmed it."""
        for other in reports:
            if other.by != one.by and not contradictions(result_of(one), result_of(other)):
                return other.event.id
        for other in confirmed.get(one.event.id, ()):
            if other.by != one.by and (other.by in players or is_organiser(other)):
                return other.event.id
        return ""

    first = reports[0]
    stands, by = first, ""
    if not confirmation(first):
        stands, by = next(((one, by) for one in reports[1:] if (by := confirmation(one))), (first, ""))
    known: BattleResult | None = None
    for one in reports:
        if one.place < stands.place and contradictions(result_of(one), result_of(stands)):
            yield one.place, Standing(players=players, beaten_by=by)
            continue
        yield one.place, Standing(earlier=known, players=players)
        if known is None:
            known = result_of(one)
        elif not contradictions(known, result_of(one)):
            known = joined(known, result_of(one))


def result_of(one: Spoken) -> BattleResult:
    """Return the result that a report tells."""
    assert isinstance(one.deed, BattleReported)
    return one.deed.result


def speaks_of_others(deed: Deed, told: Sequence[tuple[str, Deed | None]]) -> bool:
    """Tell whether a report or a confirmation may change what becomes of an earlier report: its game has more than one.

    `told` are the deeds so far, with the ids of their events.
    """
    if isinstance(deed, BattleConfirmed):
        game = next(
            (one.game for own, one in told if own == deed.report and isinstance(one, BattleReported)), ""
        )
        return bool(game) and _reports_of(game, told) > 1
    return isinstance(deed, BattleReported) and bool(deed.game) and _reports_of(deed.game, told) > 0


def _reports_of(game: str, told: Sequence[tuple[str, Deed | None]]) -> int:
    return sum(isinstance(one, BattleReported) and one.game == game for _, one in told)
