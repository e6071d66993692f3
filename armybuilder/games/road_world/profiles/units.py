"""The stat lines of «Мир Дорог Апокалипсиса», typed. Distances are in steps; a cost of None is not known.

The ranges of the values are declared here and beside the rules, once: files, facts and forms read them from there.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, structs

from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import (
    Kept,
    Key,
    Long,
    Once,
    Seldom,
    Untold,
    begun,
    by_rule,
    column,
    fields_of,
    naming,
)
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, Characteristic
from armybuilder.games.road_world.rules.basics.weapons import Damage, Rolls, Stability
from armybuilder.games.unit import PictureId

Kind = Literal["band", "warrior", "vehicle", "monster"]
Use = Literal["melee", "ranged"]
Trait = Literal["leader", "commander", "singer"]
TRAITS: tuple[Trait, ...] = get_args(Trait)
Locomotion = Literal["foot", "wheeled", "other"]
LOCOMOTIONS: tuple[Locomotion, ...] = get_args(Locomotion)
# what marks a unit that joins an army of any faction
ANY = "any"

# a D6 shows it: what modifiers make of it, the rules tell
Strike = Annotated[int, Meta(ge=1, le=6)]
Reach = Annotated[float, Meta(ge=0, le=200, extra_json_schema={"unit": "steps"})]
Points = Annotated[int, Meta(ge=0, le=10_000)]
Least = Annotated[int, Meta(ge=0, le=MOST_MODELS)]
Most = Annotated[int, Meta(ge=1, le=MOST_MODELS)]
Limit = Annotated[int, Meta(ge=1, le=100)]
Spirit = Annotated[int, Meta(ge=0, le=20)]
Id = Annotated[str, Key, Kept]
FactionId = Annotated[str, naming("faction")]


class WeaponProfile(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One table of a weapon (RW-3-1). `use` decides whether it serves in melee or shoots (RW-3-2).

    None stands for a column that the table does not have (RW-3-3). `range` is in steps, 0 is base contact.
    """

    id: Id
    name: LocalText
    use: Annotated[Use, begun("melee")]
    attacks: Annotated[Rolls | None, begun(1), by_rule("RW-3-4")] = None
    strike: Annotated[Strike, begun(4), by_rule("RW-3-5")]
    damage: Annotated[Damage, begun(1), by_rule("RW-3-6")]
    range: Annotated[Reach, by_rule("RW-3-7")]
    rapidity: Annotated[Rolls | None, by_rule("RW-3-9")] = None
    stability: Annotated[Stability | None, by_rule("RW-3-10")] = None
    special: LocalText = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a column that the weapon lacks, or one of weapons of the other use (RW-3-3)."""
        dice, other = ("attacks", "rapidity") if self.use == "melee" else ("rapidity", "attacks")
        if (found := getattr(self, other)) is not None:
            yield Mistake("not_of_weapon", other, found, told={"use": self.use, "allowed": "null"})
        if getattr(self, dice) is None:
            yield Mistake("missing", dice)


class ModelProfile(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One kind of model of a battle unit, from `least` to `most` of it, and what each costs.

    `cost` of None is not known. Traits make a model the Leader of the army, the commander of its unit or a singer.
    """

    id: Id
    name: LocalText
    mobility: Annotated[Characteristic, column("М", within="values"), begun(3), by_rule("RW-2.1-2")]
    persistence: Annotated[Characteristic, column("С", within="values"), begun(1), by_rule("RW-2.1-3")]
    fortitude: Annotated[Characteristic, column("СД", within="values"), begun(3), by_rule("RW-2.1-4")]
    defense: Annotated[Characteristic, column("З", within="values"), by_rule("RW-2.1-5")]
    human: Annotated[bool, Seldom] = True
    locomotion: Annotated[Locomotion, Seldom] = "foot"
    traits: Annotated[tuple[Trait, ...], Once] = ()
    weapons: tuple[WeaponProfile, ...] = ()
    least: Least = 1
    most: Most = 1
    cost: Annotated[Points | None, Untold, begun(10)] = None

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a greatest number of models that is below the least."""
        if self.most < self.least:
            bounds = {"least": self.least, "most": MOST_MODELS, "allowed": f"{self.least}–{MOST_MODELS}"}
            yield Mistake("not_number", "most", self.most, told=bounds)


# the characteristics of a model, in the order of the card
CHARACTERISTICS = tuple(field.name for field in fields_of(ModelProfile) if field.within == "values")


class BoughtItem(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An additional weapon or a magic artefact that points buy (RW-4.1-3).

    `most` is how many of it a battle unit takes, `limit` how many an army (None: no limit); `factions` are those whose
    armies may have it, none for all.
    """

    id: Id
    name: LocalText
    cost: Annotated[Points, begun(5)]
    most: Most = 1
    limit: Limit | None = None
    factions: Annotated[tuple[FactionId, ...], Once, Seldom] = ()
    weapon: WeaponProfile | None = None
    text: Annotated[LocalText, Long] = LocalText()

    @property
    def artefact(self) -> bool:
        """Return whether it is an artefact: it has no weapon table."""
        return self.weapon is None


class UnitAbility(Struct, frozen=True, omit_defaults=True):
    """What a battle unit can do that others cannot: an ability, a song, a melody."""

    name: LocalText
    text: Annotated[LocalText, Long]


class BattleUnit(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is deployed and activated together (RW-1-2): a unit of warriors, or one independent model of some kind.

    `cost` is that of the least number of its models, None where it is not known. `limit` is how many an army may have
    (RW-4.1-5), `allies` the other factions whose armies it joins (RW-4.1-8), `needs` the ids of units that must be in the army,
    `needed_names` what those are called, and `conditions` what only players can judge (RW-4.1-7).
    `spirit` is what it adds to the count of Fortitude Points.
    """

    id: Id
    edition: Annotated[str, Kept]
    faction: Annotated[FactionId, begun("own")]
    kind: Annotated[Kind, begun("warrior")]
    name: LocalText
    aliases: Annotated[tuple[str, ...], Seldom] = ()
    cost: Annotated[int | None, Kept, Untold]
    models: Annotated[tuple[ModelProfile, ...], Meta(min_length=1)]
    items: tuple[BoughtItem, ...] = ()
    limit: Annotated[Limit | None, by_rule("RW-4.1-5")] = None
    allies: Annotated[tuple[Annotated[str, naming("ally")], ...], Once] = ()
    needs: tuple[Annotated[str, naming("unit")], ...] = ()
    needed_names: Annotated[tuple[LocalText, ...], Kept] = ()
    conditions: tuple[LocalText, ...] = ()
    abilities: tuple[UnitAbility, ...] = ()
    special: tuple[LocalText, ...] = ()
    spirit: Spirit = 1
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield several models of what is one, and a purchase that has the id of a model."""
        if self.kind != "band" and len(self.models) > 1:
            yield Mistake("one_kind", "models", len(self.models))
        if self.kind != "band" and (self.models[0].least, self.models[0].most) != (1, 1):
            yield Mistake("one_model", "models.1.most", self.models[0].most)
        taken = {model.id for model in self.models}
        for number, item in enumerate(self.items, 1):
            if item.id in taken:
                yield Mistake("part_twice", "items", item.id, number)

    @property
    def traits(self) -> tuple[Trait, ...]:
        """Every trait that some model of it has, in the order of the book."""
        return tuple(trait for trait in TRAITS if any(trait in model.traits for model in self.models))

    @property
    def least(self) -> int:
        """How many models it has at least."""
        return sum(model.least for model in self.models)

    @property
    def needed(self) -> dict[str, LocalText]:
        """What the units that must be in the army too are called, by id; the id where nothing tells a name."""
        names = dict(zip(self.needs, self.needed_names, strict=False))
        return {needed: names.get(needed) or LocalText(ru=needed, en=needed) for needed in self.needs}


def cost_of(models: tuple[ModelProfile, ...]) -> int | None:
    """What the least number of models costs, None where the cost of one of them is not known."""
    costs = [model.cost for model in models]
    return None if None in costs else sum(model.least * (model.cost or 0) for model in models)


def with_needed_names(unit: BattleUnit, units: Mapping[str, BattleUnit]) -> BattleUnit:
    """The unit with the ids and the names of those it is taken together with, as far as they are among `units`.

    A file may name a unit of its own by the last part of its id.
    """
    if not unit.needs:
        return unit
    near = unit.id.rpartition(".")[0]
    ids = tuple(full if (full := f"{near}.{needed}") in units else needed for needed in unit.needs)
    known = dict(zip(ids, unit.needed.values(), strict=True))
    names = tuple(units[needed].name if needed in units else known[needed] for needed in ids)
    return structs.replace(unit, needs=ids, needed_names=names)


COLUMNS = ("attacks", "strike", "damage", "range", "rapidity", "stability")
# a weapon of a common table that does not use a column
NONE = "–"


@rule("RW-3-3")
def columns_of(weapons: Iterable[WeaponProfile]) -> tuple[str, ...]:
    """The columns that some of the weapons use; what none of them uses is left out. A 0 is a value."""
    listed = tuple(weapons)
    return tuple(name for name in COLUMNS if any(getattr(weapon, name) is not None for weapon in listed))


def cell_of(weapon: WeaponProfile, column: str, language: Language) -> str:
    """A value as it stands in a table, with a comma in Russian; the Strike is a result to reach."""
    value = getattr(weapon, column)
    if value is None:
        return NONE
    if column == "strike":
        return f"{value}+"
    text = f"{value:g}"
    return text.replace(".", ",") if language == "ru" else text


# a marker for so many tokens is enough: with six nothing is left of most characteristics
FATIGUE_CELLS = 6
FATIGUE = "fatigue"
WOUNDS = "wounds"


def tracks_of(unit: BattleUnit) -> dict[str, Track]:
    """Return the tracks of a unit by their keys.

    The marker starts on the greatest number; each Fatigue token and each wound moves it down by one.
    """
    tracks = {FATIGUE: Track(FATIGUE_CELLS)}
    if (tough := tough_model(unit)) is not None:
        tracks[WOUNDS] = Track(tough.persistence)
    return tracks


def tough_model(unit: BattleUnit) -> ModelProfile | None:
    """Return the model whose wounds are counted on the card: where there are several, players put tokens beside them."""
    tough = [model for model in unit.models if model.persistence > 1]
    return tough[0] if len(tough) == 1 and tough[0].most == 1 else None
