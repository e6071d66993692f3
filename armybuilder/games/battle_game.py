"""How a game's armies come into a battle: what is agreed, who takes part, and the events of the beginning."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.clock import CLOCK_LIMIT, CLOCK_WARNING
from armybuilder.battle.session.entry import Entry, Saying
from armybuilder.battle.session.events import (
    Agreed,
    BattleEvent,
    FateChanged,
    Marked,
    NoteWritten,
    SideJoined,
    StageBegan,
    UnitMustered,
)
from armybuilder.battle.session.laying import as_laid
from armybuilder.battle.session.report_cells import RECORDED
from armybuilder.battle.session.reporting import record_rules
from armybuilder.battle.session.result_events import ResultTold
from armybuilder.battle.session.rules import BattleRules, Remark
from armybuilder.battle.session.state import BattleState, new_state
from armybuilder.battle.session.table_events import TableSet
from armybuilder.battle.session.tally import Tally, plain_tally
from armybuilder.battle.session.timing import ClockTerms
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.carrying import CarriedUnit, as_carried
from armybuilder.games.missions import Mission
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import Selection

BEGIN = "begin"
BEGIN_TITLE = "battle.command.begin.title"
RECORD = "record"
RECORD_TITLE = "battle.command.record.title"
LETTERS = "abcdef"
ENDED = "ended"


class SideSetup(Struct, frozen=True, kw_only=True):
    """A player and the army that he brings, as it stands.

    `carried` is how a campaign has left its units, by selection; `cards` are those that stayed in his reserve.
    """

    army: ArmyBackend
    name: str = ""
    carried: Mapping[str, CarriedUnit] = field(default_factory=dict)
    cards: tuple[str, ...] = ()


class OpeningNote(NamedTuple):
    """What stands in a battle from its beginning: as it is noted, and as it is read out in both languages."""

    text: str
    said: LocalText


class BattleSetup(Struct, frozen=True, kw_only=True):
    """What a battle begins with: the sides, two to six, the settings agreed, and `terms` that only this game asks for.

    `told` is what players say of its result at once: the date of a game that was played away.
    `clock` is how much time each side has, where that is limited; `table` the ground to play on, if one is chosen. `notes` stand
    in the battle from the beginning, such as the mission that is played.
    """

    sides: tuple[SideSetup, ...]
    settings: Facts | None = None
    texts: Mapping[str, str] = field(default_factory=dict)
    terms: Facts | None = None
    clock: ClockTerms | None = None
    table: BoardLayout | None = None
    told: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[OpeningNote, ...] = ()


def _same_terms(terms: Any, _mission: Mission, _language: Language) -> Any:
    return terms


def _nothing_more(_state: BattleState, _terms: Any) -> Iterator[BattleEvent]:
    return iter(())


def standing_of(state: BattleState) -> str:
    """Return where a battle stands, as the list of battles keeps it: its stage and round, or that it has ended."""
    return ENDED if state.ended is not None else f"{state.stage}.{state.round}"


class Artefact(NamedTuple):
    """An artefact that a unit came with: its key in the army, its name and price, and the row of the figure that bears it."""

    key: str
    name: LocalText
    price: int = 0
    row: int | None = None


class Maintained(NamedTuple):
    """What campaigns ask of a unit: the kind by which its repairs are priced, and how many cells of others it mends free.

    `prices` are those of its figures, by row, where the game tells them; `menders` what each of them mends. One that
    `breaks` has no scale of damage, and yet can be repaired once it is a wreck. `ranks` are those of its figures, by row; of a
    machine or a gun the rank that its crew must have.
    """

    kind: str
    mends: int = 0
    prices: Mapping[int, int] = MappingProxyType({})
    breaks: bool = False
    menders: Mapping[int, int] = MappingProxyType({})
    artefacts: tuple[Artefact, ...] = ()
    ranks: Mapping[int, int] = MappingProxyType({})


def _maintained(mustered: UnitMustered, _army: ArmyBackend) -> Maintained:
    return Maintained(mustered.unit.kind)


def whole_unit(selection: Selection, profile: Any, _rows: frozenset[int]) -> tuple[Selection, Any]:
    """Return a unit as it is: the game knows no sheets of units of which figures are missing."""
    return selection, profile


class HandedIn(NamedTuple):
    """A step by which armies come into a battle that begins without sides: a command and its facts.

    Where it hands an army in, `units` are the selections of its units.
    """

    command: str
    facts: dict[str, Any]
    units: tuple[str, ...] = ()


class BattleGame(Struct, frozen=True, kw_only=True):
    """A game that can be played through.

    `muster` yields the events by which an army of a side comes in: its units with their pieces. `terms` is the record of
    what players agree on besides settings (a mission, a limit of rounds), `prepare` yields what follows from it once both
    armies are there, `prepare_record` what of that the result of a game played away needs. `complete` fills in what the armies
    themselves tell of the terms, and refuses armies that cannot meet. `brief` tells players what terms come to (a side by its
    letter), `idle_terms` which of them say nothing beside the others. Two sides take part, up to `most_sides`. `stage_of`
    tells where a battle stands, as lists keep it; `former` reads the record that earlier versions of the program kept of a
    whole battle, and play goes on from there. One that is `prepared` begins without sides, step by step. The commands of
    `end_turn` end the turn of a unit or a side: one key gives the first of them whose time has come. `maintained` tells what
    campaigns ask of a unit that is mustered; fields of its first figure that are `passed_on` belong to the whole unit.
    `by_mission` makes the terms of a mission: of one that comes with the program by its id, of the players' own by what it tells.
    `hand_in` tells how sides come into a battle that is `prepared`; `without` is a unit
    with its profile without the figures of some rows, as it is printed then; `bring_cards` puts cards that sides kept from
    their last battle, by side, into this one. `tally` is what players keep on paper. Where it
    `prepares_alone`, what a battle has from its start is told of one army already.
    """

    rules: BattleRules
    muster: Callable[[ArmyBackend, str], Iterator[BattleEvent]]
    terms: type[Facts] | None = None
    complete: Callable[[BattleSetup], BattleSetup] = lambda setup: setup
    prepare: Callable[[BattleState, Any], Iterator[BattleEvent]] = _nothing_more
    prepare_record: Callable[[BattleState, Any], Iterator[BattleEvent]] = _nothing_more
    brief: Callable[[Any], Iterable[Remark]] = lambda _terms: ()
    idle_terms: Callable[[Any], Collection[str]] = lambda _terms: ()
    by_mission: Callable[[Any, Mission, Language], Any] = _same_terms
    most_sides: int = 2
    first_stage: str = "deployment"
    end_turn: tuple[str, ...] = ()
    stage_of: Callable[[BattleState], str] = standing_of
    former: Callable[[bytes], Any] | None = None
    prepared: bool = False
    maintained: Callable[[UnitMustered, ArmyBackend], Maintained] = _maintained
    passed_on: tuple[str, ...] = ()
    without: Callable[[Selection, Any, frozenset[int]], tuple[Selection, Any]] = whole_unit
    hand_in: Callable[[Sequence[SideSetup]], Iterator[HandedIn]] | None = None
    bring_cards: Callable[[BattleState, Mapping[str, tuple[str, ...]]], Iterator[BattleEvent]] = _nothing_more
    tally: Callable[[BattleState], Tally] = plain_tally
    prepares_alone: bool = False


def recorded_game(game: BattleGame) -> BattleGame:
    """Return a game as it is entered when it was played away from the program: no rule of it decides anything."""
    return replace(
        game, rules=record_rules(game.rules), prepare=game.prepare_record, first_stage=RECORDED, end_turn=()
    )


def is_record(first: Entry) -> bool:
    """Return whether a battle that begins with an entry was played away from the program."""
    return first.command == RECORD


def _as_recorded(state: BattleState, setup: BattleSetup) -> Iterator[BattleEvent]:
    """Yield what holds of a game played away until somebody tells otherwise: everybody was there, and came through."""
    for piece in state.pieces.values():
        if piece.fate == "reserve":
            yield FateChanged(who=piece.id, fate="table")
    for what, value in setup.told.items():
        yield ResultTold(what=what, value=value)


def beginning(game: BattleGame, setup: BattleSetup, title: LocalText) -> Entry:
    """Return the first entry of a battle, under a title: what is agreed, and every unit that takes part, as it is now."""
    setup = game.complete(setup)
    state = new_state(game.rules)
    events: list[BattleEvent] = []

    def happen(event: BattleEvent) -> None:
        event.apply(state)
        events.append(event)

    if setup.settings is not None or setup.texts:
        settings = {} if setup.settings is None else to_plain(setup.settings)
        happen(Agreed(settings=settings, texts=dict(setup.texts)))
    for letter, side in zip(LETTERS, setup.sides, strict=False):
        happen(SideJoined(who=letter, name=side.name, army=side.army.roster.name))
        for event in side_events(game, state, letter, side):
            happen(event)
    happen(StageBegan(stage=game.first_stage))
    for event in game.prepare(state, setup.terms):
        happen(event)
    for note in setup.notes:
        happen(NoteWritten(text=note.text))
    kept = {letter: side.cards for letter, side in zip(LETTERS, setup.sides, strict=False) if side.cards}
    for event in game.bring_cards(state, kept) if kept else ():
        happen(event)
    if setup.table is not None:
        # what the game has laid out itself it keeps its zones of
        layout = replace(setup.table, zones=setup.table.zones or state.zones)
        happen(TableSet(layout=as_laid(layout, state)))
    for event in _clock_events(setup):
        happen(event)
    if game.first_stage == RECORDED:
        for event in tuple(_as_recorded(state, setup)):
            happen(event)
    # the first entry alone tells what the battle is, should all else be lost
    facts = {"game": game.rules.game, "terms": None if setup.terms is None else to_plain(setup.terms)}
    command = RECORD if game.first_stage == RECORDED else BEGIN
    said = tuple(Saying(note.said) for note in setup.notes)
    return Entry(command=command, title=title, facts=facts, events=tuple(events), said=said)


def side_events(game: BattleGame, state: BattleState, letter: str, side: SideSetup) -> Iterator[BattleEvent]:
    """Yield the events by which a side's army comes in as it stands; each is applied to the state before the next."""
    for event in game.muster(side.army, letter):
        if isinstance(event, UnitMustered):
            come = as_carried(event, side.carried.get(event.unit.selection), game.passed_on)
            if come is not None:
                yield come
        elif _is_here(state, event):
            yield event


def coming_in(game: BattleGame, side: SideSetup) -> Entry:
    """Return an entry by which a side alone comes in, and no battle begins: to look at it as it stands."""
    state = new_state(game.rules)
    letter = LETTERS[0]
    events: list[BattleEvent] = [SideJoined(who=letter, name=side.name, army=side.army.roster.name)]
    events[0].apply(state)
    for event in side_events(game, state, letter, side):
        event.apply(state)
        events.append(event)
    return Entry(command=BEGIN, title=LocalText(), events=tuple(events))


def looked_at(game: BattleGame, sides: Sequence[SideSetup]) -> BattleState:
    """Return sides as they would meet, before anything is agreed on: to look at them, no battle begins."""
    state = new_state(game.rules)
    for letter, side in zip(LETTERS, sides, strict=False):
        SideJoined(who=letter, name=side.name, army=side.army.roster.name).apply(state)
        for event in side_events(game, state, letter, side):
            event.apply(state)
    if game.prepares_alone:
        setup = game.complete(BattleSetup(sides=tuple(sides))) if sides else BattleSetup(sides=())
        for event in tuple(game.prepare(state, setup.terms)):
            event.apply(state)
    return state


def _is_here(state: BattleState, event: BattleEvent) -> bool:
    """Tell whether everybody is there of whom an event of a muster tells: who was left behind serves no gun."""
    told = (getattr(event, name, "") for name in ("who", "other"))
    return all(who in state.pieces or who in state.units or who in state.sides for who in told if who)


def _clock_events(setup: BattleSetup) -> Iterator[BattleEvent]:
    """Yield the marks of a time that is limited."""
    if setup.clock is not None and setup.clock.minutes:
        yield Marked(mark=CLOCK_WARNING, value=setup.clock.warning)
        for letter, _ in zip(LETTERS, setup.sides, strict=False):
            yield Marked(who=letter, mark=CLOCK_LIMIT, value=setup.clock.minutes)
