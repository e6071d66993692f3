"""Forces as they live: units with their tracks, soldiers, experience and scars, what lies in store, and the treasury."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from armybuilder.battle.session.holders import TrackKind
from armybuilder.campaign.event import ThingId
from armybuilder.catalogue.text import LocalText

MOST_UNITS = 300
MOST_SOLDIERS = 500
MOST_CELLS = 10_000
Cells = Annotated[int, Meta(ge=0, le=MOST_CELLS)]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]

UnitStatus = Literal["ready", "destroyed", "missing", "captured", "sold", "disbanded", "returned"]
SoldierStatus = Literal["ready", "dead", "missing", "captured"]


# --- how an army tells of its units when it comes into a campaign


class EnlistedTrack(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A track of a unit that comes in: its cells, and where the marker stands if not on the last of them."""

    id: ThingId
    kind: TrackKind
    maximum: Cells
    value: Cells | None = None


# the track of what has no scale of damage: it is whole, or has to be repaired
WHOLE = EnlistedTrack(id="whole", kind="durability", maximum=1)


class EnlistedSoldier(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A soldier of a unit that comes in: what he is called, and the tracks of his own: wounds of a model, figures of a base.

    `row` is his place in the unit as it is mustered, from 0; without one he stands in the order. `price` is his own, where the
    game tells it; `repairs` the cells of others that he mends free between two games. His `rank` counts where machines want a
    crew of a rank.
    """

    name: LocalText = LocalText()
    row: Annotated[int, Meta(ge=0, le=MOST_SOLDIERS)] | None = None
    price: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    rank: Annotated[int, Meta(ge=0, le=100)] = 0
    tracks: Annotated[tuple[EnlistedTrack, ...], Meta(max_length=10)] = ()
    repairs: Annotated[int, Meta(ge=0, le=100)] = 0


class EnlistedItem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An artefact that comes in with a unit: its `key` in the army, its price, and the row of the soldier who bears it."""

    key: ThingId
    name: LocalText
    price: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    row: Annotated[int, Meta(ge=0, le=MOST_SOLDIERS)] | None = None


class EnlistedPost(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A soldier who serves a machine or a gun as an army comes in: the selection of his unit, and his row in it."""

    key: ThingId
    row: Annotated[int, Meta(ge=0, le=MOST_SOLDIERS)] = 0


class EnlistedUnit(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A unit that comes in: its selection in the army, what it costs, its tracks, and its soldiers in their rows.

    `crew` are those of other units who serve it, of a rank of `crew_rank` at least.
    """

    key: ThingId
    name: LocalText
    kind: ThingId = ""
    price: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    tracks: Annotated[tuple[EnlistedTrack, ...], Meta(max_length=40)] = ()
    soldiers: Annotated[tuple[EnlistedSoldier, ...], Meta(max_length=MOST_SOLDIERS)] = ()
    repairs: Annotated[int, Meta(ge=0, le=100)] = 0
    crew: Annotated[tuple[EnlistedPost, ...], Meta(max_length=20)] = ()
    crew_rank: Annotated[int, Meta(ge=0, le=100)] = 0
    items: Annotated[tuple[EnlistedItem, ...], Meta(max_length=20)] = ()


# --- as they live


class CampaignTrack(Struct, kw_only=True, omit_defaults=True):
    """A track of a unit, with where its marker stands between battles."""

    id: str
    kind: TrackKind
    maximum: int
    value: int

    @property
    def lost(self) -> int:
        """The cells that are lost."""
        return self.maximum - self.value


class Soldier(Struct, kw_only=True, omit_defaults=True):
    """One of a unit's own: the figure of a `row`, from 0. He is away up to and with a round. A `price` is his own.

    A captive is `held_by` a force, since the round `captured_in`.
    """

    id: str
    row: int
    name: LocalText
    price: int | None = None
    tracks: dict[str, CampaignTrack] = field(default_factory=dict)
    status: SoldierStatus = "ready"
    away_until: int = 0
    repairs: int = 0
    improvements: list[str] = field(default_factory=list)
    scars: list[str] = field(default_factory=list)
    rank: int = 0
    held_by: str = ""
    captured_in: int = 0


class ForceUnit(Struct, kw_only=True, omit_defaults=True):
    """A unit of a force. `army` is the digest of the army in which its selection `key` stands.

    `repairs` are the cells of others that it mends free between two games, beside what its soldiers do.
    `taken_from` is the force that a captured one belonged to, `former` its id there, `captured_in` the round of its capture.
    `crew` are soldiers of the force who serve it, of a rank of `crew_rank` at least; None: as its army has it. `mended_for` is
    what has been paid for its repair since it fought. `replaced` are former soldiers whose places others have taken.
    `came_with` are the keys of its items, `tokens` what it begins the next battle with.
    """

    id: str
    key: str
    army: str
    name: LocalText
    kind: str = ""
    price: int = 0
    tracks: dict[str, CampaignTrack] = field(default_factory=dict)
    soldiers: list[Soldier] = field(default_factory=list)
    status: UnitStatus = "ready"
    away_until: int = 0
    experience: int = 0
    improvements: list[str] = field(default_factory=list)
    repairs: int = 0
    battles: int = 0
    taken_from: str = ""
    former: str = ""
    captured_in: int | None = None
    crew: tuple[str, ...] | None = None
    crew_rank: int = 0
    mended_for: int = 0
    replaced: list[Soldier] = field(default_factory=list)
    came_with: tuple[str, ...] = ()
    tokens: dict[str, int] = field(default_factory=dict)

    @property
    def is_broken(self) -> bool:
        """Whether it is a wreck that has to be repaired before it can fight."""
        return any(track.kind == "durability" and track.value <= 0 for track in self.tracks.values())

    @property
    def living(self) -> list[Soldier]:
        """The soldiers who still serve, the wounded too."""
        return [soldier for soldier in self.soldiers if soldier.status == "ready"]

    def soldier(self, soldier_id: str) -> Soldier | None:
        """Return a soldier by his id."""
        return next((one for one in self.soldiers if one.id == soldier_id), None)

    def tracks_of(self, soldier_id: str = "") -> dict[str, CampaignTrack] | None:
        """Return the tracks of the unit, or of a soldier of it; None when there is no such soldier."""
        if not soldier_id:
            return self.tracks
        found = self.soldier(soldier_id)
        return None if found is None else found.tracks

    def every_track(self) -> Iterator[tuple[str, CampaignTrack]]:
        """Yield its tracks and those of the soldiers who live, each with the soldier's id."""
        for track in self.tracks.values():
            yield "", track
        for soldier in self.living:
            for track in soldier.tracks.values():
                yield soldier.id, track

    def rank(self, steps: tuple[int, ...]) -> int:
        """Return the rank that its experience gives, from 0."""
        return sum(self.experience >= step for step in steps)

    def replace_soldier(self, gone: Soldier, own_id: str, name: str) -> None:
        """Have a new soldier take the place of one who is gone; without a name of his own he is called as his figure is."""
        place = self.soldiers.index(gone)
        called = LocalText(name, name) if name else gone.name
        tracks = {own: replace(track, value=track.maximum) for own, track in gone.tracks.items()}
        self.soldiers[place] = Soldier(
            id=own_id, row=gone.row, name=called, price=gone.price, tracks=tracks, repairs=gone.repairs
        )
        self.replaced.append(gone)

    @property
    def mends(self) -> int:
        """The cells of others that it mends free between two games, as it stands."""
        if self.status != "ready" or self.is_broken:
            return 0
        return self.repairs + sum(soldier.repairs for soldier in self.living)

    def handed_over(self, own_id: str, giver: str) -> "ForceUnit":
        """Return the unit as it serves another force from now on."""
        found: ForceUnit = deepcopy(self)
        found.id, found.taken_from, found.former, found.status = own_id, giver, self.id, "ready"
        found.captured_in, found.crew = None, () if self.crew is not None else None
        return found

    @property
    def worth(self) -> int:
        """What it is worth as it stands: a squad by the share of its soldiers who live, rounded down."""
        if self.status != "ready":
            return 0
        return self.price * len(self.living) // len(self.soldiers) if self.soldiers else self.price


class Item(Struct, kw_only=True, omit_defaults=True):
    """An artefact, a find or a trophy of a force: who bears it, a unit or a soldier; nobody where it lies in store.

    One that came in with a unit has the `key` that the army knows it by, and is that unit's `own`. `taken_from` is the force
    that it was won from.
    """

    id: str
    name: LocalText
    bearer: str = ""
    key: str = ""
    own: str = ""
    price: int = 0
    taken_from: str = ""


class Force(Struct, kw_only=True, omit_defaults=True):
    """What a player leads: an army that lives from battle to battle. `army` is the digest of the army as it was last told.

    `recruited` are the new units, `mended_free` the cells that its repairers have mended, by round. `leader` is a
    soldier or a unit of it.
    """

    id: str
    player: str
    name: str
    army: str
    units: dict[str, ForceUnit] = field(default_factory=dict)
    treasury: int = 0
    founded_at: int = 0
    is_active: bool = True
    recruited: dict[int, int] = field(default_factory=dict)
    mended_free: dict[int, int] = field(default_factory=dict)
    leader: str = ""
    items: dict[str, Item] = field(default_factory=dict)
    cards: tuple[str, ...] = ()

    def serving(self) -> Iterator[ForceUnit]:
        """Yield the units that are there."""
        for unit in self.units.values():
            if unit.status == "ready":
                yield unit

    def by_key(self, key: str) -> ForceUnit | None:
        """Return the unit that stands in the force's armies under a selection id; one that serves before one that is gone."""
        found = [unit for unit in self.units.values() if unit.key == key]
        return next((unit for unit in found if unit.status == "ready"), found[-1] if found else None)

    def soldier(self, soldier_id: str) -> tuple[ForceUnit, Soldier] | None:
        """Return a soldier with his unit, one that serves before one that is gone; None when the force has no such soldier."""
        found = [(unit, one) for unit in self.units.values() if (one := unit.soldier(soldier_id)) is not None]
        return next((one for one in found if one[0].status == "ready"), found[-1] if found else None)

    @property
    def strength(self) -> int:
        """What its units are worth as they stand."""
        return sum(unit.worth for unit in self.serving())


def enlist(told: EnlistedUnit, own_id: str, army: str) -> ForceUnit:
    """Return a unit as it comes into a force; its soldiers and tracks get ids of their own."""
    return ForceUnit(
        id=own_id,
        key=told.key,
        army=army,
        name=told.name,
        kind=told.kind,
        price=told.price,
        repairs=told.repairs,
        crew_rank=told.crew_rank,
        came_with=tuple(item.key for item in told.items),
        tracks=_tracks(told.tracks),
        soldiers=[
            Soldier(
                id=f"{own_id}.{place + 1}",
                row=place if one.row is None else one.row,
                name=one.name,
                price=one.price,
                repairs=one.repairs,
                rank=one.rank,
                tracks=_tracks(one.tracks),
            )
            for place, one in enumerate(told.soldiers)
        ],
    )


def equip(force: Force, told: Iterable[EnlistedUnit]) -> None:
    """Give units that come in their artefacts."""
    for one in told:
        unit = force.by_key(one.key)
        for number, item in enumerate(one.items if unit else (), 1):
            assert unit is not None
            soldier = next((who for who in unit.soldiers if who.row == item.row), None)
            force.items[f"{unit.id}.item{number}"] = Item(
                id=f"{unit.id}.item{number}",
                name=item.name,
                bearer=soldier.id if soldier else unit.id,
                key=item.key,
                own=unit.id,
                price=item.price,
            )


def man(force: Force, told: Iterable[EnlistedUnit]) -> None:
    """Put the crews of units that come in to their machines and guns."""
    for one in told:
        unit = force.by_key(one.key)
        if unit is not None and one.crew:
            posts = [(force.by_key(post.key), post.row) for post in one.crew]
            unit.crew = tuple(
                soldier.id
                for squad, row in posts
                for soldier in (squad.soldiers if squad else ())
                if soldier.row == row
            )


def _tracks(told: tuple[EnlistedTrack, ...]) -> dict[str, CampaignTrack]:
    return {
        track.id: CampaignTrack(
            id=track.id,
            kind=track.kind,
            maximum=track.maximum,
            value=track.maximum if track.value is None else min(track.value, track.maximum),
        )
        for track in told
    }
