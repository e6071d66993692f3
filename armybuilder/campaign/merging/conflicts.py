"""Where copies of a campaign that went apart do not agree, and what each says: found when one takes the other's events in.

Every conflict is settled by the fold in the same way on every machine; what is said here is what an organiser looks at: the
event, its rival, which of them stands, and of two results every cell side by side.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.course import Fate
from armybuilder.campaign.deeds import deed_of, read_deed
from armybuilder.campaign.directives import EventCorrected, EventDecided
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.between_games import GoodsTraded, UnitsRepaired
from armybuilder.campaign.merging.result_cells import CellPair, ResultCell, side_by_side, with_picks
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem

ConflictKind = Literal[
    "two_results",
    "money",
    "gone",
    "repaired_lost",
    "two_games",
    "claim",
    "pairings",
    "corrections",
    "limits",
    "rules",
    "by_hand",
    "catalogue",
    "other",
]
# what a reason or an advice says is in conflict, by its key
_KINDS: Mapping[str, ConflictKind] = {
    "campaign.has_result": "two_results",
    "campaign.other_confirmed": "two_results",
    "campaign.short": "money",
    "campaign.unit_gone": "gone",
    "campaign.no_unit": "gone",
    "campaign.soldier_gone": "gone",
    "campaign.no_captive": "gone",
    "campaign.set_aside": "gone",
    "campaign.repaired_then_lost": "repaired_lost",
    "campaign.other_start": "two_games",
    "campaign.not_theirs": "claim",
    "campaign.paired_already": "pairings",
    "campaign.too_many_new": "limits",
    "campaign.over_limit": "limits",
    "campaign.improved_already": "limits",
    "campaign.improved_enough": "limits",
    "campaign.rank_too_low": "limits",
    "campaign.too_green": "limits",
    "campaign.rule_was": "rules",
    "campaign.value_was": "by_hand",
    "campaign.other_catalogue": "catalogue",
}


class Conflict(Struct, frozen=True, kw_only=True):
    """An event that does not agree with another one.

    `rival` is the other, if it is known; `stands` the id of the one that counts, empty where both do. `cells` are those of two
    results, the standing one at the left; their rows that `differs` are the ones to mark.
    """

    kind: ConflictKind
    event: Event
    fate: Fate
    rival: Event | None = None
    stands: str = ""
    cells: tuple[CellPair, ...] = ()

    @property
    def differing(self) -> tuple[CellPair, ...]:
        """The cells of which both results say something, and not the same."""
        return tuple(pair for pair in self.cells if pair.differs)


def conflict_of(campaign: Campaign, event: Event) -> Conflict | None:
    """Return what is in conflict about an event of a campaign as it stands; None where nothing is."""
    fate = campaign.fates[event.id]
    keys = ([fate.problem.key] if fate.problem else []) + [advice.key for advice in fate.advices]
    kinds = [_KINDS[key] for key in keys if key in _KINDS]
    # that its sheet began elsewhere goes with what weighs more
    kind: ConflictKind | None = min(kinds, key=lambda one: one == "two_games", default=None)
    if event.kind == str(EventCorrected.__struct_config__.tag) and fate.status == "applied":
        return _corrections(campaign, event, fate)
    if kind is None:
        return Conflict(kind="other", event=event, fate=fate) if fate.status == "held" else None
    rival = _RIVALS[kind](campaign, event) if kind in _RIVALS else None
    stands = "" if fate.status == "applied" else rival.id if rival else ""
    return Conflict(
        kind=kind,
        event=event,
        fate=fate,
        rival=rival,
        stands=stands,
        cells=_cells(campaign, rival, event) if kind == "two_results" and rival else (),
    )


def _corrections(campaign: Campaign, event: Event, fate: Fate) -> Conflict | None:
    """Return the conflict of two corrections of one event: the later by order counts."""
    target = event.deed.get("target")
    same = [
        one
        for one in campaign.order
        if one.kind == event.kind
        and one.deed.get("target") == target
        and campaign.fates[one.id].status == "applied"
    ]
    others = [one for one in same if one.id != event.id and one.by != event.by]
    if not others:
        return None
    return Conflict(kind="corrections", event=event, fate=fate, rival=others[-1], stands=same[-1].id)


# --- who is the rival


def _standing_report(campaign: Campaign, event: Event) -> Event | None:
    deed = report_of(campaign, event)
    game = campaign.state.games.get(deed.game) if deed else None
    return campaign.events.get(game.report) if game else None


def _repair(campaign: Campaign, event: Event) -> Event | None:
    """Return the last repair, before a battle, of a unit that was lost in it."""
    deed = report_of(campaign, event)
    state = campaign.state_before(event.id)
    sides = deed.result.sides if deed else ()
    lost = {
        found.id
        for side in sides
        if side.force in state.forces
        for unit in side.units
        if unit.fate == "destroyed"
        and (
            found := state.forces[side.force].units.get(unit.unit or "")
            or state.forces[side.force].by_key(unit.key)
        )
    }

    def mends(one: Event) -> bool:
        told = _deed(one)
        return isinstance(told, UnitsRepaired) and any(mended.unit in lost for mended in told.mended)

    return _last_before(campaign, event, mends)


def _other_game(campaign: Campaign, event: Event) -> Event | None:
    """Return the last battle before one in which a unit of it fought too."""
    deed = report_of(campaign, event)
    fought = _units(deed) if deed else set()

    def fights(one: Event) -> bool:
        told = report_of(campaign, one)
        return told is not None and bool(_units(told) & fought)

    return _last_before(campaign, event, fights)


def _claimant(campaign: Campaign, event: Event) -> Event | None:
    """Return the last event before one by which a territory that it claims changed hands."""
    deed = report_of(campaign, event)
    claimed = {claim.territory for claim in deed.aftermath.claims} if deed else set()

    def claims(one: Event) -> bool:
        told = report_of(campaign, one)
        by_battle = {claim.territory for claim in told.aftermath.claims} if told else set()
        return bool(claimed & (by_battle | {str(one.deed.get("territory"))}))

    return _last_before(campaign, event, claims)


def _other_pairings(campaign: Campaign, event: Event) -> Event | None:
    rounds = campaign.state_before(event.id).rounds
    return campaign.events.get(rounds[-1].pairings) if rounds else None


def _same_rule(campaign: Campaign, event: Event) -> Event | None:
    return _last_before(campaign, event, lambda one: _about(one) == _about(event))


def _about(event: Event) -> tuple[object, ...]:
    return event.kind, *(event.deed.get(name) for name in ("rule", "thing", "field"))


_RIVALS: Mapping[ConflictKind, Callable[[Campaign, Event], Event | None]] = {
    "two_results": _standing_report,
    "repaired_lost": _repair,
    "two_games": _other_game,
    "gone": _other_game,
    "claim": _claimant,
    "pairings": _other_pairings,
    "rules": _same_rule,
    "by_hand": _same_rule,
}


def _last_before(campaign: Campaign, event: Event, fits: Callable[[Event], bool]) -> Event | None:
    found = None
    for one in campaign.order:
        if one.id == event.id:
            return found
        if campaign.fates[one.id].status == "applied" and fits(one):
            found = one
    return found


def _units(deed: BattleReported) -> set[tuple[str, str]]:
    return {(side.force or "", unit.key) for side in deed.result.sides for unit in side.units}


def _deed(event: Event) -> Deed | None:
    try:
        return deed_of(event)
    except Problem:
        return None


# --- two results


def report_of(campaign: Campaign, event: Event) -> BattleReported | None:
    """Return the report that an event tells, as it has been corrected since; None where it tells something else."""
    deed = _deed(event)
    by = campaign.events.get(campaign.fates[event.id].by) if event.id in campaign.fates else None
    corrected = _deed(by) if by else None
    if isinstance(deed, BattleReported) and isinstance(corrected, EventCorrected):
        try:
            deed = read_deed(corrected.deed)
        except Problem:
            return None
    return deed if isinstance(deed, BattleReported) else None


def _cells(campaign: Campaign, left: Event, right: Event) -> tuple[CellPair, ...]:
    one, other = report_of(campaign, left), report_of(campaign, right)
    return side_by_side(one.result, other.result) if one and other else ()


def settled(campaign: Campaign, conflict: Conflict, picks: Collection[ResultCell]) -> Iterator[Deed]:
    """Yield what settles two results of one game: the standing one is corrected cell by cell, the other left out.

    No picks take the left one as it is, all that differ the right one.
    """
    rival = conflict.rival
    if rival is None:
        return
    left, right = report_of(campaign, rival), report_of(campaign, conflict.event)
    if left is None or right is None:
        return
    if picks:
        result = with_picks(left.result, right.result, picks)
        aftermath = replace(left.aftermath, rolls=right.aftermath.rolls | left.aftermath.rolls)
        yield EventCorrected(
            target=rival.id, deed=to_plain(replace(left, result=result, aftermath=aftermath))
        )
    yield EventDecided(target=conflict.event.id, choice="leave_out")


def refund_of(campaign: Campaign, conflict: Conflict) -> GoodsTraded | None:
    """Return what gives the money back for a repair of what was lost all the same; None where there is nothing to give."""
    deed = report_of(campaign, conflict.event)
    told = [
        dict(advice.values) for advice in conflict.fate.advices if advice.key == "campaign.repaired_then_lost"
    ]
    rival = conflict.rival
    if deed is None or not told or rival is None:
        return None
    return GoodsTraded(taker=str(rival.deed.get("force")), money=sum(one["paid"] for one in told))
