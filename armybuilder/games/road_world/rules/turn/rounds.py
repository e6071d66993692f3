"""Section 5.1 and 5.2: rounds, their four parts, and whose part it is."""

from typing import Annotated, Literal, get_args

from msgspec import Struct

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import Told
from armybuilder.games.road_world.rules.basics.models import Round
from armybuilder.games.road_world.rules.events.army import ActsNow, ConsequencesWait
from armybuilder.games.road_world.rules.preparation.deployment import Side, UnitCount, other
from armybuilder.games.road_world.rules.settings import Settings

RoundPart = Literal["start", "command", "activation", "consequences"]
PARTS: tuple[RoundPart, ...] = get_args(RoundPart)


class Now(Facts, frozen=True, kw_only=True):
    """Facts of a round: who goes first in it, whose part it is and which one.

    `failed_to_leave` are warriors who failed to leave melee and survived, `resting_units` units that rest; both matter in the
    Consequences phase. `activations_over` tells, where activations alternate, that both players have passed.
    """

    game_round: Round = 1
    goes_first: Side = "first"
    round_part: RoundPart = "start"
    acting: Side = "first"
    failed_to_leave: Annotated[UnitCount, Seldom] = 0
    resting_units: Annotated[UnitCount, Seldom] = 0
    activations_over: Annotated[bool, Seldom] = False


class Moment(Struct, frozen=True):
    """A place in a game: the round, its part, and the player who acts."""

    round: int
    part: RoundPart
    side: Side


@rule("RW-5.1-4")
def rounds_played(number: int) -> int:
    """Return how many rounds have been played: a turn and a round are the same."""
    return number - 1


@rule("RW-5.2-1")
def next_part(part: RoundPart) -> RoundPart:
    """Return the part of the round that comes next: start, command, activation, Consequences, and the next start."""
    return PARTS[(PARTS.index(part) + 1) % len(PARTS)]


@rule("RW-5.1-2", "RW-5.1-3")
def following(now: Moment, first: Side) -> Moment:
    """One player plays a part, then the other; only then the next part begins."""
    if now.side == first:
        return Moment(now.round, now.part, other(first))
    part = next_part(now.part)
    number = now.round + 1 if part == PARTS[0] else now.round
    return Moment(number, part, first)


@rule("RW-5.2-2")
def pending(failed_to_leave: int, resting: int) -> bool:
    """Return whether the Consequences phase has something to do: tests of those who left melee badly, and rest."""
    return failed_to_leave + resting > 0


@check("round-order", group="rounds", example=Now(round_part="command", acting="second"))
def resolve_round(facts: Now, record: Record[Settings]) -> None:
    """What comes after the part of a player."""
    now = Moment(facts.game_round, facts.round_part, facts.acting)
    if now.part == "consequences" and pending(facts.failed_to_leave, facts.resting_units):
        tests, rests = facts.failed_to_leave, facts.resting_units
        record.step("RW-5.2-2", "road_world.turn.consequences", tests=tests, rests=rests)
        record.happened(ConsequencesWait(tests=tests, rests=rests))
        return
    if now.part == "consequences":
        record.step("RW-5.2-2", "road_world.turn.nothing_pending")
    alternate = record.settings.activation_order == "alternate"
    if now.part == "activation" and alternate and not facts.activations_over:
        record.step("RW-5.1-3", "road_world.turn.alternate", setting="activation_order")
        then = Moment(now.round, now.part, other(now.side))
    elif now.part == "activation" and alternate:
        then = Moment(now.round, next_part(now.part), facts.goes_first)
        record.step("RW-5.2-1", "road_world.turn.part", part=Told(f"choice.round_part.{then.part}"))
    else:
        then = following(now, facts.goes_first)
        _tell(record, now, then)
    played = rounds_played(then.round)
    record.step("RW-5.1-4", "road_world.turn.round", round=then.round, played=played)
    part = Told(f"choice.round_part.{then.part}")
    record.happened(ActsNow(who=then.side, round=then.round, played=played, part=part))


def _tell(record: Record[Settings], now: Moment, then: Moment) -> None:
    """Tell why it is the next player's part."""
    if then.part == now.part:
        record.step("RW-5.1-2", "road_world.turn.other_player", side=Told(f"who.{then.side}"))
        if now.part == "activation":
            record.step("RW-5.1-3", "road_world.turn.whole_phase", setting="activation_order")
        return
    record.step("RW-5.1-3", "road_world.turn.both_done")
    record.step("RW-5.2-1", "road_world.turn.part", part=Told(f"choice.round_part.{then.part}"))
