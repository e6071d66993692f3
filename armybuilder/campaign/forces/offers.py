"""What may be done with a unit between two games, with what each thing costs: screens show these, and tell what is taken."""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.forces.captives import ENDINGS, RansomPaid, captive_price, captives
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.founding import UnitDisbanded
from armybuilder.campaign.forces.posts import LeaderNamed
from armybuilder.campaign.forces.restoring import BillLine, bill_of, part_of, restoring
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import LocalText

OfferKind = Literal[
    "repair", "heal", "refill", "resupply", "recruit", "lead", "disband", "release", "ransom", "sale", "scrap"
]
# what the mending of a track is called, by its kind; anything else is repaired
MENDING: Mapping[str, OfferKind] = {"wounds": "heal", "figures": "refill"}


class Offer(Struct, frozen=True, kw_only=True):
    """Something that may be done: what is told then, and what it costs; what it brings in is below nothing.

    It is done to the unit, or to the soldier of it who is named `who`; of a track `most` cells can be mended.
    """

    kind: OfferKind
    deed: Deed
    price: int = 0
    who: LocalText = LocalText()
    soldier: str = ""
    line: BillLine | None = None

    @property
    def most(self) -> int:
        """The cells that can be mended at most; 0 where no cells are."""
        return 0 if self.line is None or self.kind == "recruit" else self.line.lost


def unit_offers(
    state: CampaignState, force: Force, unit: ForceUnit, by: str = "", *, agreed: bool = False
) -> tuple[Offer, ...]:
    """Return what may be done with a unit of a force now, the ends of captivities after all that is mended.

    Where `by` asks, the other player may have `agreed` to what both have to agree to.
    """
    return (
        *_mending(state, force, unit),
        *_ending(state, unit, by if agreed else ""),
        *_leading(force, unit),
        *_leaving(force, unit),
    )


def mend_offer(state: CampaignState, force: Force, line: BillLine, cells: int = 0) -> Offer:
    """Return a line of a force's bill as an offer, of a track for so many cells; 0: all of them."""
    line = part_of(force, line, cells or line.cells, state.house_rules)
    unit = force.units[line.unit]
    soldier = unit.soldier(line.soldier)
    track = (unit.tracks_of(line.soldier) or {}).get(line.track)
    kind: OfferKind = "repair" if track is None else MENDING.get(track.kind, "repair")
    (deed,) = restoring(force, (line,))
    return Offer(
        kind=kind if line.job == "repair" else line.job,
        deed=deed,
        price=line.price,
        who=soldier.name if soldier else LocalText(),
        soldier=line.soldier,
        line=line,
    )


def _mending(state: CampaignState, force: Force, unit: ForceUnit) -> Iterator[Offer]:
    for line in bill_of(force, state.house_rules, len(state.rounds)):
        if line.unit == unit.id:
            yield mend_offer(state, force, line)


def _leading(force: Force, unit: ForceUnit) -> Iterator[Offer]:
    if unit.status == "ready" and not unit.soldiers:
        yield Offer(kind="lead", deed=LeaderNamed(force=force.id, leader=unit.id))
    for soldier in unit.living if unit.status == "ready" else ():
        yield Offer(
            kind="lead",
            deed=LeaderNamed(force=force.id, leader=soldier.id),
            who=soldier.name,
            soldier=soldier.id,
        )


def _ending(state: CampaignState, unit: ForceUnit, agreeing_with: str) -> Iterator[Offer]:
    """Yield the ends of the captivity of a unit that was captured, and of soldiers of it who were."""
    own = {unit.id, *(soldier.id for soldier in unit.soldiers)}
    for captive in captives(state):
        if captive.id not in own:
            continue
        whole = captive.soldier is None
        players = (captive.captor.player, captive.owner.player)
        other = next((one for one in players if one != agreeing_with), "") if agreeing_with else ""
        for ending in ENDINGS if whole else ENDINGS[:-1]:
            price = captive_price(captive, ending, state.house_rules)
            yield Offer(
                kind=ending,
                deed=RansomPaid(captive=captive.id, ending=ending, money=price, agreed_by=other),
                price=-price,
                who=LocalText() if captive.soldier is None else captive.soldier.name,
                soldier="" if captive.soldier is None else captive.soldier.id,
            )


def _leaving(force: Force, unit: ForceUnit) -> Iterator[Offer]:
    if unit.status == "ready":
        yield Offer(kind="disband", deed=UnitDisbanded(force=force.id, unit=unit.id))
