"""What the program asks of a game: one value, filled by each game's package."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from armybuilder.battle.action import Resolver
from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.games.accessories import Accessories
from armybuilder.games.setup import Setup
from armybuilder.roster.issues import Issue, Verdict
from armybuilder.roster.model import Roster, Selection
from armybuilder.sheet.shapes import Sheet


class Edition(Struct, frozen=True):
    """A source of units that a player can tell apart from the others.

    `ruleset` groups the editions whose numbers may stand in one army.
    """

    id: str
    name: LocalText
    short: LocalText
    ruleset: str
    note: LocalText
    default: bool = False


OWN = "own"
OWN_EDITION = Edition(
    id=OWN,
    name=LocalText(ru="Свои карточки", en="Own cards"),
    short=LocalText(ru="Свои", en="Own"),
    ruleset="",
    note=LocalText(ru="Юниты, которые вы внесли сами.", en="Units that you have added yourself."),
)


class Faction(Struct, frozen=True):
    """A faction: `side` is the one it fights for (empty: it serves with anybody); `colour` is of its cards."""

    id: str
    name: LocalText
    side: str
    colour: str
    note: LocalText = LocalText()


class Kind(Struct, frozen=True):
    """A kind of unit: squad, machine, gun; `rule` is the register id of the rule about its card."""

    id: str
    name: LocalText
    plural: LocalText
    rule: str = ""


class Fact(Struct, frozen=True):
    """One small fact of a unit in a list row: a short label and a value."""

    label: str
    value: str


class Marks(Struct, frozen=True):
    """What a sheet shows of one unit of an army beside its printed numbers.

    `number` tells identical units apart; `values` are the marker positions, the maximum where one is
    absent; a `clean` sheet has no markers;
    `names` are the players' own names by child entry; `crew` are lines such as a pilot's name.
    """

    name: str = ""
    number: int | None = None
    values: dict[str, int] = {}
    amounts: dict[str, int] | None = None
    names: dict[str, str] = {}
    crew: tuple[str, ...] = ()
    clean: bool = False


class Part(Struct, frozen=True):
    """Something that a player fits to a unit or leaves off: at most `most` of it; `values` is its line on the card."""

    id: str
    name: LocalText
    most: int
    values: str


UNKNOWN_COST = "?"


def told_cost(unit: Any, cost: int | None = None) -> str:
    """A unit's cost as lists show it, `cost` with what was chosen for it; `?` where no source tells it."""
    points = unit.cost if cost is None else cost
    return UNKNOWN_COST if unit.cost is None and not points else str(points)


CardsOf = Callable[[Any, Language, Marks, Mapping[str, Any]], tuple[Sheet, ...]]


def as_made(unit: Any, _units: Mapping[str, Any]) -> Any:
    """A unit that takes nothing from the others."""
    return unit


class UnitForm(Struct, frozen=True):
    """How players write units of their own in the window: a record that a form shows, and the unit that it makes.

    `make` takes a filled record and the id of the unit, and raises a Problem where fields do not go together; `tell` is
    the record of a unit. `complete` gives a unit what it takes from the others of the game, by id. A text of the record
    with the names of `unit` is the id of one of those.
    """

    facts: type[Facts]
    make: Callable[[Any, str], Any]
    tell: Callable[[Any], Facts]
    complete: Callable[[Any, Mapping[str, Any]], Any] = as_made


def no_cards(
    _unit: Any, _language: Language, _marks: Marks, _companions: Mapping[str, Any]
) -> tuple[Sheet, ...]:
    """A game whose units have nothing but their sheets."""
    return ()


class Playable(Struct, frozen=True, kw_only=True):
    """A game whose rules are built in. `step_cm` is the length of its unit of distance, a step or an inch, in centimetres.

    The rules are loaded when they are first asked for: the window opens without them.
    """

    id: str
    title: LocalText
    step_cm: float
    load_resolver: Callable[[], Resolver]

    @property
    def resolver(self) -> Resolver:
        """Everything that can be resolved by the rules of the game."""
        return self.load_resolver()


class Game(Playable, frozen=True, kw_only=True):
    """A game with armlists of its own, as the rest of the program sees it. `unit_type` is the union of its unit profiles.

    Every unit has `id`, `name`, `aliases`, `edition`, `faction`, `cost` (None where no source tells it) and `doubts`;
    all else is asked through these functions. `cards_of` makes the cards that are printed beside a unit's sheet; it is
    handed what the shipped files tell of them, by id. `load_accessories` gives what else is printed to play with; None
    for a game that needs nothing.
    """

    unit_type: Any
    editions: tuple[Edition, ...]
    factions: tuple[Faction, ...]
    kinds: tuple[Kind, ...]
    read_armlist: Callable[[str, str], list[Any]]
    kind_of: Callable[[Any], str]
    entry_of: Callable[[Any], SelectionEntry]
    parts_of: Callable[[Any, Language], tuple[Part, ...]]
    facts_of: Callable[[Any, Language], tuple[Fact, ...]]
    search_words: Callable[[Any], str]
    tracks_of: Callable[[Any], dict[str, Track]]
    judge: Callable[[Roster], Verdict]
    rules: Callable[[], Iterable[str]]
    sheet_of: Callable[[Any, Language, Marks], Sheet]
    marks_of: Callable[[Roster, Selection, Language], Marks]
    differences: Callable[[Any, Any], Iterator[Any]]
    sample: Callable[[Mapping[str, Any], Language], Roster]
    setup: Setup
    cards_of: CardsOf
    form: UnitForm | None = None
    load_accessories: Callable[[], Accessories] | None = None

    def edition(self, edition_id: str) -> Edition:
        return next(e for e in self.editions if e.id == edition_id)

    @property
    def default_edition(self) -> Edition:
        return next(e for e in self.editions if e.default)

    def faction(self, faction_id: str) -> Faction:
        return next(f for f in self.factions if f.id == faction_id)

    def kind(self, kind_id: str) -> Kind:
        return next(k for k in self.kinds if k.id == kind_id)


__all__ = [
    "OWN",
    "OWN_EDITION",
    "Edition",
    "Fact",
    "Faction",
    "Game",
    "Issue",
    "Kind",
    "Marks",
    "Part",
    "Playable",
    "UnitForm",
    "no_cards",
    "told_cost",
]
