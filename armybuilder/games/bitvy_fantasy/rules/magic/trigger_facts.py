"""What effects that roll dice ask of the table."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Named, Steps, check_place
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.profiles.effects import Face
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

    `members` are the warriors of the squad that take part, `on_field` and `in_hospital` all of them; `victim` is the one of them
    who pays with his life, `member` the own warrior who comes back or is laid in the hospital. `choice` is which of several
    results the player takes, 0 to be asked once the dice have fallen; `fell` are dice that have fallen already.
    `enemy_artefact` is the place from 1 of the artefact that is struck.
    """

    targets: Annotated[tuple[NamedTarget, ...], Meta(max_length=20)] = ()
    members: Annotated[int, Meta(ge=1, le=20), Seldom] = 1
    on_field: Annotated[Count, Seldom] = 5
    in_hospital: Annotated[Count, Seldom] = 0
    victim: Annotated[NamedTarget | None, Seldom] = None
    member: Annotated[NamedTarget | None, Seldom] = None
    enemy_moved: Annotated[bool, Seldom] = True
    choice: Annotated[int, Meta(ge=0, le=2), Seldom] = 1
    fell: Annotated[tuple[Face, ...], Meta(max_length=20), Seldom] = ()
    enemy_artefact: Annotated[int, Meta(ge=0, le=100), Seldom] = 0


def check_triggering(settings: Settings, facts: Triggering) -> None:
    """Raise a Problem where the state of the magic cannot be, or names an artefact that is not listed."""
    check_magic(settings, facts)
    check_place("enemy_artefact", facts.enemy_artefact, facts.artefacts, "artefacts", least=0)
