"""Moves on the map: linked, not to a home, one a force and round, secret until all are in."""

import pytest
from msgspec.structs import replace

from armybuilder.campaign.map.moves import MoveOrdered, MovesRevealed, RevealedMove, sealed
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn, TerritoryClaimed
from armybuilder.campaign.seasons import PairingsSet, RoundClosed, RoundOpened
from armybuilder.campaign.trying import why_not
from armybuilder.catalogue.codec import encode
from tests.campaign.test_aftermath import War
from tests.campaign.test_campaign import refused

SECRET = "0123456789abcdef"


@pytest.fixture
def war():
    """Two homes with a ford between them, and a hill beyond."""
    found = War()
    club = found.club
    lands = (
        DrawnTerritory(id="north", home_of=club.id("Anna"), links=("ford",)),
        DrawnTerritory(id="south", home_of=club.id("Boris")),
        DrawnTerritory(id="ford", name="Ford", links=("south",)),
        DrawnTerritory(id="hill"),
    )
    club.tell(MapDrawn(territories=lands))
    return found


def moves(war):
    return {own: (move.source, move.target) for own, move in war.club.campaign.state.rounds[-1].moves.items()}


def order(war, side="a", source="north", target="ford"):
    return MoveOrdered(force=war.forces[side], source=source, target=target)


def secret(war, side, source, target):
    return MoveOrdered(force=war.forces[side], seal=sealed(war.forces[side], source, target, SECRET))


def opened(event, source, target):
    return MovesRevealed(moves=(RevealedMove(order=event.id, source=source, target=target, secret=SECRET),))


def test_a_force_moves_once_a_round_to_what_touches_its_land(war):
    assert refused(war.club, order(war, target="hill")) == "campaign.not_linked"
    assert refused(war.club, order(war, source="ford", target="north")) == "campaign.not_from"
    assert refused(war.club, order(war, target="nowhere")) == "campaign.no_territory"
    assert refused(war.club, order(war), by="Boris") == "campaign.organisers_only"
    war.club.tell(order(war))
    war.club.tell(order(war, "b", "south", "ford"), by="Boris")
    assert moves(war) == {war.forces["a"]: ("north", "ford"), war.forces["b"]: ("south", "ford")}
    assert refused(war.club, order(war)) == "campaign.ordered_already"
    war.club.tell(RoundClosed())
    assert refused(war.club, order(war)) == "campaign.no_round"
    war.club.tell(RoundOpened())
    war.club.tell(order(war))


def test_nobody_attacks_a_home(war):
    club = war.club
    lands = (
        DrawnTerritory(id="north", home_of=club.id("Anna"), links=("south",)),
        DrawnTerritory(id="south", home_of=club.id("Boris")),
    )
    club.tell(MapDrawn(territories=lands))
    assert refused(club, order(war, target="south")) == "campaign.home_ground"


def test_secret_orders_are_opened_when_all_are_in(war):
    mine = war.club.tell(secret(war, "a", "north", "ford"))
    assert moves(war) == {war.forces["a"]: ("", "")}
    assert b"ford" not in mine.stored
    assert refused(war.club, opened(mine, "north", "ford")) == "campaign.orders_missing"
    theirs = war.club.tell(secret(war, "b", "south", "ford"), by="Boris")
    assert refused(war.club, opened(mine, "north", "hill")) == "campaign.seal_wrong"
    war.club.tell(opened(theirs, "south", "ford"), by="Boris")
    war.club.tell(opened(mine, "north", "ford"))
    assert moves(war) == {war.forces["a"]: ("north", "ford"), war.forces["b"]: ("south", "ford")}
    assert refused(war.club, opened(mine, "north", "ford")) == "campaign.no_order"


def test_what_stood_under_a_seal_has_to_hold_too(war):
    mine = war.club.tell(secret(war, "a", "north", "hill"))
    war.club.tell(order(war, "b", "south", "ford"), by="Boris")
    assert refused(war.club, opened(mine, "north", "hill")) == "campaign.not_linked"


def test_a_sealed_order_tells_nothing(war):
    told = replace(secret(war, "a", "north", "ford"), target="ford")
    assert refused(war.club, told) == "campaign.seal_open"


def test_seals_differ_by_force_and_secret(war):
    one, other = war.forces.values()
    seals = {sealed(one, "north", "ford", SECRET), sealed(other, "north", "ford", SECRET)}
    assert len(seals | {sealed(one, "north", "ford", SECRET + "0")}) == 3


def test_asking_whether_it_can_be_ordered_orders_nothing(war):
    state = war.club.campaign.state
    before = encode(state)
    assert why_not(state, order(war), war.club.id("Anna")) is None
    for deed in (RoundClosed(), PairingsSet(method="free"), TerritoryClaimed(territory="ford")):
        assert why_not(state, deed, war.club.id("Anna")) is None
    assert encode(state) == before
