"""What effects that roll dice ask of the table."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Named, Steps, check_place
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.rules.magic.state import MagicState, check_magic
from armybuilder.games.bitvy_fantasy.rules.magic.touched import WorkingEffects
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Count = Annotated[int, Meta(ge=0, le=100)]


class NamedTarget(Named, frozen=True, kw_only=True):
    """One who is named. `distance` is from the bearer or the warrior who strikes, `enemy_distance` to the nearest enemy of his.

    `alone`: nobody else of his squad is on the field; `seen`: whether the bearer sees him, null where players have not judged.
    """

    bears_artefact: Annotated[bool, Seldom] = False
    alone: Annotated[bool, Seldom] = False
    distance: Steps | None = None
    enemy_distance: Annotated[Steps | None, Seldom] = None
    seen: Annotated[bool | None, Seldom] = None
    effects: Annotated[WorkingEffects, Seldom] = ()


class Triggering(MagicState, frozen=True, kw_only=True):
    """Facts of an effect that rolls dice or has a choice.

    `members` are the warriors of the squad that take part, `on_field` and `in_hospital` all of them; `choice` is which of
    several results the player takes, `enemy_artefact` the place from 1 of the artefact that is struck.
    """

    targets: Annotated[tuple[NamedTarget, ...], Meta(max_length=20)] = ()
    members: Annotated[int, Meta(ge=1, le=20), Seldom] = 1
    on_field: Annotated[Count, Seldom] = 5
    in_hospital: Annotated[Count, Seldom] = 0
    enemy_moved: Annotated[bool, Seldom] = True
    choice: Annotated[int, Meta(ge=1, le=2), Seldom] = 1
    enemy_artefact: Annotated[int, Meta(ge=0, le=40), Seldom] = 0


def check_triggering(settings: Settings, facts: Triggering) -> None:
    """Raise a Problem where the state of the magic cannot be, or names an artefact that is not listed."""
    check_magic(settings, facts)
    check_place("enemy_artefact", facts.enemy_artefact, facts.artefacts, "artefacts", least=0)
