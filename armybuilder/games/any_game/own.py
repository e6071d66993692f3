"""What a battle of the tracker holds beside what all battles do: its structure, and abilities that may be used so often."""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.session.events import BattleEvent
from armybuilder.games.any_game.structure import Structure

if TYPE_CHECKING:
    from armybuilder.battle.session.state import BattleState

Period = Literal["battle", "round", "turn", "phase", ""]


class Ability(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An ability of a unit or, of no unit's, of its side: how often it may be used, and in which phases it is of use.

    It is known by its name; one of an `army` is used for all who have it. Without a period it is only a reminder.
    """

    name: str
    per: Period = ""
    army: bool = False
    phases: tuple[str, ...] = ()
    text: str = ""


class TrackerOwn(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The id of the game system, the structure as the players have it now, and abilities by their bearers.

    Bearers are ids of units and sides. `leads` are the units that a unit may join by its data. `hidden` are the names of
    abilities of which nobody wants to be reminded.
    """

    system: str = ""
    structure: Structure = Structure(id="any")
    abilities: dict[str, tuple[Ability, ...]] = {}
    leads: dict[str, tuple[str, ...]] = {}
    hidden: tuple[str, ...] = ()


class AbilitiesRead(BattleEvent, frozen=True, kw_only=True):
    """The abilities of a unit or a side became known, as its data tell them."""

    abilities: tuple[Ability, ...]

    def apply(self, state: "BattleState") -> None:
        own = own_of(state)
        state.own = replace(own, abilities={**own.abilities, self.who: self.abilities})


class LeadersRead(BattleEvent, frozen=True, kw_only=True):
    """It became known whom the units of a side may join, as its data tell it."""

    leads: dict[str, tuple[str, ...]]

    def apply(self, state: "BattleState") -> None:
        own = own_of(state)
        state.own = replace(own, leads={**own.leads, **self.leads})


class ModelsAdded(BattleEvent, frozen=True, kw_only=True):
    """A unit has more models now: they are as one that it has was when it came, and have these numbers."""

    like: str
    numbers: tuple[int, ...]

    def apply(self, state: "BattleState") -> None:
        unit, like = state.units[self.who], state.pieces[self.like]
        for number in self.numbers:
            own = f"{self.who}.{number}"
            sliders = {key: replace(one, value=one.maximum) for key, one in like.sliders.items()}
            state.pieces[own] = replace(
                like, id=own, sliders=sliders, marks={}, deeds={}, notes=(), fate="table", place=None
            )
            unit.pieces += (own,)


def own_of(state: "BattleState") -> TrackerOwn:
    """Return what the battle of a tracker holds."""
    return state.own if isinstance(state.own, TrackerOwn) else TrackerOwn()
