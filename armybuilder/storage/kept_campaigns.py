"""Campaigns that are kept: whatever is told is in the database before anybody sees what it did."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Protocol, TypeVar

from msgspec.structs import replace

from armybuilder.campaign.applying import Deed, Directive
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import Event
from armybuilder.campaign.map.moves import MoveOrdered, MovesRevealed, RevealedMove, sealed
from armybuilder.campaign.merging.merge import Merge
from armybuilder.campaign.people import CampaignFounded
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.no_collection import no_collection
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.clock import local
from armybuilder.storage.battles import FoughtBattle
from armybuilder.storage.campaign_files import named_in
from armybuilder.storage.campaigns import CampaignBody, CampaignRow, SealedOrder
from armybuilder.storage.store import Store

T = TypeVar("T")


class WorkOut(Protocol):
    """Does work on values alone, and returns what it comes to."""

    def __call__(self, work: Callable[[], T]) -> T:
        """Do it."""


def _at_once(work: Callable[[], T]) -> T:
    return work()


class KeptCampaign:
    """A campaign of the database that is open. `me` is the player who sits here, `lost` how many events are lost.

    What is worked out anew over many events is done by `work_out`, which a window may do beside its own thread.
    """

    def __init__(self, store: Store, key: int, work_out: WorkOut = _at_once) -> None:
        """Open a campaign; a Problem when there is none, or it cannot be read."""
        row = store.campaigns.row(key)
        if row is None:
            raise Problem("storage.no_campaign", found=key)
        self._store, self._work_out = store, work_out
        self.key, self.name, self.game_id, self.revision = row.id, row.name, row.game, row.revision
        self._body = _body(store, key)
        with no_collection():
            self._read(row)

    def _read(self, row: CampaignRow) -> None:
        kept = self._store.campaigns.events(row.id)
        self.lost = kept.lost
        snapshots = self._store.campaigns.snapshots(row.id)
        # by their places, the marks of those that are kept
        self._copies_made = 0
        self._snapshots = {snapshot.place: snapshot.mark for snapshot in snapshots}
        self.campaign = self._work_out(partial(Campaign, kept.events, row.campaign, snapshots))
        self._keep_snapshots()

    @property
    def state(self) -> CampaignState:
        """The campaign as it stands."""
        return self.campaign.state

    @property
    def me(self) -> str:
        """The player who sits here: what is told is told by him."""
        return self._body.me

    def sit_down(self, player: str) -> None:
        """Let another player sit here; a Problem when nobody of the campaign is known by that id."""
        self.state.player(player)
        body = replace(self._body, me=player)
        self.revision = self._store.campaigns.save(self.key, self.name, body, since=self.revision).revision
        self._body = body

    def seal(self, order: SealedOrder) -> str:
        """Keep an order that nobody else is to know, and return the seal to tell in its place."""
        own = sealed(order.force, order.source, order.target, order.secret)
        body = replace(self._body, orders={**self._body.orders, own: order})
        self.revision = self._store.campaigns.save(self.key, self.name, body, since=self.revision).revision
        self._body = body
        return own

    def order_secretly(self, order: SealedOrder, *, date: str, by: str | None = None) -> Event:
        """Keep an order under a seal together with its secret: a seal that nobody can break is worth nothing."""
        body, revision, told = self._body, self.revision, list[Event]()
        try:
            with self._store.campaigns.writing():
                told.append(
                    self.tell(MoveOrdered(force=order.force, seal=self.seal(order)), date=date, by=by)
                )
        except BaseException:
            self.campaign.let_go(*told)
            self._body, self.revision = body, revision
            raise
        return told[0]

    def broken_seals(self) -> MovesRevealed:
        """Return what breaks the seals of this copy's own orders in the open round; a Problem where there are none."""
        found = tuple(
            RevealedMove(order=move.event, source=order.source, target=order.target, secret=order.secret)
            for move in self.state.round.moves.values()
            if (order := self._body.orders.get(move.seal)) is not None
        )
        if not found:
            raise Problem("campaign.no_seals")
        return MovesRevealed(moves=found)

    def rename(self, name: str) -> None:
        """Give this copy of the campaign another name."""
        self.revision = self._store.campaigns.save(self.key, name, self._body, since=self.revision).revision
        self.name = name

    def tell(
        self,
        deed: Deed,
        *,
        date: str,
        by: str | None = None,
        after: str = "",
        files: Mapping[str, bytes] | None = None,
    ) -> Event:
        """Keep what somebody does, by default who sits here, with the files that it names; return the event.

        A Problem when it does not hold or cannot be kept: then nothing has happened.
        """
        (event,) = self.tell_all((deed,), date=date, by=by, after=after, files=files)
        return event

    def tell_all(
        self,
        deeds: Iterable[Deed],
        *,
        date: str,
        by: str | None = None,
        after: str = "",
        files: Mapping[str, bytes] | None = None,
    ) -> tuple[Event, ...]:
        """Keep several things that somebody does, one after another, all of them or none; return the events."""
        who = self.me if by is None else by
        deeds = tuple(deeds)
        self.want_free(own for deed in deeds for own in deed.touched())
        told: list[Event] = []
        try:
            for deed in deeds:
                tell = partial(self.campaign.tell, deed, by=who, date=date, after=after)
                told.append(self._work_out(tell) if isinstance(deed, Directive) or after else tell())
        except BaseException:
            self.campaign.let_go(*told)
            raise
        self._keep(tuple(told), files or {})
        return tuple(told)

    def battles(self) -> tuple[FoughtBattle, ...]:
        """Return the battles that were begun here for the campaign and wait for their result: neither recorded nor let go."""
        done = {*self._body.released, *recorded(self.campaign)}
        return self._store.battles.fought_for(self.campaign.id, done)

    def in_battle(self) -> dict[str, FoughtBattle]:
        """Return the battle that each unit is in, by the unit's id."""
        return {
            unit: battle
            for battle in self.battles()
            for units in battle.fought_for.units.values()
            for unit in units.values()
        }

    def release(self, battle: str) -> None:
        """Let the units of a battle go that nobody plays to its end."""
        body = replace(self._body, released=(*self._body.released, battle))
        saved = self._store.campaigns.save(self.key, self.name, body, since=self.revision)
        self.revision, self._body = saved.revision, body

    def want_free(self, units: Iterable[str]) -> None:
        """Raise a Problem for the first of some units that is in battle."""
        wanted = tuple(units)
        fighting = self.in_battle() if wanted else {}
        for own in wanted:
            if own in fighting:
                battle = fighting[own]
                raise Problem(
                    "campaign.in_battle",
                    unit=self._unit_name(own),
                    battle=battle.name,
                    number=battle.key,
                    since=local(battle.since).strftime("%H:%M"),
                )

    def _unit_name(self, own: str) -> LocalText:
        forces = (force for force in self.state.forces.values() if own in force.units)
        return next((force.units[own].name for force in forces), LocalText(own))

    def merge(
        self, look: Merge, files: Mapping[str, bytes], settling: Iterable[Deed] = (), *, date: str = ""
    ) -> tuple[Event, ...]:
        """Keep what was looked at as new, all or nothing, with the files that events name; return the new events.

        What is told for `settling` conflicts on a `date` is kept in the same breath.
        """
        new = self._work_out(partial(self.campaign.add, *(one.event for one in look.of("new"))))
        told = list(new)
        try:
            for deed in settling:
                told.append(self._work_out(partial(self.campaign.tell, deed, by=self.me, date=date)))
        except BaseException:
            self.campaign.let_go(*told)
            raise
        named = _named(self.campaign, files)
        lacking = {own: content for own, content in named.items() if self.file(own) is None}
        self._keep(tuple(told), lacking)
        return new

    def _keep(self, events: tuple[Event, ...], files: Mapping[str, bytes]) -> None:
        if not events and not files:
            return
        try:
            saved = self._store.campaigns.append(
                self.key, events, name=self.name, since=self.revision, files=files
            )
        except BaseException:
            self.campaign.let_go(*events)
            raise
        self.revision = saved.revision
        self._keep_snapshots()

    def _keep_snapshots(self) -> None:
        """Keep what makes opening quick next time, where those that are kept are too few or no longer true."""
        if self._copies_made == self.campaign.copies_made:
            return
        self._copies_made = self.campaign.copies_made
        wanted = self._work_out(partial(self.campaign.snapshots, self._snapshots))
        if any(snapshot.content for snapshot in wanted):
            self._store.campaigns.put_snapshots(self.key, wanted)
            self._snapshots = {snapshot.place: snapshot.mark for snapshot in wanted}

    def file(self, digest: str) -> bytes | None:
        """Return an army or a picture that events name; None where this copy has not got it."""
        return self._store.campaigns.file(self.key, digest)

    def files(self) -> dict[str, bytes]:
        """Return every file of the campaign that this copy has."""
        return self._store.campaigns.files(self.key)


def recorded(campaign: Campaign) -> set[str]:
    """Return the lasting ids of the battles whose results were reported."""
    kind = str(BattleReported.__struct_config__.tag)
    results = (event.deed.get("result") for event in campaign.events.values() if event.kind == kind)
    return {str(result.get("id", "")) for result in results if isinstance(result, Mapping)}


def _named(campaign: Campaign, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return those of some files that events of a campaign name: what else somebody packed is not kept."""
    named = named_in(event.stored for event in campaign.events.values()) if files else set()
    return {digest: content for digest, content in files.items() if digest in named}


def _body(store: Store, key: int) -> CampaignBody:
    """Return what only this copy knows of a campaign: where that is damaged, nobody sits here, and the events are there."""
    try:
        return store.campaigns.get(key)
    except Problem as problem:
        if problem.key != "storage.campaign_damaged":
            raise
        return CampaignBody()


def found_campaign(store: Store, deed: CampaignFounded, *, date: str) -> int:
    """Found a campaign under a free name, its organiser sitting here, and return its id."""
    campaign = Campaign()
    event = campaign.tell(deed, by="", date=date)
    return store.campaigns.create(
        (event,),
        game=deed.game,
        name=store.campaigns.free_name(deed.name),
        body=CampaignBody(me=event.made(1), system=deed.system),
        files={},
    )


def take_campaign(store: Store, campaign: Campaign, files: Mapping[str, bytes], me: str = "") -> int:
    """Keep a campaign that somebody else brought under a free name, and return its id."""
    founding = campaign.events.get(campaign.id)
    if founding is None:
        raise Problem("campaign.no_founding")
    others = (event for event in campaign.order if event is not founding)
    state = campaign.state
    return store.campaigns.create(
        (founding, *others),
        game=state.game,
        name=store.campaigns.free_name(state.name),
        body=CampaignBody(me=me, system=state.system),
        files=_named(campaign, files),
    )
