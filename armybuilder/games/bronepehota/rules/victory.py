"""Sections 1.1 and 12.1: what wins the battle, who is out of it, and who has won."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.rules import events
from armybuilder.games.bronepehota.rules.settings import Settings

Soldiers = Annotated[int, Meta(ge=0, le=1000)]


class PlayerStanding(Facts, frozen=True, kw_only=True):
    """A player: living soldiers on the field (deserters are lost), technology that nobody serves, and the mission.

    `mission` is the task and when it counts as fulfilled, in the players' words; empty for a rout.
    `mission_done` is the players' report.
    """

    name: Line = ""
    troopers: Soldiers = 0
    pilots: Soldiers = 0
    empty_machines: Soldiers = 0
    unattended_guns: Soldiers = 0
    mission: Annotated[str, Meta(max_length=500)] = ""
    mission_done: bool = False


class BattleState(Facts, frozen=True, kw_only=True):
    """Facts of the state of a battle: its players."""

    players: Annotated[tuple[PlayerStanding, ...], Meta(min_length=2, max_length=20)]


@rule("BP-1.1-2")
def objective_key(mission: str) -> str:
    """A player wins by carrying out a mission, if one is agreed, or else by routing the enemy."""
    return "bronepehota.victory.mission" if mission else "bronepehota.victory.rout"


@rule("BP-1.1-6")
def is_out(troopers: int, pilots: int) -> bool:
    """Without a living trooper or pilot a player drops out; machines and guns without soldiers do not count."""
    return troopers + pilots == 0


@rule("BP-12.1-1")
def survivor(out: tuple[bool, ...]) -> int | None:
    """The place of the one player whose opponents have all been wiped out; None while there is none."""
    left = [place for place, gone in enumerate(out) if not gone]
    return left[0] if len(left) == 1 else None


def check_missions(players: tuple[PlayerStanding, ...]) -> None:
    """Raise a Problem when a player reports a mission that he does not have."""
    for place, player in enumerate(players, 1):
        if player.mission_done and not player.mission:
            raise wrong_fact(f"players.{place}.mission", None, "“…”", {f"players.{place}.mission_done": True})


@check(
    "victory",
    group="players",
    example=BattleState(
        players=(PlayerStanding(troopers=4, pilots=1), PlayerStanding(empty_machines=1, unattended_guns=1))
    ),
)
def resolve_victory(facts: BattleState, record: Record[Settings]) -> None:
    """Section 12.1: who is out, then a mission reported, one survivor, nobody left, or the battle goes on."""
    check_missions(facts.players)
    for place, player in enumerate(facts.players, 1):
        record.step("BP-1.1-2", objective_key(player.mission), place=place, mission=player.mission)
    out = tuple(is_out(player.troopers, player.pilots) for player in facts.players)
    for place, (player, gone) in enumerate(zip(facts.players, out, strict=True), 1):
        if gone:
            left_behind = player.empty_machines + player.unattended_guns
            key = "bronepehota.victory.out_leaving" if left_behind else "bronepehota.victory.out"
            record.step("BP-1.1-6", key, place=place, left_behind=left_behind)
            record.happened(events.Eliminated(who=f"players.{place}"))
    _decide(record, facts.players, out)


def _decide(record: Record[Settings], players: tuple[PlayerStanding, ...], out: tuple[bool, ...]) -> None:
    """Write the winner down. A player who is out reports no mission any more."""
    done = [place for place, player in enumerate(players) if player.mission_done and not out[place]]
    if len(done) > 1:
        places = tuple(place + 1 for place in done)
        record.ask("BP-12.1-1", "bronepehota.victory.who_was_first", places=places)
    elif done:
        record.step("BP-12.1-1", "bronepehota.victory.by_mission", place=done[0] + 1)
        record.happened(events.MissionFulfilled(who=f"players.{done[0] + 1}"))
    elif (winner := survivor(out)) is not None:
        record.step("BP-12.1-1", "bronepehota.victory.by_rout", place=winner + 1)
        record.happened(events.EnemyRouted(who=f"players.{winner + 1}"))
    elif all(out):
        record.step("BP-12.1-1", "bronepehota.victory.nobody_left")
        record.happened(events.Drawn())
    else:
        record.step("BP-12.1-1", "bronepehota.victory.open", left=out.count(False))
        record.happened(events.BattleGoesOn())
