"""Between games: units are mended, filled up and healed, soldiers recruited, experience spent, goods and money change hands."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.forces.force import CampaignTrack, Cells, Force, ForceUnit, Soldier
from armybuilder.campaign.forces.improving import fits, improvements_of, is_taken
from armybuilder.campaign.forces.money import repair_price
from armybuilder.campaign.house_rules import Experience, Money, ProfileChange
from armybuilder.campaign.people import Name
from armybuilder.catalogue.problem import Problem


class Mended(Facts, frozen=True, kw_only=True):
    """Cells of a track of a unit, or of a soldier of it, that are won back, and how many `left` are still lost then."""

    unit: ThingId
    track: ThingId
    soldier: ThingId = ""
    cells: Annotated[int, Meta(ge=1, le=10_000)]
    left: Cells = 0


class _Paid(Deed, frozen=True, kw_only=True, omit_defaults=True):
    """Something that a force pays for, cells of tracks in the first place."""

    force: ThingId
    paid: Money = 0
    by: ThingId = ""

    def mend(self, applying: Applying, mended: tuple[Mended, ...]) -> None:
        """Pay, and move the tracks."""
        force = applying.leads(self.force)
        found = [(applying.serving(force, one.unit), one) for one in mended]
        for unit, one in found:
            track = _track(unit, one)
            applying.want(track.lost > 0, "campaign.nothing_lost", unit=unit.name)
            if one.cells > track.lost:
                applying.advise("campaign.more_than_lost", unit=unit.name, cells=one.cells, lost=track.lost)
        applying.pay(force, self.paid)
        left = self.paid
        for unit, one in found:
            track = _track(unit, one)
            price = min(left, repair_price(unit, track, one.cells, applying.state.house_rules))
            unit.mended_for, left = unit.mended_for + price, left - price
            track.value = min(track.maximum, track.value + one.cells)
            if track.lost > one.left:
                applying.advise("campaign.more_to_mend", unit=unit.name, cells=track.lost - one.left)


def _track(unit: ForceUnit, mended: Mended) -> CampaignTrack:
    track = (unit.tracks_of(mended.soldier) or {}).get(mended.track)
    if track is None:
        raise Problem("campaign.no_track", unit=unit.name, found=mended.track)
    return track


class UnitsRepaired(_Paid, frozen=True, kw_only=True, omit_defaults=True, tag="unit.repaired"):
    """A force has units mended: `by` tells which unit did it, if one of its own, `free` how many cells for nothing."""

    mended: Annotated[tuple[Mended, ...], Meta(min_length=1, max_length=500)]
    free: Cells = 0

    def apply(self, applying: Applying) -> None:
        state = applying.state
        force, number = applying.leads(self.force), len(state.rounds)
        done = force.mended_free.get(number, 0) + self.free
        able = sum(unit.mends for unit in force.serving())
        if self.free:
            applying.prefer(done <= able, "campaign.too_much_free", force=force.name, most=able, found=done)
        self.mend(applying, self.mended)
        if self.free:
            force.mended_free[number] = done
        if state.house_rules.repairs.misses_after_half:
            self._rest(applying, force)

    def _rest(self, applying: Applying, force: Force) -> None:
        """Let machines that were mended by over half their scale miss the next battle."""
        last = applying.state.rounds[-1] if applying.state.rounds else None
        waits = last is not None and last.is_open and not applying.state.has_played(force.player, last.number)
        next_round = len(applying.state.rounds) + (0 if waits else 1)
        for one in self.mended:
            unit = force.units[one.unit]
            track = _track(unit, one)
            if track.kind == "durability" and 2 * one.cells > track.maximum:
                unit.away_until = max(unit.away_until, next_round)
                applying.advise("campaign.rests", unit=unit.name, round=next_round)

    def touched(self) -> tuple[str, ...]:
        return tuple(one.unit for one in self.mended)


class UnitsResupplied(_Paid, frozen=True, kw_only=True, omit_defaults=True, tag="unit.resupplied"):
    """A force has units filled up with ammunition."""

    filled: Annotated[tuple[Mended, ...], Meta(min_length=1, max_length=500)]

    def apply(self, applying: Applying) -> None:
        self.mend(applying, self.filled)

    def touched(self) -> tuple[str, ...]:
        return tuple(one.unit for one in self.filled)


class SoldierRecruited(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="soldier.recruited"):
    """A new soldier takes the place of one who is gone, in a unit of a force."""

    force: ThingId
    unit: ThingId
    soldier: ThingId
    name: Name | None = None
    paid: Money = 0

    def apply(self, applying: Applying) -> None:
        force = applying.leads(self.force)
        unit = applying.serving(force, self.unit)
        gone = unit.soldier(self.soldier)
        if gone is None:
            raise Problem("campaign.no_soldier", found=self.soldier)
        applying.want(gone.status != "ready", "campaign.soldier_there", soldier=gone.name)
        applying.pay(force, self.paid)
        unit.replace_soldier(gone, applying.event.made(1), self.name or "")

    def touched(self) -> tuple[str, ...]:
        return (self.unit,)


class ImprovementBought(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="improvement.bought"):
    """A unit, or a soldier of it, becomes better by its experience."""

    force: ThingId
    unit: ThingId
    improvement: Name
    soldier: ThingId = ""
    spent: Experience = 0
    paid: Money = 0

    def apply(self, applying: Applying) -> None:
        force = applying.leads(self.force)
        unit = applying.serving(force, self.unit)
        soldier = unit.soldier(self.soldier) if self.soldier else None
        if self.soldier and soldier is None:
            raise Problem("campaign.no_soldier", found=self.soldier)
        who = soldier or unit
        rules = applying.state.house_rules.earned
        applying.want(
            self.improvement not in who.improvements, "campaign.improved_already", what=self.improvement
        )
        known = {one.id: one for one in rules.improvements}.get(self.improvement)
        if rules.improvements:
            applying.prefer(known is not None, "campaign.no_improvement", found=self.improvement)
        if known is not None:
            applying.prefer(
                fits(unit, known, soldier), "campaign.not_for_him", what=known.name, unit=unit.name
            )
            applying.prefer(
                not is_taken(force, known), "campaign.only_one", what=known.name, force=force.name
            )
        if known is None or known.by_rank:
            self._want_rank(applying, unit)
        applying.prefer(
            self.spent <= unit.experience, "campaign.too_green", there=unit.experience, wanted=self.spent
        )
        applying.pay(force, self.paid)
        unit.experience = max(0, unit.experience - self.spent)
        who.improvements.append(self.improvement)
        for change in known.changes if known is not None else ():
            _grow(unit, soldier, change)

    def _want_rank(self, applying: Applying, unit: ForceUnit) -> None:
        rules = applying.state.house_rules.earned
        number, rank = improvements_of(unit, rules), unit.rank(rules.ranks)
        applying.prefer(
            number < rules.most_improvements, "campaign.improved_enough", most=rules.most_improvements
        )
        applying.prefer(number < rank, "campaign.rank_too_low", unit=unit.name, rank=rank)

    def touched(self) -> tuple[str, ...]:
        return (self.unit,)


def _grow(unit: ForceUnit, soldier: Soldier | None, change: ProfileChange) -> None:
    """Let an improvement lengthen tracks, of a whole unit those of its soldiers too, and make menders."""
    who = soldier or unit
    who.repairs += change.mends
    every = [unit.tracks, *(one.tracks for one in unit.soldiers)] if soldier is None else [soldier.tracks]
    for tracks in every:
        track = tracks.get(change.track)
        if track is not None and change.add > 0:
            track.maximum += change.add
            track.value += change.add


class GoodsTraded(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="goods.traded"):
    """Money and units go from one force to another; from or to nobody, an organiser gives or takes them.

    The other side agreed to it, or an organiser tells it.
    """

    giver: ThingId = ""
    taker: ThingId = ""
    money: Money = 0
    units: Annotated[tuple[ThingId, ...], Meta(max_length=50)] = ()
    agreed_by: ThingId = ""
    reason: Annotated[str, Meta(max_length=2000)] = ""

    def apply(self, applying: Applying) -> None:
        state = applying.state
        giver = state.force(self.giver) if self.giver else None
        taker = state.force(self.taker) if self.taker else None
        applying.want(giver is not taker, "campaign.no_trade")
        players = {one.player for one in (giver, taker) if one is not None}
        told = {applying.event.by, self.agreed_by}
        if giver is None or taker is None or not players <= told:
            applying.want_organiser()
        things = [] if giver is None else [applying.serving(giver, unit) for unit in self.units]
        if giver is not None:
            applying.pay(giver, self.money)
        if taker is not None:
            taker.treasury += self.money
        for number, unit in enumerate(things, 1):
            if taker is not None and giver is not None:
                _hand_over(unit, giver, taker, applying.event.made(number))
            else:
                unit.status = "sold"

    def touched(self) -> tuple[str, ...]:
        return self.units


def _hand_over(unit: ForceUnit, giver: Force, taker: Force, own_id: str) -> None:
    """Let a unit serve another force, under an id of its own there, with all that it is."""
    taker.units[own_id] = unit.handed_over(own_id, giver.id)
    unit.status = "sold"
