"""X12-1: what a Leader and commanders still give when they are gone or flee."""

from typing import Annotated, Literal

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import Characteristic
from armybuilder.games.road_world.rules.events.army import LeadersAdd, LeadersSilent
from armybuilder.games.road_world.rules.preparation.deployment import UnitCount
from armybuilder.games.road_world.rules.settings import Settings

LeaderState = Literal["fighting", "fleeing", "removed", "none"]


class Leading(Facts, frozen=True, kw_only=True):
    """Facts of those who lead, at the count of Fortitude Points.

    `rallied_since` tells that the Leader rallied after this round's count.
    """

    leader_state: LeaderState = "fighting"
    leader_fortitude: Characteristic = 3
    rallied_since: Annotated[bool, Seldom] = False
    commanders_fighting: UnitCount = 0
    commanders_out: UnitCount = 0


@rule("RW-X12-1")
def leader_adds(state: LeaderState, fortitude: int, rallied_since: bool) -> int:
    """Return what the Leader adds: his Fortitude while he fights; one who rallied after the count is in the next one."""
    return fortitude if state == "fighting" and not rallied_since else 0


@rule("RW-X12-1")
def leader_speaks(state: LeaderState) -> bool:
    """Return whether a Leader can use his abilities: while he fights."""
    return state == "fighting"


@check(
    "leaders-lost",
    group="rounds",
    example=Leading(leader_state="removed", leader_fortitude=4, commanders_fighting=1, commanders_out=1),
)
def resolve_leaders(facts: Leading, record: Record[Settings]) -> None:
    """What the Leader and the commanders add to this round's count, and who cannot use abilities."""
    if facts.rallied_since and facts.leader_state != "fighting":
        raise wrong_fact("rallied_since", True, "false", {"leader_state": facts.leader_state})
    gone = not leader_speaks(facts.leader_state) or facts.commanders_out > 0
    record.ask_unless(not gone or record.settings.leaders_not_replaced, "RW-X12-1", "road_world.lead.ask")
    added = leader_adds(facts.leader_state, facts.leader_fortitude, facts.rallied_since)
    setting = "leaders_not_replaced"
    record.step("RW-X12-1", f"road_world.lead.{facts.leader_state}", setting=setting, added=added)
    if facts.rallied_since:
        record.step("RW-X12-1", "road_world.lead.rallied", setting=setting)
    values = {"fighting": facts.commanders_fighting, "out": facts.commanders_out}
    record.step("RW-X12-1", "road_world.lead.commanders", setting=setting, **values)
    record.happened(LeadersAdd(fortitude=added, commanders=facts.commanders_fighting))
    if gone:
        silent = int(facts.leader_state in ("fleeing", "removed"))
        record.happened(LeadersSilent(leaders=silent, commanders=facts.commanders_out))
