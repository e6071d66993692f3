"""What a battle changes in a campaign, line by line: each can be looked at and changed before it is accepted."""

from typing import Literal

from msgspec import Struct

from armybuilder.campaign.forces.force import CampaignTrack, ForceUnit, SoldierStatus, UnitStatus
from armybuilder.campaign.state import CampaignState


class Effect(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="what"):
    """One change to a force. `key` names the line: the same whenever it is worked out anew."""

    force: str

    @property
    def key(self) -> str:
        """What tells the line from all others of a report."""
        raise NotImplementedError

    def fits(self, state: CampaignState) -> bool:
        """Tell whether everything is there that it changes."""
        return self.force in state.forces

    def apply(self, state: CampaignState) -> None:
        """Let it happen."""
        raise NotImplementedError


class UnitEffect(Effect, frozen=True, kw_only=True, omit_defaults=True):
    """One change to a unit of a force."""

    unit: str

    def fits(self, state: CampaignState) -> bool:
        return self.force in state.forces and self.unit in state.forces[self.force].units

    def changed(self, state: CampaignState) -> ForceUnit:
        """Return the unit."""
        return state.forces[self.force].units[self.unit]


class TrackEnds(UnitEffect, frozen=True, kw_only=True, omit_defaults=True, tag="track"):
    """A track of a unit, or of a soldier of it, stands elsewhere after the battle."""

    track: str
    before: int
    after: int
    soldier: str = ""

    @property
    def key(self) -> str:
        return f"track.{self.soldier or self.unit}.{self.track}"

    def fits(self, state: CampaignState) -> bool:
        return super().fits(state) and self._track(state) is not None

    def apply(self, state: CampaignState) -> None:
        track = self._track(state)
        assert track is not None
        track.value = max(0, min(track.maximum, self.after))

    def _track(self, state: CampaignState) -> CampaignTrack | None:
        found = self.changed(state).tracks_of(self.soldier)
        return None if found is None else found.get(self.track)


class UnitEnds(UnitEffect, frozen=True, kw_only=True, omit_defaults=True, tag="unit"):
    """A unit is no longer there, or away for a time. `roll` is what the dice said of it."""

    status: UnitStatus = "ready"
    away_until: int = 0
    roll: int | None = None

    @property
    def key(self) -> str:
        return f"unit.{self.unit}"

    def apply(self, state: CampaignState) -> None:
        unit = self.changed(state)
        unit.status = self.status
        unit.away_until = max(unit.away_until, self.away_until)


class UnitCaptured(UnitEffect, frozen=True, kw_only=True, omit_defaults=True, tag="captured"):
    """A unit goes over to another force, with its tracks as they stand; a `new` id is its own there."""

    to: str
    new: str
    round: int = 0

    @property
    def key(self) -> str:
        return f"captured.{self.unit}"

    def fits(self, state: CampaignState) -> bool:
        return super().fits(state) and self.to in state.forces

    def apply(self, state: CampaignState) -> None:
        unit, captor = self.changed(state), state.forces[self.to]
        captor.units[self.new] = unit.handed_over(self.new, self.force)
        captor.units[self.new].captured_in = self.round
        unit.status = "captured"


class SoldierEnds(UnitEffect, frozen=True, kw_only=True, omit_defaults=True, tag="soldier"):
    """A soldier who fell or is missing: dead, wounded and away for a time, or back. `roll` is what the dice said of him.

    A captive is `held_by` a force since a `round`.
    """

    soldier: str
    status: SoldierStatus = "ready"
    away_until: int = 0
    roll: int | None = None
    held_by: str = ""
    round: int = 0

    @property
    def key(self) -> str:
        return f"soldier.{self.soldier}"

    def fits(self, state: CampaignState) -> bool:
        return super().fits(state) and self.changed(state).soldier(self.soldier) is not None

    def apply(self, state: CampaignState) -> None:
        soldier = self.changed(state).soldier(self.soldier)
        assert soldier is not None
        soldier.status = self.status
        soldier.away_until = max(soldier.away_until, self.away_until)
        soldier.held_by, soldier.captured_in = self.held_by, self.round if self.held_by else 0


class ExperienceWon(UnitEffect, frozen=True, kw_only=True, omit_defaults=True, tag="experience"):
    """A unit has experience of a battle."""

    amount: int

    @property
    def key(self) -> str:
        return f"experience.{self.unit}"

    def apply(self, state: CampaignState) -> None:
        unit = self.changed(state)
        unit.experience = max(0, unit.experience + self.amount)
        unit.battles += 1
        unit.mended_for = 0

    def add(self, state: CampaignState, amount: int, *, again: bool) -> None:
        """Give other experience for the battle, in which the unit may have been counted before."""
        unit = self.changed(state)
        unit.experience = max(0, unit.experience + amount)
        unit.battles += not again


Source = Literal["played", "outcome", "territory", "scrap"]


class MoneyWon(Effect, frozen=True, kw_only=True, omit_defaults=True, tag="money"):
    """A force earns money by a battle."""

    source: Source
    amount: int

    @property
    def key(self) -> str:
        return f"money.{self.force}.{self.source}"

    def apply(self, state: CampaignState) -> None:
        state.forces[self.force].treasury += self.amount

    def add(self, state: CampaignState, amount: int, *, again: bool) -> None:  # noqa: ARG002 - as experience
        """Give other money for the battle, of which some may have been given before."""
        state.forces[self.force].treasury += amount


class TerritoryTaken(Effect, frozen=True, kw_only=True, omit_defaults=True, tag="territory"):
    """A territory has another owner; none where `to` is empty."""

    territory: str
    to: str = ""

    @property
    def key(self) -> str:
        return f"territory.{self.territory}"

    def fits(self, state: CampaignState) -> bool:
        return self.territory in state.territories

    def apply(self, state: CampaignState) -> None:
        state.territories[self.territory].owner = self.to


class ItemTaken(Effect, frozen=True, kw_only=True, omit_defaults=True, tag="item"):
    """An artefact of a fallen bearer is another force's trophy; of one that had it as a trophy it is its own again."""

    item: str
    to: str

    @property
    def key(self) -> str:
        return f"item.{self.item}"

    def fits(self, state: CampaignState) -> bool:
        return super().fits(state) and self.to in state.forces and self.item in state.forces[self.force].items

    def apply(self, state: CampaignState) -> None:
        captor = state.forces[self.to]
        item = state.forces[self.force].items.pop(self.item)
        item.bearer = item.own if item.own in captor.units else ""
        item.taken_from = "" if item.own in captor.units else self.force
        captor.items[item.id] = item


class CardsKept(Effect, frozen=True, kw_only=True, omit_defaults=True, tag="cards"):
    """A force takes cards of its reserve into its next battle."""

    cards: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"cards.{self.force}"

    def apply(self, state: CampaignState) -> None:
        state.forces[self.force].cards = self.cards


class TokensLeft(UnitEffect, frozen=True, kw_only=True, omit_defaults=True, tag="tokens"):
    """A unit begins its next battle with tokens, of fatigue for one."""

    track: str
    tokens: int = 0

    @property
    def key(self) -> str:
        return f"tokens.{self.unit}.{self.track}"

    def apply(self, state: CampaignState) -> None:
        self.changed(state).tokens[self.track] = self.tokens


AnyEffect = (
    TrackEnds
    | UnitEnds
    | UnitCaptured
    | SoldierEnds
    | ExperienceWon
    | MoneyWon
    | TerritoryTaken
    | ItemTaken
    | CardsKept
    | TokensLeft
)
