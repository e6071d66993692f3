"""Commands of every game that no rule decides: players put right what they please, and the rules go on from there."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import (
    BattleEnded,
    BattleResumed,
    NoteWritten,
    Parted,
    Placed,
    Scored,
    SideChanged,
    Touched,
)
from armybuilder.battle.session.holders import Fate, Holder, HolderId, Piece, Place
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.own_texts import NAMED, own_texts
from armybuilder.battle.session.pile_events import CardMoved
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import naming
from armybuilder.catalogue.throw import Throw

Coordinate = Annotated[float, Meta(ge=-1000, le=1000)]
Heading = Annotated[float, Meta(ge=-360, le=360, extra_json_schema={"unit": "degrees"})]
Number = Annotated[int, Meta(ge=-10_000, le=10_000)]
LongText = Annotated[str, Meta(max_length=2000)]
MOST_DICE = 99


class Sliding(Facts, frozen=True, kw_only=True):
    """Facts of a slider that the players move: whose, which, and to where."""

    who: HolderId = ""
    slider: Line
    value: Annotated[int, Meta(ge=0, le=10_000)]


class Marking(Facts, frozen=True, kw_only=True):
    """Facts of a token or status that the players put on somebody, until something ends, or for good."""

    who: HolderId = ""
    mark: Line
    amount: Number = 1
    until: Line = ""


class Unmarking(Facts, frozen=True, kw_only=True):
    """Facts of a token or status that the players take off."""

    who: HolderId = ""
    mark: Line


class Fating(Facts, frozen=True, kw_only=True):
    """Facts of a piece that the players kill, revive, bring on or take away."""

    who: HolderId
    fate: Fate


class HandingOver(Facts, frozen=True, kw_only=True):
    """Facts of a piece or a unit that another side has from now on."""

    who: HolderId
    side: HolderId


class Putting(Facts, frozen=True, kw_only=True):
    """Facts of a piece that is put somewhere."""

    who: HolderId
    x: Coordinate
    y: Coordinate
    heading: Heading = 0
    height: Coordinate = 0


class Meeting(Facts, frozen=True, kw_only=True):
    """Facts of two pieces that touch, or touch no more."""

    who: HolderId
    other: HolderId


class CardMoving(Facts, frozen=True, kw_only=True):
    """Facts of a card that goes from one pile to another."""

    card: Line
    source: Line
    target: Line
    on_top: bool = False


class Writing(Facts, frozen=True, kw_only=True):
    """Facts of a note: of whom, of the battle if of nobody."""

    who: HolderId = ""
    text: LongText


class ReadingOut(Facts, frozen=True, kw_only=True):
    """Facts of a spell, a song or the like of the players' own that is read out: of whom, of the battle if of nobody."""

    who: HolderId = ""
    thing: Annotated[Line, naming(NAMED)]


class Scoring(Facts, frozen=True, kw_only=True):
    """Facts of points that a side has for an objective in a round."""

    side: HolderId
    objective: Line
    round: Annotated[int, Meta(ge=0, le=1000)] = 0
    points: Number


class FreeRoll(Facts, frozen=True, kw_only=True):
    """Facts of dice that are thrown for no rule, perhaps for somebody."""

    throw: Throw
    who: HolderId = ""


class Conceding(Facts, frozen=True, kw_only=True):
    """Facts of a side that gives up, or withdraws."""

    side: HolderId
    how: Literal["conceded", "withdrew"] = "conceded"


class Finishing(Facts, frozen=True, kw_only=True):
    """Facts of the end of a battle that players agree on; nobody wins a draw."""

    winners: tuple[HolderId, ...] = ()
    how: Literal["agreed", "objective", "rounds", "time", "destroyed"] = "agreed"


def holder_of(state: BattleState, who: str) -> Holder:
    """Return whom an id means; a Problem when nobody."""
    try:
        return state.holder(who)
    except KeyError as error:
        raise no_such("holder", who) from error


def piece_of(state: BattleState, who: str) -> Piece:
    """Return the piece that an id means; a Problem when none."""
    found = state.pieces.get(who)
    if found is None:
        raise no_such("piece", who)
    return found


def _side(state: BattleState, side: str) -> str:
    if side not in state.sides:
        raise no_such("side", side)
    return side


@command("slide", any_time=True, by_hand=True, repeated=True)
def slide(move: Move, facts: Sliding) -> None:
    """Move a slider by hand."""
    found = holder_of(move.state, facts.who).sliders.get(facts.slider)
    if found is None:
        raise no_such("slider", facts.slider)
    if not 0 <= facts.value <= found.maximum:
        raise Problem("battle.no_cell", found=facts.value, most=found.maximum)
    move.about.append(facts.who)
    move.slide(facts.who, facts.slider, facts.value)


@command("put-mark", any_time=True, by_hand=True, repeated=True)
def put_mark(move: Move, facts: Marking) -> None:
    """Put a token or a status on somebody."""
    holder_of(move.state, facts.who)
    move.about.append(facts.who)
    move.mark(facts.who, facts.mark, facts.amount, facts.until)


@command("take-mark", any_time=True, by_hand=True)
def take_mark(move: Move, facts: Unmarking) -> None:
    """Take a token or a status off somebody."""
    if facts.mark not in holder_of(move.state, facts.who).marks:
        raise no_such("mark", facts.mark)
    move.about.append(facts.who)
    move.unmark(facts.who, facts.mark)


@command("set-fate", any_time=True, by_hand=True)
def set_fate(move: Move, facts: Fating) -> None:
    """Kill, revive, bring on or take away a piece."""
    piece_of(move.state, facts.who)
    move.about.append(facts.who)
    move.fate(facts.who, facts.fate, cause="hand")


@command("hand-over", any_time=True, by_hand=True)
def hand_over(move: Move, facts: HandingOver) -> None:
    """Give a piece or a unit to another side."""
    if facts.who not in move.state.units:
        piece_of(move.state, facts.who)
    move.about += [facts.who, facts.side]
    move.happen(SideChanged(who=facts.who, side=_side(move.state, facts.side)))


@command("put", any_time=True, by_hand=True, repeated=True)
def put(move: Move, facts: Putting) -> None:
    """Put a piece somewhere on the table."""
    piece_of(move.state, facts.who)
    move.about.append(facts.who)
    place = Place(float(facts.x), float(facts.y), float(facts.heading % 360), float(facts.height))
    move.happen(Placed(who=facts.who, place=place))


@command("touch", any_time=True, by_hand=True)
def touch(move: Move, facts: Meeting) -> None:
    """Say that two pieces touch."""
    for who in (facts.who, facts.other):
        piece_of(move.state, who)
    if facts.who == facts.other:
        raise Problem("battle.touches_itself")
    move.about += [facts.who, facts.other]
    move.happen(Touched(who=facts.who, other=facts.other))


@command("part", any_time=True, by_hand=True)
def part(move: Move, facts: Meeting) -> None:
    """Say that two pieces touch no more."""
    for who in (facts.who, facts.other):
        piece_of(move.state, who)
    move.about += [facts.who, facts.other]
    move.happen(Parted(who=facts.who, other=facts.other))


@command("move-card", any_time=True, by_hand=True)
def move_card(move: Move, facts: CardMoving) -> None:
    """Take a card from one pile to another."""
    if facts.card not in move.state.piles.get(facts.source, ()):
        raise no_such("card", facts.card)
    if facts.target not in move.state.piles:
        raise no_such("pile", facts.target)
    move.happen(CardMoved(card=facts.card, source=facts.source, target=facts.target, on_top=facts.on_top))


@command("write-note", any_time=True, by_hand=True)
def write_note(move: Move, facts: Writing) -> None:
    """Note something."""
    holder_of(move.state, facts.who)
    if not facts.text.strip():
        raise Problem("battle.empty_note")
    move.about.append(facts.who)
    move.happen(NoteWritten(who=facts.who, text=facts.text.strip()))


def _nothing_to_read(state: BattleState) -> str:
    return "" if own_texts(state) else "battle.nothing_to_read"


@command("read-out", unless=_nothing_to_read, any_time=True, by_hand=True)
def read_out(move: Move, facts: ReadingOut) -> None:
    """Read out what the players have written themselves: they carry it out."""
    found = own_texts(move.state).get(facts.thing)
    if found is None:
        raise no_such("thing", facts.thing)
    holder_of(move.state, facts.who)
    move.about.append(facts.who)
    move.note("", "battle.read_out", name=found.name, text=found.text)


@command("score", any_time=True, by_hand=True, repeated=True)
def score(move: Move, facts: Scoring) -> None:
    """Write the points of a side for an objective in a round."""
    _side(move.state, facts.side)
    move.about.append(facts.side)
    move.happen(Scored(who=facts.side, objective=facts.objective, points=facts.points, round=facts.round))


@command("roll-dice", any_time=True, by_hand=True, chancy=True)
def roll_dice(move: Move, facts: FreeRoll) -> None:
    """Throw some dice for no rule."""
    if facts.throw.count > MOST_DICE:
        raise Problem("battle.too_many_dice", most=MOST_DICE)
    holder_of(move.state, facts.who)
    move.about.append(facts.who)
    rolled = move.dice.roll(facts.throw, "battle.free_roll")
    move.note("", "battle.rolled", throw=facts.throw, faces=rolled.faces, total=rolled.total)


@command("concede", any_time=True, by_hand=True)
def concede(move: Move, facts: Conceding) -> None:
    """Give up: of two sides the other wins; of several the others go on."""
    _side(move.state, facts.side)
    if move.state.ended is not None:
        raise Problem("battle.over_already")
    move.about.append(facts.side)
    move.mark(facts.side, "out")
    left = [side for side in move.state.sides.values() if not side.noted("out")]
    if len(left) <= 1:
        move.happen(BattleEnded(winners=tuple(side.id for side in left), how=facts.how))


@command("end-battle", any_time=True, by_hand=True)
def end_battle(move: Move, facts: Finishing) -> None:
    """End the battle as the players agree."""
    if move.state.ended is not None:
        raise Problem("battle.over_already")
    for side in facts.winners:
        _side(move.state, side)
    move.happen(BattleEnded(winners=facts.winners, how=facts.how))


@command("go-on", any_time=True, by_hand=True)
def go_on(move: Move, _: Nothing) -> None:
    """Go on with a battle that was over."""
    if move.state.ended is None:
        raise Problem("battle.not_over")
    move.happen(BattleResumed())
