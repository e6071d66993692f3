"""Who of an army serves in another of its units: pilots, gunners, drivers."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic

from msgspec import Struct

from armybuilder.catalogue.text import Told
from armybuilder.games.unit import UnitT
from armybuilder.roster.model import Post, Roster


class CrewPlace(Struct, frozen=True):
    """The place in a unit that somebody fills: its title, a hint about who may, and what filling it is called."""

    title: Told
    hint: Told
    assigning: Told


class CrewCandidate(Struct, frozen=True):
    """Somebody who could fill a place; `unfit` is why he may not, None where he may."""

    post: Post
    name: Told
    unfit: Told | None = None


class Crewing(Struct, Generic[UnitT], frozen=True):
    """How the crews of a game are chosen: the place in a unit, None where it needs nobody, and who could fill it.

    `proposed` are crews for the empty places of an army, as many as can be had, by the ids of their units.
    """

    place_in: Callable[[UnitT], CrewPlace | None]
    candidates: Callable[[Roster, UnitT], Iterable[CrewCandidate]]
    proposed: Callable[[Roster], Mapping[str, Post]]
