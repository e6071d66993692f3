"""Captured machines and soldiers: let go, bought back, sold or broken up, for shares of their price by the house rules."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.forces.force import Force, ForceUnit, Soldier
from armybuilder.campaign.forces.money import soldier_price
from armybuilder.campaign.house_rules import HouseRules, Money
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText

Ending = Literal["release", "ransom", "sale", "scrap"]
ENDINGS: tuple[Ending, ...] = ("release", "ransom", "sale", "scrap")


class Captive(Struct, frozen=True, kw_only=True):
    """A unit or a soldier in the hands of a `captor`: whose it was, what it is worth whole, and the round of its capture.

    `unit` is the captor's own where a whole unit was captured, else the soldier's.
    """

    id: str
    captor: Force
    owner: Force
    unit: ForceUnit
    soldier: Soldier | None
    price: int
    since: int

    @property
    def name(self) -> LocalText:
        """What it is called."""
        return self.soldier.name if self.soldier else self.unit.name


def captives(state: CampaignState) -> tuple[Captive, ...]:
    """Return everybody and everything that is captive now: what the screens of both forces show."""
    return tuple(
        one for force in state.forces.values() for one in (*_machines(state, force), *_soldiers(state, force))
    )


def _machines(state: CampaignState, captor: Force) -> Iterator[Captive]:
    for unit in captor.serving():
        if unit.captured_in is not None and unit.taken_from in state.forces:
            yield Captive(
                id=unit.id,
                captor=captor,
                owner=state.forces[unit.taken_from],
                unit=unit,
                soldier=None,
                price=unit.price,
                since=unit.captured_in,
            )


def _soldiers(state: CampaignState, owner: Force) -> Iterator[Captive]:
    for unit in owner.serving():
        for soldier in unit.soldiers:
            if soldier.status == "captured" and soldier.held_by in state.forces:
                yield Captive(
                    id=soldier.id,
                    captor=state.forces[soldier.held_by],
                    owner=owner,
                    unit=unit,
                    soldier=soldier,
                    price=soldier_price(unit, soldier),
                    since=soldier.captured_in,
                )


def captive_price(captive: Captive, ending: Ending, rules: HouseRules) -> int:
    """Return what the end of a captivity is worth: nothing for a release, else a share of the price, rounded down."""
    shares = {
        "ransom": rules.captures.ransom,
        "sale": rules.captures.sale,
        "scrap": rules.captures.scrap,
    }
    return captive.price * shares.get(ending, 0) // 100


class RansomPaid(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="ransom.paid"):
    """A captivity ends: released free or bought back by its owner, sold, or broken up for scrap.

    The captor decides alone unless the owner pays: a ransom both agreed to, or an organiser tells it. Once the next round has
    opened a captive is bought back only where an organiser lets it be.
    """

    captive: ThingId
    ending: Ending
    money: Money = 0
    agreed_by: ThingId = ""

    def apply(self, applying: Applying) -> None:
        state = applying.state
        captive = next((one for one in captives(state) if one.id == self.captive), None)
        if captive is None:
            raise Problem("campaign.no_captive", found=self.captive)
        self._want_agreed(applying, captive)
        whole = captive.soldier is None
        applying.want(whole or self.ending != "scrap", "campaign.no_scrap", captive=captive.name)
        proposed = captive_price(captive, self.ending, state.house_rules)
        if self.ending == "ransom":
            if len(state.rounds) > captive.since:
                applying.want_organiser()
                applying.advise("campaign.ransom_late", captive=captive.name, round=captive.since)
            applying.pay(captive.owner, self.money)
        else:
            applying.prefer(self.money <= proposed, "campaign.too_dear", most=proposed, found=self.money)
        if self.ending != "release":
            captive.captor.treasury += self.money
        if self.ending in ("release", "ransom"):
            _back(applying, captive)
        else:
            _gone(captive)

    def touched(self) -> tuple[str, ...]:
        return (self.captive,)

    def _want_agreed(self, applying: Applying, captive: Captive) -> None:
        players = {captive.captor.player}
        if self.ending == "ransom":
            players.add(captive.owner.player)
        if not players <= {applying.event.by, self.agreed_by} or applying.event.by not in players:
            applying.want_organiser()


def _back(applying: Applying, captive: Captive) -> None:
    """Let a captive serve its owner again: a unit as it stands now, under the id that it had."""
    if captive.soldier is not None:
        captive.soldier.status, captive.soldier.held_by = "ready", ""
        return
    unit, former = captive.unit, captive.owner.units.get(captive.unit.former)
    own_id = former.id if former is not None and former.status == "captured" else applying.event.made(1)
    back = unit.handed_over(own_id, "")
    back.captured_in, back.former = None, ""
    captive.owner.units[own_id] = back
    unit.status = "returned"


def _gone(captive: Captive) -> None:
    if captive.soldier is not None:
        captive.soldier.status, captive.soldier.held_by = "missing", ""
    else:
        captive.unit.status = "sold"
