"""A campaign for the commands that are tried with faults, its events the same each time, and the files that it brings."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.event import Event, new_event
from armybuilder.campaign.forces.between_games import Mended, UnitsRepaired
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.map.territories import DrawnTerritory
from armybuilder.campaign.seasons import PairingsSet, PlannedGame
from armybuilder.catalogue.codec import encode
from armybuilder.exchange.campaign_bundle import Bundle, BundleManifest, write_bundle
from armybuilder.storage.kept_campaigns import take_campaign
from armybuilder.storage.store import Store
from tests.campaign.clubs import DAY, Club
from tests.campaign.test_aftermath import War, infantry, tank

NAME = "Season"
FOUGHT, RETURNED, ANOTHER = "fought.json", "return.zip", "another.zip"


class Story(Struct, frozen=True):
    """A campaign, the forces of it, and some events: a battle that was undone, a repair that is held for it, an entry, a rival.

    The rival is a second result of a game.
    """

    campaign: Campaign
    war: War
    undone: Event
    held: Event
    entry: Event
    rival: Event


@cache
def story() -> Story:
    """Return a campaign in which there is something for every command."""
    war = War()
    club = war.club
    undone = war.fight(tank(8))
    machine = war.unit("machine").id
    mended = (Mended(unit=machine, track="durability", cells=2),)
    held = club.tell(UnitsRepaired(force=war.forces["a"], paid=1, mended=mended))
    club.tell(EventUndone(target=undone.id))
    players = (club.id("Anna"), club.id("Boris"))
    game = club.tell(PairingsSet(method="free", games=(PlannedGame(players=players),))).made(1)
    fallen = Aftermath(rolls={war.unit("squad").soldiers[0].id: 1})
    taken = (tank(4, fate="captured", owner_end="a"),)
    result = war.result(tank(6, shots=3), infantry("fallen"), other=taken, held_field=True)
    club.tell(BattleReported(result=result, aftermath=fallen, game=game))
    entry = club.tell(JournalWritten(text="It rained."))
    told = BattleReported(result=war.result(tank(5, shots=3)), game=game)
    rival = new_event(told, clock=club.campaign.clock + 1, by=club.id("Boris"), date=DAY, nonce="")
    club.campaign.add(rival)
    return Story(club.campaign, war, undone, held, entry, rival)


def drawn() -> str:
    """Return the facts of a map: the homes of both players with a ford between them."""
    club = story().war.club
    lands = (
        DrawnTerritory(id="north", home_of=club.id("Anna"), links=("ford",)),
        DrawnTerritory(id="south", home_of=club.id("Boris"), links=("ford",)),
        DrawnTerritory(id="ford"),
    )
    return encode({"territories": lands}).decode()


def fill(store: Store, folder: Path) -> None:
    """Keep the campaign in a database, and write what the commands take in beside it."""
    told = story()
    take_campaign(store, told.campaign, {}, told.war.club.id("Anna"))
    gone = take_campaign(store, Club(organiser="Gleb").campaign, {})
    store.campaigns.save(gone, "Old", store.campaigns.get(gone), since=1)
    store.campaigns.delete(gone)
    sides = tuple(
        SideResult(key=key, force=told.war.forces[key], outcome=outcome, units=units)
        for key, outcome, units in (("a", "won", (tank(9),)), ("b", "lost", ()))
    )
    (folder / FOUGHT).write_bytes(encode(BattleResult(sides=sides)))
    (folder / RETURNED).write_bytes(_returned(told))
    other = Club("Dima", organiser="Vera")
    (folder / ANOTHER).write_bytes(_bundle(other.campaign, other.campaign.order))


def _returned(told: Story) -> bytes:
    """Return what a player brings: events of his own, told on his copy."""
    boris = told.war.club.id("Boris")
    copy = Campaign(told.campaign.order, told.campaign.id)
    events = [
        copy.tell(JournalWritten(text=text), by=boris, date=DAY, nonce="") for text in ("We came late.", "x")
    ]
    return _bundle(copy, events, boris)


def _bundle(campaign: Campaign, events: list[Event] | tuple[Event, ...], author: str = "") -> bytes:
    kind = "return" if author else "whole"
    manifest = BundleManifest(campaign=campaign.id, name=campaign.state.name, kind=kind, author=author)
    return write_bundle(Bundle(manifest, tuple(events), {}))
