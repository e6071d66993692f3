"""The stat lines of «Мир Дорог Апокалипсиса», typed. Distances are in steps; a cost of None is not known."""

from typing import Literal, get_args

from msgspec import Struct

from armybuilder.catalogue.text import LocalText

Kind = Literal["band", "warrior", "vehicle", "monster"]
Use = Literal["melee", "ranged"]
Trait = Literal["leader", "commander", "singer"]
TRAITS: tuple[Trait, ...] = get_args(Trait)
Locomotion = Literal["foot", "wheeled", "other"]
LOCOMOTIONS: tuple[Locomotion, ...] = get_args(Locomotion)
# what marks a unit that joins an army of any faction
ANY = "any"


class Weapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One table of a weapon (RW-3-1). `use` decides whether it serves in melee or shoots (RW-3-2).

    None stands for a column that the table does not have (RW-3-3). `range` is in steps, 0 is base contact.
    """

    id: str
    name: LocalText
    use: Use
    attacks: int | None = None
    strike: int
    damage: int
    range: float
    rapidity: int | None = None
    stability: int | None = None
    special: LocalText = LocalText()


class Model(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One kind of model of a battle unit, from `least` to `most` of it, and what each costs.

    `cost` of None is not known. Traits make a model the Leader of the army, the commander of its unit or a singer.
    """

    id: str
    name: LocalText
    mobility: int
    persistence: int
    fortitude: int
    defense: int
    human: bool = True
    locomotion: Locomotion = "foot"
    traits: tuple[Trait, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    least: int = 1
    most: int = 1
    cost: int | None = None


class Item(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An additional weapon or a magic artefact that points buy (RW-4.1-3).

    `most` is how many of it a battle unit takes, `limit` how many an army (None: no limit); `factions` are those whose
    armies may have it, none for all.
    """

    id: str
    name: LocalText
    cost: int
    most: int = 1
    limit: int | None = None
    factions: tuple[str, ...] = ()
    weapon: Weapon | None = None
    text: LocalText = LocalText()

    @property
    def artefact(self) -> bool:
        """Whether it is an artefact: it has no weapon table."""
        return self.weapon is None


class Ability(Struct, frozen=True, omit_defaults=True):
    """What a battle unit can do that others cannot: an ability, a song, a melody."""

    name: LocalText
    text: LocalText


class BattleUnit(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is deployed and activated together (RW-1-2): a unit of warriors, or one independent model of some kind.

    `cost` is that of the least number of its models, None where it is not known. `limit` is how many an army may have
    (RW-4.1-5), `allies` the other factions whose armies it joins (RW-4.1-8), `needs` the ids of units that must be in the army
    and `conditions` what only players can judge (RW-4.1-7). `spirit` is what it adds to the count of Fortitude Points.
    """

    id: str
    edition: str
    faction: str
    kind: Kind
    name: LocalText
    aliases: tuple[str, ...] = ()
    cost: int | None
    models: tuple[Model, ...]
    items: tuple[Item, ...] = ()
    limit: int | None = None
    allies: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    conditions: tuple[LocalText, ...] = ()
    abilities: tuple[Ability, ...] = ()
    special: tuple[LocalText, ...] = ()
    spirit: int = 1
    doubts: tuple[LocalText, ...] = ()

    @property
    def traits(self) -> tuple[Trait, ...]:
        """Every trait that some model of it has, in the order of the book."""
        return tuple(trait for trait in TRAITS if any(trait in model.traits for model in self.models))

    @property
    def least(self) -> int:
        """How many models it has at least."""
        return sum(model.least for model in self.models)
