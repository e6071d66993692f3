"""What statistics are made of, collected in one walk through a campaign."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.applying import Deed
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign, Step
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.force import Force, ForceUnit, UnitStatus
from armybuilder.campaign.forces.money import worth
from armybuilder.campaign.merging.result_cells import joined
from armybuilder.campaign.seasons import GameUnplayed, PairingsSet, PointsAdjusted, RoundClosed, RoundOpened
from armybuilder.campaign.state import CampaignGame, CampaignState

# what a battle may leave a unit as, for good
GONE: tuple[UnitStatus, ...] = ("destroyed", "captured", "missing")


class UnitMark(NamedTuple):
    """How a unit stood before a battle: enough to tell what the battle did to it."""

    status: UnitStatus
    living: int
    experience: int

    @classmethod
    def of(cls, unit: ForceUnit) -> "UnitMark":
        return cls(unit.status, len(unit.living), unit.experience)


class UnitChange(NamedTuple):
    """What a battle did to a unit for good: soldiers lost, how it is gone if it is, experience won."""

    force: str
    unit: str
    soldiers: int
    gone: str
    experience: int


class Fought(NamedTuple):
    """A battle that counts: its game, its result and the event that told it, with what it did for good."""

    event: str
    game: CampaignGame
    result: BattleResult
    changes: tuple[UnitChange, ...]


class Worths(NamedTuple):
    """What forces were worth at the end of a round, 0 for the founding, and the events since the round before, by force."""

    round: int
    worths: Mapping[str, int]
    events: Mapping[str, tuple[str, ...]]


class Record(NamedTuple):
    """A campaign as statistics see it. Events behind points are by round and player."""

    state: CampaignState
    battles: tuple[Fought, ...]
    worths: tuple[Worths, ...]
    adjustments: tuple[tuple[int, str, int, str], ...]
    unplayed: Mapping[str, str]
    pairings: Mapping[int, str]


def record_of(campaign: Campaign) -> Record:
    """Return what statistics of a campaign are made of; it takes as long as working the campaign out anew."""
    return recorder(campaign)(lambda: None)


def recorder(campaign: Campaign) -> Callable[[Callable[[], object]], Record]:
    """Return what works out the record of a campaign as it is now, in any thread; it calls what it is given every so often."""
    notes = _Walk()
    steps = campaign.walk(notes.before)

    def record(breathe: Callable[[], object]) -> Record:
        for step in steps:
            notes.after(step)
            breathe()
        return notes.record()

    return record


class _Walk:
    def __init__(self) -> None:
        self._marks: dict[str, UnitMark] = {}
        self._changes: dict[str, tuple[BattleResult, tuple[UnitChange, ...]]] = {}
        self._worths: list[Worths] = []
        self._since: dict[str, dict[str, None]] = {}
        self._adjustments: list[tuple[int, str, int, str]] = []
        self._unplayed: dict[str, str] = {}
        self._pairings: dict[int, str] = {}
        self._state = CampaignState()

    def before(self, deed: Deed, state: CampaignState) -> None:
        """Note how forces stand before they fight."""
        if isinstance(deed, BattleReported):
            self._marks = {
                unit.id: UnitMark.of(unit)
                for force in _fighting(deed, state)
                for unit in force.units.values()
            }
        elif isinstance(deed, RoundOpened) and not state.rounds:
            self._note_worths(0, state)

    def after(self, step: Step) -> None:
        """Note what an event has changed."""
        event, deed, state = step.event, step.deed, step.state
        self._state = state
        if deed is None or step.fate.status != "applied":
            return
        for force in touched(event, deed, state):
            self._since.setdefault(force, {})[event.id] = None
        number = len(state.rounds)
        match deed:
            case BattleReported():
                self._note_battle(event, deed, state)
            case PointsAdjusted():
                self._adjustments.append((number, deed.player, deed.points, event.id))
            case GameUnplayed():
                self._unplayed[deed.game] = event.id
            case PairingsSet():
                self._pairings[number] = event.id
            case RoundClosed():
                self._note_worths(number, state)

    def _note_battle(self, event: Event, deed: BattleReported, state: CampaignState) -> None:
        """Note what a battle changed; what a second report fills in belongs to the first of the game."""
        changes = tuple(self._changed(deed, state))
        game = state.games.get(deed.game)
        first = self._changes.get(game.report) if game is not None and game.report != event.id else None
        if first is None:
            self._changes[event.id] = deed.result, changes
        elif game is not None:
            self._changes[game.report] = joined(first[0], deed.result), (*first[1], *changes)

    def _changed(self, deed: BattleReported, state: CampaignState) -> Iterator[UnitChange]:
        for force in _fighting(deed, state):
            for unit in force.units.values():
                mark = self._marks.get(unit.id)
                if mark is None or mark == UnitMark.of(unit):
                    continue
                gone = unit.status if unit.status in GONE and mark.status == "ready" else ""
                soldiers = 0 if gone else mark.living - len(unit.living)
                yield UnitChange(force.id, unit.id, soldiers, gone, unit.experience - mark.experience)

    def _note_worths(self, number: int, state: CampaignState) -> None:
        rules = state.house_rules
        found = {force.id: worth(force, rules) for force in state.active_forces()}
        self._worths.append(Worths(number, found, {own: tuple(self._since.get(own, ())) for own in found}))
        self._since = {}

    def record(self) -> Record:
        """Return all that was noted, with the campaign as it stands."""
        state = self._state
        if state.rounds and state.rounds[-1].is_open:
            self._note_worths(len(state.rounds), state)
        reports = {game.report: game for game in state.games.values() if game.report}
        battles = tuple(
            Fought(event, reports[event], *told)
            for event, told in self._changes.items()
            if event in reports and reports[event].state != "disputed"
        )
        return Record(
            state, battles, tuple(self._worths), tuple(self._adjustments), self._unplayed, self._pairings
        )


def _fighting(deed: BattleReported, state: CampaignState) -> Iterator[Force]:
    for side in deed.result.sides:
        if side.force in state.forces:
            yield state.forces[side.force]


def touched(event: Event, deed: Deed, state: CampaignState) -> Iterator[str]:
    """Yield the ids of the forces whose units or money an event may have changed."""
    if isinstance(deed, BattleReported):
        yield from (force.id for force in _fighting(deed, state))
    elif isinstance(deed, RoundOpened | RoundClosed):
        yield from (force.id for force in state.active_forces())
    elif event.made(1) in state.forces:
        yield event.made(1)
    else:
        for name in type(deed).__struct_fields__:
            value = getattr(deed, name)
            if isinstance(value, str) and value in state.forces:
                yield value


def player_of(record: Record, side: SideResult) -> str:
    """Return the player who led a side; empty where its force is not known."""
    force = record.state.forces.get(side.force or "")
    return force.player if force else ""
