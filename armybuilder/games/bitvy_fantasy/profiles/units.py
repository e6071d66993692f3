"""The stat lines of «Битвы Fantasy», typed. Distances are in steps of 3 cm; a cost of None is not known."""

from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.text import LocalText

Clearance = Literal["А", "К", "П", "МП"]
CLEARANCES: tuple[Clearance, ...] = ("А", "К", "П", "МП")
Element = Literal["fire", "earth", "water", "air"]
Mode = Literal["real", "virtual"]
# the edition whose artefact cards print what they do
CARDS_TELL = "club_2_0"


class Warrior(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One column of a squad's armlist.

    `manoeuvre` is n of M+n, `melee` n of P+n. `shooting` is a number of dice, None for a dash: no personal weapon.
    `clearance` are the classes of guns he may serve where clearance is kept (BF-L-4).
    """

    manoeuvre: int
    melee: int
    shooting: int | None = None
    armour: int
    clearance: tuple[Clearance, ...] = ()
    cost: int


def warrior_key(column: int) -> str:
    """The entry id of a warrior by his place in the squad, from 0."""
    return f"warrior-{column + 1}"


class Squad(Struct, frozen=True, tag="squad", omit_defaults=True, kw_only=True):
    """Warriors on one armlist; the first is the commander and bears the artefact (BF-3.1-1).

    `artefact` is the id of its card, empty where there is none; `artefact_name` stands on the armlist, and
    `artefact_text` is what players have agreed that it does. `body_word` is the word for the kind of squad.
    A squad without warriors is known by name only and cannot be fielded.
    """

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    body_word: LocalText = LocalText()
    cost: int | None
    elements: tuple[Element, ...] = ()
    artefact: str = ""
    artefact_name: LocalText = LocalText()
    artefact_text: LocalText = LocalText()
    warriors: tuple[Warrior, ...] = ()
    doubts: tuple[LocalText, ...] = ()

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

    id: str
    name: LocalText
    points: float
    cost: int = 0
    striped: bool = False
    radius: int | None = None
    kills: str = ""
    wounds: str = ""


class Tyres(Struct, frozen=True):
    """Tyres to put on a gun: what they add to its mobility, and what they cost."""

    mobility: int
    cost: int


class Gun(Struct, frozen=True, tag="gun", omit_defaults=True, kw_only=True):
    """A gun for real shooting. `gun_type` is its kind in words, `clearance` its class.

    `crew` (warriors), `mobility` (None: it does not move, or `values_known` is false), missiles and tyres are of the
    club edition; the rulebook gives none of them (BF-A-3), and no cost.
    """

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    gun_type: LocalText
    clearance: Clearance | None
    cost: int | None
    crew: int | None = None
    mobility: int | None = None
    missiles: tuple[Missile, ...] = ()
    tyres: Tyres | None = None
    special: tuple[LocalText, ...] = ()
    doubts: tuple[LocalText, ...] = ()

    @property
    def values_known(self) -> bool:
        """Whether any source gives this gun values of its own."""
        return self.crew is not None


class Weapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A firearm to fit to a machine (BF-6.10-4), of one of two modes (BF-6.10-1).

    `shooting` is the number of dice of a virtual weapon and `range` its reach in steps, None for the common one;
    `points` are the ammunition points of a shot of a real weapon in the club edition.
    """

    id: str
    name: LocalText
    mode: Mode
    shooting: int | None = None
    range: int | None = None
    points: float | None = None
    cost: int = 0


class CloseCombatWeapon(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A blade to fit to a machine; `melee` is added to its own."""

    id: str
    name: LocalText
    melee: int
    cost: int = 0


class Ability(Struct, frozen=True, omit_defaults=True):
    """What a machine or a character can do that others cannot."""

    name: LocalText
    text: LocalText


class Machine(Struct, frozen=True, tag="machine", omit_defaults=True, kw_only=True):
    """A combat machine; `cost` is without weapons. Values of None are not known and the players enter them.

    `modifications` is in how many ways the model can be built; all have the same properties (BF-A-2).
    """

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    machine_type: LocalText
    cost: int | None
    manoeuvre: int | None
    melee: int | None
    armour: int | None
    modifications: int = 1
    weapons: tuple[Weapon, ...] = ()
    close_combat: tuple[CloseCombatWeapon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    doubts: tuple[LocalText, ...] = ()

    @property
    def arsenal(self) -> "tuple[Weapon | CloseCombatWeapon, ...]":
        """Everything the machine may be fitted with, in the order of the armlist."""
        return (*self.weapons, *self.close_combat)


class Character(Struct, frozen=True, tag="character", omit_defaults=True, kw_only=True):
    """A single figure of the club edition; `points` are the ammunition points of a shot of his real weapon."""

    id: str
    edition: str
    faction: str
    name: LocalText
    aliases: tuple[str, ...] = ()
    cost: int
    manoeuvre: int
    melee: int
    shooting: int | None = None
    armour: int
    clearance: tuple[Clearance, ...] = ()
    lives: int = 1
    flies: bool = False
    points: float | None = None
    weapons: tuple[Weapon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    doubts: tuple[LocalText, ...] = ()


Unit = Squad | Gun | Machine | Character
