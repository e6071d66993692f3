"""The seasons of the sample campaigns: one in its fifth round, one that has just been founded."""

from datetime import timedelta
from itertools import combinations
from random import Random
from typing import Any

from msgspec.structs import replace

from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.meeting import Aftermath, Claim
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleReported
from armybuilder.campaign.deeds import read_deed
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.between_games import GoodsTraded, ImprovementBought
from armybuilder.campaign.forces.enlisting import enlisted
from armybuilder.campaign.forces.founding import UnitRecruited
from armybuilder.campaign.forces.restoring import JOBS, affordable, restoring
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.map.lands import neighbours
from armybuilder.campaign.seasons import (
    PairingsSet,
    PlannedGame,
    PointsAdjusted,
    RoundClosed,
    RoundOpened,
    SeasonOpened,
)
from armybuilder.catalogue.codec import to_plain
from tools.sample_battles import fought
from tools.sample_telling import FIRST_DAY, Told

# what players buy between games, by faction, and how much they spend on it after which rounds: half, or all that they have
POLARIS, PROTECTORATE = "sheets_2008.polaris", "sheets_2008.protectorate"
OFFERED = (
    f"{POLARIS}.helix",
    f"{POLARIS}.raptor",
    f"{POLARIS}.spider",
    f"{POLARIS}.rezhimnaya_klon_pehota",
    f"{POLARIS}.lyogkaya_shturmovaya_klon_pehota",
    f"{POLARIS}.tyazhyolaya_klon_pehota",
    f"{PROTECTORATE}.salamander",
    f"{PROTECTORATE}.bronekhod",
    f"{PROTECTORATE}.gryphon",
    f"{PROTECTORATE}.varan",
    f"{PROTECTORATE}.opolchentsy_planety_velian",
    f"{PROTECTORATE}.robotizirovannaya_kiberpehota",
)
SPENT = {2: 50, 3: 100, 4: 70}
# no army is larger after what was bought
AFTER_PURCHASES = 2000
# the battle in which a track was wrong, and the one in which the winner was
WRONG_TRACK, WRONG_WINNER = "anna>yegor", "boris>yegor"


def five_fords(told: Told) -> None:
    """Tell of a season of six players in its fifth round, with everything that comes about in a season."""
    told.founded(confirm="opponent")
    told.drawn()
    told.tell(
        SeasonOpened(
            format="round_robin",
            name=told.said(told.words["season"]),
            planned_rounds=len(told.words["rounds"]),
        )
    )
    reports: dict[str, Event] = {}
    for number, words in enumerate(told.words["rounds"], 1):
        told.day = FIRST_DAY + timedelta(days=14 * number - 7)
        _round(told, number, words, reports)
    _corrected(told, reports)


def _round(told: Told, number: int, words: dict[str, Any], reports: dict[str, Event]) -> None:
    """Tell of a round: who meets, what was fought, written and bought; the last one stays open."""
    until = (told.day + timedelta(days=13)).isoformat()
    told.tell(RoundOpened(mission=told.said(words["mission"]), until=until))
    games = [(one[: _sign(one)], one[_sign(one)], one[_sign(one) + 1 :]) for one in words["games"]]
    pairings = PairingsSet(
        method="round_robin",
        games=tuple(
            PlannedGame(
                players=(told.players[left], told.players[right]),
                table=table,
                territory=words.get("over", {}).get(f"{left}{sign}{right}", ""),
            )
            for table, (left, sign, right) in enumerate(games, 1)
        ),
    )
    told.tell(pairings)
    is_last = words is told.words["rounds"][-1]
    planned = list(told.state.rounds[-1].games)
    for place, (left, sign, right) in enumerate(games):
        if sign == "-":
            continue
        told.day += timedelta(days=2)
        name = f"{left}{sign}{right}"
        seed = 61 * number + place
        prize = words.get("captured", {}).get(name, "")
        reports[name] = _battle(told, (left, sign, right), planned[place], Random(seed), prize)
        if not is_last:
            told.tell(BattleConfirmed(report=reports[name].id), right)
    for entry in words.get("journal", ()):
        written = told.tell(JournalWritten(text=told.said(entry["text"])), entry["by"])
        if entry.get("twice"):
            told.tell(EventUndone(target=written.id, reason=told.said(told.words["told_twice"])), entry["by"])
    if not is_last:
        told.day += timedelta(days=2)
        told.tell(RoundClosed())
        _between(told, number)


def _sign(game: str) -> int:
    return next(place for place, sign in enumerate(game) if sign in ">=-")


def _battle(told: Told, game: tuple[str, str, str], planned: str, random: Random, prize: str) -> Event:
    """Tell of a battle, with a die for each who fell, land for who won, and the outstanding units."""
    left, sign, right = game
    forces = (told.force(left), told.force(right))
    result = fought(told.state, forces, "won" if sign == ">" else "drew", random, prize)
    result = replace(result, date=told.day.isoformat(), mission=told.state.rounds[-1].mission)
    aftermath = Aftermath(
        claims=_claims(told, left, right) if sign == ">" else (),
        outstanding=tuple(
            max(side.units, key=lambda unit: (len(unit.kills), unit.value)).unit or ""
            for side in result.sides
        ),
    )
    to_roll = work_out(told.state, result, aftermath, "sample").to_roll
    rolls = {who: random.randint(1, 6) for who in to_roll}
    report = BattleReported(result=result, aftermath=replace(aftermath, rolls=rolls), game=planned)
    return told.tell(report, left)


def _claims(told: Told, winner: str, loser: str) -> tuple[Claim, ...]:
    """Return what the winner takes: a territory of nobody that touches his, else one of the loser's beyond his home."""
    known, own = told.state.territories, told.players[winner]
    beside = neighbours(known)
    linked = {other for one in known.values() if one.owner == own for other in beside[one.id]}
    wanted = [one for one in known.values() if one.id in linked and not one.owner]
    wanted += [one for one in known.values() if one.owner == told.players[loser] and not one.home_of]
    return tuple(Claim(territory=one.id, player=own) for one in wanted[:1])


def _between(told: Told, number: int) -> None:
    """Tell what is bought between two rounds."""
    for who in told.players:
        force = told.force(who)
        for deed in restoring(force, affordable(force, told.state.house_rules, JOBS)):
            told.tell(deed, who)
        _recruit(told, who, force.treasury * SPENT.get(number, 0) // 100)
        _improve(told, who)
    if number == 2:
        giver, taker = told.force("anna").id, told.force("yegor").id
        reason = told.said(told.words["present"])
        agreed = told.players["yegor"]
        told.tell(GoodsTraded(giver=giver, taker=taker, money=5, agreed_by=agreed, reason=reason), "anna")
        painted = told.said(told.words["painted"])
        told.tell(PointsAdjusted(player=told.players["vera"], points=1, reason=painted))


def _recruit(told: Told, who: str, money: int) -> None:
    """Buy the two units, or the one, that use money up best of those that the army may have, the dearer one first."""
    faction = told.mustered[who][0].rpartition(".")[0]
    prices = {unit: told.price(unit) for unit in OFFERED if unit.startswith(faction)}
    choices = [*((unit,) for unit in prices), *combinations(prices, 2)]
    fitting = [units for units in choices if sum(prices[unit] for unit in units) <= money]
    for units in sorted(fitting, key=lambda units: -sum(prices[unit] for unit in units)):
        if not told.faults(told.army(who, [*told.mustered[who], *units], AFTER_PURCHASES)):
            break
    else:
        return
    for unit in sorted(units, key=lambda one: -prices[one]):
        force = told.force(who)
        told.mustered[who].append(unit)
        roster = told.army(force.name, told.mustered[who], AFTER_PURCHASES)
        new = enlisted(told.led(roster), told.game.id)[-1]
        deed = UnitRecruited(force=force.id, units=(new,), paid=new.price, army=told.keep(roster))
        told.tell(deed, who)


def _improve(told: Told, who: str) -> None:
    """Let a unit that has reached a rank become better by an improvement that is for such as it."""
    force, rules = told.force(who), told.state.house_rules.earned
    for unit in force.serving():
        soldier = unit.living[0] if unit.soldiers and unit.living else None
        known = soldier.improvements if soldier else unit.improvements
        whose = ("soldier" if soldier else "machine", "any")
        fitting = [one.id for one in rules.improvements if one.whose in whose and one.id not in known]
        bought = sum(len(one.improvements) for one in (unit, *unit.soldiers))
        if fitting and bought < unit.rank(rules.ranks):
            chosen = fitting[len(unit.name.en) % len(fitting)]
            own = soldier.id if soldier else ""
            deed = ImprovementBought(force=force.id, unit=unit.id, soldier=own, improvement=chosen)
            told.tell(deed, who)
            return


def _corrected(told: Told, reports: dict[str, Event]) -> None:
    """Tell of two mistakes that were found late: a track, and a winner; a purchase no longer holds after it."""
    told.day += timedelta(days=1)
    for name, mended, reason in (
        (WRONG_TRACK, _with_track, "typing_error"),
        (WRONG_WINNER, _turned, "wrong_winner"),
    ):
        report = read_deed(dict(reports[name].deed))
        assert isinstance(report, BattleReported)
        deed = EventCorrected(
            target=reports[name].id, deed=to_plain(mended(report)), reason=told.said(told.words[reason])
        )
        told.tell(deed)


def _with_track(report: BattleReported) -> BattleReported:
    """Return a report in which a machine came out with a cell less."""
    side = report.result.sides[0]
    units = list(side.units)
    place = next(at for at, unit in enumerate(units) if unit.tracks and (unit.tracks[0].end or 0) > 2)
    track = units[place].tracks[0]
    mended = replace(track, end=(track.end or 0) - 1)
    units[place] = replace(units[place], tracks=(mended, *units[place].tracks[1:]))
    sides = (replace(side, units=tuple(units)), *report.result.sides[1:])
    return replace(report, result=replace(report.result, sides=sides))


def _turned(report: BattleReported) -> BattleReported:
    """Return a report in which the other side won, and no land changed hands."""
    winner, loser = report.result.sides
    sides = (
        replace(winner, outcome="lost", held_field=False, score=loser.score),
        replace(loser, outcome="won", held_field=True, score=winner.score),
    )
    result = replace(report.result, sides=sides)
    return replace(report, result=result, aftermath=replace(report.aftermath, claims=()))


# --- the campaign that has just begun


def highway(told: Told) -> None:
    """Tell of a campaign that has just been founded: forces, a map, a season, and no round yet."""
    told.founded()
    told.drawn()
    told.tell(SeasonOpened(format="swiss", name=told.said(told.words["season"]), planned_rounds=3))
    told.tell(JournalWritten(text=told.said(told.words["welcome"])))
