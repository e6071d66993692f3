"""The stat lines of «Битвы Fantasy», typed. Distances are in steps of 3 cm; a cost of None is not known."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from armybuilder.catalogue.records.fields import (
    Kept,
    Key,
    Long,
    Once,
    Seldom,
    Untold,
    by_rule,
    column,
    fields_of,
    naming,
    usually,
    written_as,
)
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.cells import (
    ARMOUR,
    CLASS,
    CLEARANCE,
    MANOEUVRE,
    MELEE,
    MOST_ARMOUR,
    MOST_BONUS,
    MOST_DICE,
    SHOOTING,
    Clearance,
)
from armybuilder.games.unit import PictureId

Element = Literal["fire", "earth", "water", "air"]
Mode = Literal["real", "virtual"]
# the edition whose artefact cards print what they do
CARDS_TELL = "club_2_0"

Id = Annotated[str, Key, Kept]
FactionId = Annotated[str, naming("faction")]
UnitCost = Annotated[int, Meta(ge=0, le=100_000)]
PartCost = Annotated[int, Meta(ge=0, le=1000)]
Points = Annotated[float, Meta(ge=0, le=20)]
Bonus = Annotated[int, Meta(ge=0, le=20)]
# numbers of the stat lines, which files write in a notation of their own
Added = Annotated[int, usually(0, MOST_BONUS)]
Dice = Annotated[int, usually(0, MOST_DICE)]
Armour = Annotated[int, usually(0, MOST_ARMOUR)]
DiceCount = Annotated[int, Meta(ge=0, le=20)]


class Warrior(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One column of a squad's armlist.

    `manoeuvre` is n of M+n, `melee` n of P+n. `shooting` is a number of dice, None for a dash: no personal weapon.
    `clearance` are the classes of guns he may serve where clearance is kept (BF-L-4).
    """

    manoeuvre: Annotated[Added, column("Ман.", MANOEUVRE), by_rule("BF-L-2")]
    melee: Annotated[Added, column("Рук.", MELEE), by_rule("BF-L-2")]
    shooting: Annotated[Dice | None, column("Стр.", SHOOTING), by_rule("BF-L-2")] = None
    armour: Annotated[Armour, column("Бр", ARMOUR), by_rule("BF-L-2")]
    clearance: Annotated[tuple[Clearance, ...], column("Допуск", CLEARANCE), Once, by_rule("BF-L-4")] = ()
    cost: Annotated[int, Meta(ge=0, le=10_000), column("Ст.")]


def warrior_key(column: int) -> str:
    """Return the entry id of a warrior by his place in the squad, from 0."""
    return f"warrior-{column + 1}"


class Squad(Struct, frozen=True, tag="squad", omit_defaults=True, kw_only=True):
    """Warriors on one armlist; the first is the commander and bears the artefact (BF-3.1-1).

    `artefact` is the id of its card, empty where there is none; `artefact_name` stands on the armlist, and
    `artefact_text` is what players have agreed that it does. `body_word` is the word for the kind of squad.
    A squad without warriors is known by name only and cannot be fielded.
    """

    id: Id
    edition: Annotated[str, Kept]
    faction: FactionId
    name: LocalText
    aliases: Annotated[tuple[str, ...], Seldom] = ()
    body_word: Annotated[LocalText, written_as("body")] = LocalText()
    cost: Annotated[UnitCost | None, Untold, Kept, by_rule("BF-L-3")]
    elements: Annotated[tuple[Element, ...], Once] = ()
    artefact: Annotated[str, Key, naming("artefact")] = ""
    artefact_name: LocalText = LocalText()
    artefact_text: Annotated[LocalText, Long] = LocalText()
    warriors: Annotated[tuple[Warrior, ...], by_rule("BF-L-1")] = ()
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield the name that the artefact of a squad lacks."""
        if self.artefact and not self.artefact_name:
            yield Mistake("missing", "artefact_name")

    @property
    def commander(self) -> Warrior | None:
        """Warrior I; None in a squad that is known by name only."""
        return self.warriors[0] if self.warriors else None

    @property
    def has_artefact_text(self) -> bool:
        """Whether it is told what the artefact does: by the players, or by the card of the club edition (BF-3.1-2)."""
        return bool(self.artefact_text) or (bool(self.artefact) and self.edition == CARDS_TELL)


class Missile(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a gun of the club edition throws: `points` are the ammunition points of a shot, `cost` is of having it.

    A `striped` one stands in a striped box of the card. `radius` is in steps; `kills` and
    `wounds` are die results such as `1–3`, empty where there are none.
    """

    id: Id
    name: LocalText
    points: Points
    cost: PartCost = 0
    striped: bool = False
    radius: Annotated[int, Meta(ge=0, le=20)] | None = None
    kills: str = ""
    wounds: str = ""


class Tyres(Struct, frozen=True):
    """Tyres to put on a gun: what they add to its mobility, and what they cost."""

    mobility: Bonus
    cost: PartCost


class Gun(Struct, frozen=True, tag="gun", omit_defaults=True, kw_only=True):
    """A gun for real shooting. `gun_type` is its kind in words, `clearance` its class.

    `crew` (warriors), `mobility` (None: it does not move, or `values_known` is false), missiles and tyres are of the
    club edition; the rulebook gives none of them (BF-A-3), and no cost.
    """

    id: Id
    edition: Annotated[str, Kept]
    faction: FactionId
    name: LocalText
    aliases: Annotated[tuple[str, ...], Seldom] = ()
    gun_type: Annotated[LocalText, written_as("type")]
    clearance: Annotated[Clearance | None, written_as("class", CLASS)]
    cost: Annotated[UnitCost | None, Untold]
    crew: Annotated[Annotated[int, Meta(ge=1, le=10)] | None, Untold] = None
    mobility: Bonus | None = None
    missiles: tuple[Missile, ...] = ()
    tyres: Tyres | None = None
    special: tuple[LocalText, ...] = ()
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()

    @property
    def values_known(self) -> bool:
        """Whether any source gives this gun values of its own."""
        return self.crew is not None


class Weapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A firearm to fit to a machine (BF-6.10-4), of one of two modes (BF-6.10-1).

    `shooting` is the number of dice of a virtual weapon and `range` its reach in steps, None for the common one;
    `points` are the ammunition points of a shot of a real weapon in the club edition.
    """

    id: Id
    name: LocalText
    mode: Mode
    shooting: DiceCount | None = None
    range: Annotated[int, Meta(ge=0, le=100)] | None = None
    points: Points | None = None
    cost: PartCost = 0

    def mistakes(self) -> Iterator[Mistake]:
        """Yield the dice that a virtual weapon lacks (BF-6.10-1)."""
        if self.mode == "virtual" and self.shooting is None:
            yield Mistake("missing", "shooting")


class CloseCombatWeapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A blade to fit to a machine; `melee` is added to its own."""

    id: Id
    name: LocalText
    melee: Bonus
    cost: PartCost = 0


class Ability(Struct, frozen=True, omit_defaults=True):
    """What a machine or a character can do that others cannot."""

    name: LocalText
    text: Annotated[LocalText, Long]


class Machine(Struct, frozen=True, tag="machine", omit_defaults=True, kw_only=True):
    """A combat machine; `cost` is without weapons. Values of None are not known and the players enter them.

    `modifications` is in how many ways the model can be built; all have the same properties (BF-A-2).
    """

    id: Id
    edition: Annotated[str, Kept]
    faction: FactionId
    name: LocalText
    aliases: Annotated[tuple[str, ...], Seldom] = ()
    machine_type: Annotated[LocalText, written_as("type")]
    cost: Annotated[UnitCost | None, Untold]
    manoeuvre: Annotated[Added | None, Untold, column("Ман.", MANOEUVRE, "values"), by_rule("BF-L-2")]
    melee: Annotated[Added | None, column("Рук.", MELEE, "values"), by_rule("BF-L-2")]
    armour: Annotated[Armour | None, Untold, column("Бр", ARMOUR, "values"), by_rule("BF-L-2")]
    modifications: Annotated[int, Meta(ge=1, le=20)] = 1
    weapons: tuple[Weapon, ...] = ()
    close_combat: tuple[CloseCombatWeapon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()

    @property
    def arsenal(self) -> "tuple[Weapon | CloseCombatWeapon, ...]":
        """Everything the machine may be fitted with, in the order of the armlist."""
        return (*self.weapons, *self.close_combat)


class Character(Struct, frozen=True, tag="character", omit_defaults=True, kw_only=True):
    """A single figure of the club edition; `points` are the ammunition points of a shot of his real weapon."""

    id: Id
    edition: Annotated[str, Kept]
    faction: FactionId
    name: LocalText
    aliases: Annotated[tuple[str, ...], Seldom] = ()
    cost: UnitCost
    manoeuvre: Annotated[Added, column("Ман.", MANOEUVRE, "values"), by_rule("BF-L-2")]
    melee: Annotated[Added, column("Рук.", MELEE, "values"), by_rule("BF-L-2")]
    shooting: Annotated[Dice | None, column("Стр.", SHOOTING, "values"), by_rule("BF-L-2")] = None
    armour: Annotated[Armour, column("Бр", ARMOUR, "values"), by_rule("BF-L-2")]
    clearance: Annotated[
        tuple[Clearance, ...], column("Допуск", CLEARANCE, "values"), Once, by_rule("BF-L-4")
    ] = ()
    lives: Annotated[int, Meta(ge=1, le=10)] = 1
    flies: bool = False
    points: Points | None = None
    weapons: tuple[Weapon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    doubts: Annotated[tuple[LocalText, ...], Seldom] = ()
    picture: PictureId = ""
    source: LocalText = LocalText()
    notes: Annotated[LocalText, Long] = LocalText()


Unit = Squad | Gun | Machine | Character


def stat_line(kind: type[Struct]) -> tuple[str, ...]:
    """Return the names of the fields that stand in the stat line of a profile, in the order of the armlist."""
    return tuple(field.name for field in fields_of(kind) if field.head)
