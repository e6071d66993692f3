"""Those who have lost the group: a test at each activation, then back to the group or away (RW-1-9 to RW-1-12, X2-1)."""

from fractions import Fraction
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.characteristic import passes, say_value
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, Characteristic, Tokens, lowered
from armybuilder.games.road_world.rules.events.spirit import BecameFleeing, CloserToGroup, GroupRejoined
from armybuilder.games.road_world.rules.morale.flight import FleeingModel, run
from armybuilder.games.road_world.rules.movement.cohesion import COHESION
from armybuilder.games.road_world.rules.movement.paths import COSTS, steps_on
from armybuilder.games.road_world.rules.settings import Settings


class Straggler(FleeingModel, frozen=True, kw_only=True):
    """A warrior who has lost the group. `group_distance` is his way to its nearest member."""

    fortitude: Characteristic = 3
    mobility: Characteristic = 3
    own_fatigue: Annotated[Tokens, Seldom] = 0
    group_distance: Steps = 4
    rallied_now: Annotated[bool, Seldom] = False


class Stragglers(Facts, frozen=True, kw_only=True):
    """Facts of the start of an activation: the unit's Fatigue tokens and its stragglers."""

    fatigue: Tokens = 0
    stragglers: Annotated[tuple[Straggler, ...], Meta(max_length=MOST_MODELS)] = ()
    by_free_attack: bool = False


@rule("RW-1-9", "RW-1-10")
def who_tests(stragglers: tuple[Straggler, ...]) -> list[int]:
    """Return the places of those who test: each straggler with a part in the activation; one rallied this round has none."""
    return [place for place, one in enumerate(stragglers) if not one.rallied_now]


@rule("RW-1-8")
def has_lost(straggler: Straggler, cohesion: str) -> bool:
    """Return whether he is farther than 2 steps from everybody in the group; read pairwise one may lose it nearer by."""
    return cohesion == "pairwise" or exact(straggler.group_distance) > COHESION


@rule("RW-1-12")
def way_back(group_distance: float) -> Fraction:
    """Steps that he has to go: to within 2 steps of the group's nearest member."""
    return max(Fraction(0), exact(group_distance) - COHESION)


@action(
    "stragglers",
    group="stragglers",
    roles=(role("stragglers", "model"),),
    example=Stragglers(stragglers=(Straggler(edge_distance=5), Straggler(group_distance=8))),
)
def resolve_stragglers(facts: Stragglers, record: Record[Settings]) -> None:
    """A test for each straggler, before the action of the unit."""
    if facts.by_free_attack and not record.settings.straggler_test_on_free_attack:
        record.step("RW-1-9", "road_world.straggler.free_attack", setting="straggler_test_on_free_attack")
        return
    if not (testing := who_tests(facts.stragglers)):
        record.step("RW-1-9", "road_world.straggler.nobody")
    for place in testing:
        straggler, who = facts.stragglers[place], f"stragglers.{place + 1}"
        if not has_lost(straggler, record.settings.cohesion):
            record.step("RW-1-8", "road_world.straggler.not_lost", setting="cohesion", number=place + 1)
            continue
        record.independently(try_straggler, who, straggler, facts.fatigue)


def try_straggler(record: Record[Settings], who: str, straggler: Straggler, fatigue: int) -> None:
    """The test of one straggler, and what comes of it."""
    tokens = fatigue + straggler.own_fatigue
    value = say_value(record, "fortitude", straggler.fortitude, tokens, 0)
    if passes(record, "RW-1-10", value):
        _return(record, who, straggler, tokens)
    else:
        _flee(record, who, straggler)


def _return(record: Record[Settings], who: str, straggler: Straggler, tokens: int) -> None:
    """Move him back toward the group by the shortest way."""
    needed = way_back(straggler.group_distance)
    way = needed
    if record.settings.rejoin_move == "mobility":
        way = steps_on(record, lowered(straggler.mobility, tokens), COSTS[straggler.ground], needed)
    walked, left = float(way), float(exact(straggler.group_distance) - way)
    back = left <= COHESION
    key = "road_world.straggler.back" if back else "road_world.straggler.closer"
    record.step("RW-1-12", key, setting="rejoin_move", walked=walked, left=left)
    record.happened(
        GroupRejoined(who=who, walked=walked) if back else CloserToGroup(who=who, walked=walked, left=left)
    )


@rule("RW-1-11", "RW-X2-1")
def _flee(record: Record[Settings], who: str, straggler: Straggler) -> None:
    """Make him flee, and by the house rule run at once."""
    record.step("RW-1-11", "road_world.straggler.flees")
    record.happened(BecameFleeing(who=who))
    if record.settings.straggler_flight:
        run(record, "RW-X2-1", who, straggler, setting="straggler_flight")
    else:
        record.ask("RW-X2-1", "road_world.straggler.ask_flight", who=who)
