"""Sections 1.1 and 12.1: what wins the battle, who is out of it, and who has won."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules import events
from armybuilder.games.bronepehota.rules.settings import Settings

Points = Annotated[int, Meta(ge=0, le=1000)]
Tours = Annotated[int, Meta(ge=0, le=1000)]
Soldiers = Annotated[int, Meta(ge=0, le=1000)]


class PlayerStanding(Facts, frozen=True, kw_only=True):
    """A player: living soldiers on the field (deserters are lost), technology that nobody serves, and the mission.

    `mission` is the task and when it counts as fulfilled, in the players' words; empty for a rout.
    `mission_done` is the players' report, and so is `mission_failed`: the mission says that he has lost. He who `holds_out` wins
    when the last tour is over, if nobody has won before; else the most `points` win then, if the mission gives any.
    """

    name: Line = ""
    troopers: Soldiers = 0
    pilots: Soldiers = 0
    empty_machines: Soldiers = 0
    unattended_guns: Soldiers = 0
    mission: Annotated[str, Meta(max_length=500)] = ""
    mission_done: bool = False
    mission_failed: Annotated[bool, Seldom] = False
    holds_out: Annotated[bool, Seldom] = False
    points: Annotated[Points, Seldom] = 0


class BattleState(Facts, frozen=True, kw_only=True):
    """Facts of the state of a battle: its players, and how far it has come.

    `last_tour` is the last one that the mission allows, 0 where it sets no limit; `tour_over`: the present `tour` has ended.
    """

    players: Annotated[tuple[PlayerStanding, ...], Meta(min_length=2, max_length=20)]
    tour: Annotated[Tours, Seldom] = 1
    tour_over: Annotated[bool, Seldom] = False
    last_tour: Annotated[Tours, Seldom] = 0


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
        for told in ("mission_done", "mission_failed", "holds_out"):
            if getattr(player, told) and not player.mission:
                raise wrong_fact(f"players.{place}.mission", None, "“…”", {f"players.{place}.{told}": True})
        if player.mission_done and player.mission_failed:
            raise wrong_fact(
                f"players.{place}.mission_failed", True, "false", {f"players.{place}.mission_done": True}
            )


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
    _decide(record, facts, out)


@rule("BP-1.1-2")
def has_run_out(facts: BattleState) -> bool:
    """Tell whether the mission's last tour is over."""
    return facts.tour_over and 0 < facts.last_tour <= facts.tour


@rule("BP-1.1-2")
def winner_on_points(points: tuple[int, ...], out: tuple[bool, ...]) -> int | None:
    """Return the place of the player who has more points than any other, of those still in the game; None if nobody has."""
    left = [place for place, gone in enumerate(out) if not gone]
    most = max(points[place] for place in left)
    ahead = [place for place in left if points[place] == most]
    return ahead[0] if most and len(ahead) == 1 else None


def _decide(record: Record[Settings], facts: BattleState, out: tuple[bool, ...]) -> None:
    """Write the winner down. A player who is out, or whose mission has failed, reports no mission any more."""
    players = facts.players
    lost = tuple(gone or player.mission_failed for player, gone in zip(players, out, strict=True))
    for place, (player, gone) in enumerate(zip(players, out, strict=True), 1):
        if player.mission_failed and not gone:
            record.step("BP-1.1-2", "bronepehota.victory.failed", place=place)
            record.happened(events.MissionFailed(who=f"players.{place}"))
    done = [place for place, player in enumerate(players) if player.mission_done and not lost[place]]
    if len(done) > 1:
        places = tuple(place + 1 for place in done)
        record.ask("BP-12.1-1", "bronepehota.victory.who_was_first", places=places)
    elif done:
        record.step("BP-12.1-1", "bronepehota.victory.by_mission", place=done[0] + 1)
        record.happened(events.MissionFulfilled(who=f"players.{done[0] + 1}"))
    elif (winner := survivor(lost)) is not None:
        _tell_survivor(record, winner, routed=lost == out)
    elif all(lost):
        record.step("BP-12.1-1", "bronepehota.victory.nobody_left")
        record.happened(events.Drawn())
    elif has_run_out(facts):
        _decide_at_the_end(record, facts, lost)
    else:
        record.step("BP-12.1-1", "bronepehota.victory.open", left=lost.count(False))
        record.happened(events.BattleGoesOn())


def _tell_survivor(record: Record[Settings], winner: int, *, routed: bool) -> None:
    """Write down that one player is left: the others are routed, or lost by their missions."""
    key = "bronepehota.victory.by_rout" if routed else "bronepehota.victory.by_failure"
    record.step("BP-12.1-1", key, place=winner + 1)
    kind = events.EnemyRouted if routed else events.EnemyFailed
    record.happened(kind(who=f"players.{winner + 1}"))


@rule("BP-1.1-2")
def _decide_at_the_end(record: Record[Settings], facts: BattleState, lost: tuple[bool, ...]) -> None:
    """Write down who has won as the mission's time has run out: whose mission is to hold out, or who leads on points."""
    record.step("BP-1.1-2", "bronepehota.victory.time_out", tour=facts.last_tour)
    holding = [place for place, one in enumerate(facts.players) if one.holds_out and not lost[place]]
    points = tuple(player.points for player in facts.players)
    if len(holding) == 1:
        record.step("BP-12.1-1", "bronepehota.victory.by_holding_out", place=holding[0] + 1)
        record.happened(events.MissionFulfilled(who=f"players.{holding[0] + 1}"))
    elif not holding and (winner := winner_on_points(points, lost)) is not None:
        record.step("BP-1.1-2", "bronepehota.victory.on_points", place=winner + 1, points=points)
        record.happened(events.WonOnPoints(who=f"players.{winner + 1}", points=points[winner]))
    else:
        record.step("BP-1.1-2", "bronepehota.victory.undecided")
        record.happened(events.Drawn())
