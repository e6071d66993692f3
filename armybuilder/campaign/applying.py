"""An event while it is applied: it holds or it does not, and what has to be said of it."""

from typing import Any, NamedTuple

from msgspec import Struct

from armybuilder.battle.result import BattleResult
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told


class Standing(NamedTuple):
    """What other events tell of the game of a report.

    `earlier` is what has been reported of it by then, `players` are those who were to play it; `beaten_by` is the event that
    confirmed another report, which stands in its place.
    """

    earlier: BattleResult | None = None
    players: tuple[str, ...] = ()
    beaten_by: str = ""


class Applying:
    """An event while it is applied to a campaign.

    What does not hold is a Problem, raised before anything is changed. `advices` are said of what holds all the same. Where
    somebody decided so, it is applied `leniently`: what is only too dear or too much becomes an advice. `teller` is who told
    it as it is now: of a corrected event who corrected it. A report of a game has its `standing`.
    """

    __slots__ = ("advices", "event", "leniently", "standing", "state", "teller")

    def __init__(
        self,
        state: CampaignState,
        event: Event,
        *,
        leniently: bool = False,
        teller: str = "",
        standing: Standing | None = None,
    ) -> None:
        self.state, self.event, self.leniently = state, event, leniently
        self.teller, self.standing = teller or event.by, standing or Standing()
        self.advices: list[Told] = []

    def advise(self, key: str, **values: Any) -> None:
        """Say something of an event that holds."""
        self.advices.append(Told(key, tuple(values.items())))

    def want(self, holds: bool, key: str, **values: Any) -> None:
        """Raise a Problem where something does not hold that nobody can overlook."""
        if not holds:
            raise Problem(key, **values)

    def prefer(self, holds: bool, key: str, **values: Any) -> None:
        """Raise a Problem where something does not hold, unless the event is applied leniently: then it is an advice."""
        if not holds and not self.leniently:
            raise Problem(key, **values)
        if not holds:
            self.advise(key, **values)

    def want_organiser(self) -> None:
        """Raise a Problem for what only organisers may do, told by somebody else."""
        if not self.state.is_organiser(self.event.by):
            raise Problem("campaign.organisers_only", player=self.name_of(self.event.by))

    def want_self_or_organiser(self, *players: str) -> None:
        """Raise a Problem for what only some players themselves may do, or an organiser."""
        if self.event.by not in players:
            self.want_organiser()

    # forces

    def leads(self, force_id: str) -> Force:
        """Return a force that its own player, or an organiser, does something with."""
        force = self.state.force(force_id)
        self.want_self_or_organiser(force.player)
        self.want(force.is_active, "campaign.retired_already", force=force.name)
        return force

    def serving(self, force: Force, unit_id: str) -> ForceUnit:
        """Return a unit of a force that is there; a Problem when it is gone, or never was."""
        found = force.units.get(unit_id)
        if found is None:
            raise Problem("campaign.no_unit", found=unit_id, force=force.name)
        self.want(found.status == "ready", "campaign.unit_gone", unit=found.name)
        return found

    def pay(self, force: Force, amount: int) -> None:
        """Take money out of a treasury; a Problem when there is too little, unless a debt is allowed."""
        there = force.treasury
        if amount > there:
            self.prefer(
                False, "campaign.short", force=force.name, wanted=amount, there=there, short=amount - there
            )
        force.treasury -= amount

    def name_of(self, player: str) -> str:
        """Return what a player is called; his id where nobody is known by it."""
        found = self.state.players.get(player)
        return found.name if found else player


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """Something that may be done in a campaign: one kind of event. Subclasses carry the name of the kind as their tag."""

    def apply(self, applying: Applying) -> None:
        """Change the campaign; a Problem when it does not hold, before anything is changed."""
        raise NotImplementedError

    def touched(self) -> tuple[str, ...]:
        """Return the ids of the units that it is done to: none of them may be in battle meanwhile."""
        return ()


class Directive(Deed, frozen=True, kw_only=True, omit_defaults=True):
    """What is done to another event: it is taken into account before any event is applied."""

    target: str
    reason: str = ""

    def apply(self, applying: Applying) -> None:
        """Change nothing by itself."""
