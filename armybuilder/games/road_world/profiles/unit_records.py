"""The records in which players write battle units of their own: every field of a sheet with its range.

The book has no army sheets, so players enter their own (RW-X15-1). A new model is the average human (RW-2.1-6).
"""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.records.fields import Kept, Once, Seldom
from armybuilder.catalogue.records.reading import LONGEST_ID, LONGEST_TEXT
from armybuilder.games.road_world.profiles.units import (
    LOCOMOTIONS,
    TRAITS,
    Kind,
    Least,
    Limit,
    Locomotion,
    Most,
    Points,
    Reach,
    Spirit,
    Strike,
    Trait,
    Use,
)
from armybuilder.games.road_world.rules.basics.models import Characteristic
from armybuilder.games.road_world.rules.basics.weapons import Damage, Rolls, Stability

FactionId = Literal["bell_order", "rust_choir", "wanderers", "black_knights", "own", "own_second"]
AllyId = Literal["any", "bell_order", "rust_choir", "wanderers", "black_knights", "own", "own_second"]
Title = Annotated[str, Meta(max_length=LONGEST_ID)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Code = Annotated[str, Meta(max_length=LONGEST_ID), Kept]
UnitId = Annotated[str, Meta(max_length=LONGEST_ID, extra_json_schema={"names": "unit"})]
Listed = Meta(max_length=12)


class WrittenText(Facts, frozen=True, kw_only=True):
    """A text in one language or in two."""

    text_ru: Text = ""
    text_en: Text = ""


class WrittenAbility(Facts, frozen=True, kw_only=True):
    """An ability, a song, a melody."""

    name_ru: Title = ""
    name_en: Title = ""
    text_ru: Text = ""
    text_en: Text = ""


class WrittenWeapon(Facts, frozen=True, kw_only=True):
    """A weapon's table. `attack_rolls` are the attacks of a melee weapon, the rapidity of a ranged one (RW-3-3).

    A weapon that has no name of its own is called as what carries it.
    """

    name_ru: Title = ""
    name_en: Title = ""
    weapon_use: Use = "melee"
    attack_rolls: Rolls = 1
    strike: Strike = 4
    damage: Damage = 1
    range: Reach = 0
    stability: Stability | None = None
    text_ru: Text = ""
    text_en: Text = ""


class WrittenModel(Facts, frozen=True, kw_only=True):
    """A kind of model. By its code armies know it that have it already; a new one is given a code."""

    name_ru: Title = ""
    name_en: Title = ""
    mobility: Characteristic = 3
    persistence: Characteristic = 1
    fortitude: Characteristic = 3
    defense: Characteristic = 0
    least_models: Least = 1
    most_models: Most = 1
    model_cost: Points | None = 10
    traits: Annotated[tuple[Trait, ...], Meta(max_length=len(TRAITS)), Once] = ()
    weapons: Annotated[tuple[WrittenWeapon, ...], Listed] = ()
    human: Annotated[bool, Seldom] = True
    model_locomotion: Annotated[Locomotion, Seldom] = LOCOMOTIONS[0]
    code: Code = ""


class WrittenExtra(Facts, frozen=True, kw_only=True):
    """An additional weapon, or an artefact, which has no table. `for_factions`: none for all."""

    name_ru: Title = ""
    name_en: Title = ""
    price: Points = 5
    most_in_unit: Most = 1
    army_limit: Limit | None = None
    extra_weapon: WrittenWeapon | None = None
    text_ru: Text = ""
    text_en: Text = ""
    for_factions: Annotated[tuple[FactionId, ...], Meta(max_length=6), Once, Seldom] = ()
    code: Code = ""


class WrittenUnit(Facts, frozen=True, kw_only=True):
    """A battle unit as a player writes it. Only a unit of several has kinds and numbers of models."""

    name_ru: Title = ""
    name_en: Title = ""
    sheet_kind: Kind = "warrior"
    unit_faction: FactionId = "own"
    models: Annotated[tuple[WrittenModel, ...], Meta(min_length=1, max_length=12)] = (WrittenModel(),)
    extras: Annotated[tuple[WrittenExtra, ...], Listed] = ()
    abilities: Annotated[tuple[WrittenAbility, ...], Listed] = ()
    special_rules: Annotated[tuple[WrittenText, ...], Listed] = ()
    army_limit: Limit | None = None
    spirit_given: Spirit = 1
    allies: Annotated[tuple[AllyId, ...], Meta(max_length=7), Once] = ()
    needed_units: Annotated[tuple[UnitId, ...], Meta(max_length=12)] = ()
    recruiting_conditions: Annotated[tuple[WrittenText, ...], Listed] = ()
    other_names: Annotated[tuple[Title, ...], Listed, Seldom] = ()
    doubts: Annotated[tuple[WrittenText, ...], Listed, Seldom] = ()
