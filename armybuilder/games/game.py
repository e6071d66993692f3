"""What the program asks of a game: one value, filled by each game's package."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from msgspec import Struct
from typing_extensions import TypeForm

from armybuilder.battle.action import Resolver
from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.catalogue.tree import Catalogue, CategoryLink, Cost, SelectionEntry, SelectionEntryGroup
from armybuilder.games.accessories import Accessories
from armybuilder.games.armlist_file import Form
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.crew import Crewing
from armybuilder.games.deck_trial import DeckRules, PlainDeckRules
from armybuilder.games.differences import Difference
from armybuilder.games.edition import Content, Edition, Faction, Kind
from armybuilder.games.extra_files import Extras
from armybuilder.games.import_report import ArmyImporter
from armybuilder.games.naming import usual_marks
from armybuilder.games.record_form import RecordForm
from armybuilder.games.setup import Setup
from armybuilder.games.unit import Fact, Marks, Paid, Part, Unit, UnitT, tag_of
from armybuilder.games.unit_lines import UnitLine
from armybuilder.games.unit_tree import UnitTree, plain_system, points
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, SetCrew, apply
from armybuilder.roster.issues import ArmyRule, Verdict
from armybuilder.roster.model import Roster, Selection, new_army
from armybuilder.sheet.shapes import Sheet

if TYPE_CHECKING:
    from armybuilder.games.battle_game import BattleGame
    from armybuilder.games.strikes import Strike


class Playable(Struct, frozen=True, kw_only=True, dict=True):
    """A game whose rules are built in. `step_cm` is the length of its unit of distance, a step or an inch, in centimetres.

    The rules are loaded when they are first asked for: the window opens without them. `load_accessories` gives what is printed
    to play with beside armies.
    """

    content: Content
    step_cm: float
    load_resolver: Callable[[], Resolver]
    load_battle: "Callable[[], BattleGame] | None" = None
    load_accessories: Callable[[], Accessories] | None = None

    @property
    def id(self) -> str:
        return self.content.id

    @property
    def title(self) -> LocalText:
        return self.content.title

    @property
    def resolver(self) -> Resolver:
        """Everything that can be resolved by the rules of the game."""
        return self.load_resolver()

    @cached_property
    def battle(self) -> "BattleGame | None":
        """How whole battles of the game are played; None where only single questions are answered."""
        return self.load_battle() if self.load_battle else None


def nothing(*_: object) -> tuple[()]:
    """Return nothing: the answer of a game that has none of what it is asked for."""
    return ()


def no_tracks(_unit: Unit) -> dict[str, Track]:
    """Return no tracks: the units of the game lose nothing bit by bit."""
    return {}


class Game(Playable, Generic[UnitT], frozen=True, kw_only=True, dict=True):
    """A game with armlists of its own, as the rest of the program sees it; `unit_type` is the union of its profiles.

    What a game has to tell stands first. All that follows has a default, and a game tells it only where it differs:

    * `kind_of` gives the id of a unit's kind; `parts_of` what a player fits to a unit, `entries_of` the same as entries
      of the catalogue tree with their constraints. The cost of a unit stands on the unit, or, `priced_by_parts`, on them.
    * `facts_of` are the small facts of a list row, `lines_of` is a unit as text, `texts_of` what else a search finds it
      by, `tracks_of` what markers slide along.
    * `load_system` is the system of the tree, with the limits of armies, where it is not a plain one; `links_of` are further
      categories of a unit, `limits_of` the limits of the unit itself, `costs_of` what it costs beside points, and `paid_of` what
      an army comes to in that.
    * `army_rules` judge what the tree cannot say; `rules` are the register ids that they and the tree carry out.
    * `marks_of` is what an army adds to a unit's sheet. `cards_of` makes cards that are printed beside it.
    * `crewing` tells who serves in another unit, `setup` what comes before a battle. `load_forms` gives how players write
      units of their own, one for each record; `load_content_types` what they look through and write beside units,
      `load_deck_rules` what a deck of cards may hold and how it is played; `type_rules` name the rule about each type of content.
    * `source` is the text that a player has made the game of, and `words` the owner of its words; empty for a built-in one.
      `battle_words` are what it calls its tracks and phases, by key.
    * `load_importers` read armies of other programs.
    * `load_strikes` gives the attacks by which armies are weighed against each other.
    * `armlist` is what its armlist files may hold: those are written by it, and tables of other programs read.
    """

    unit_type: TypeForm[UnitT]
    read_armlist: Callable[[str, str], list[UnitT]]
    sheet_of: Callable[[UnitT, Language, Marks], Sheet]
    differences: Callable[[UnitT, UnitT], Iterator[Difference]]

    kind_of: Callable[[UnitT], str] = tag_of
    parts_of: Callable[[UnitT, Language], tuple[Part, ...]] = nothing
    entries_of: Callable[[UnitT], Iterable[SelectionEntry]] = nothing
    priced_by_parts: bool = False
    load_system: Callable[[], Catalogue] | None = None
    links_of: Callable[[UnitT], Iterable[CategoryLink]] = nothing
    limits_of: Callable[[UnitT], Iterable[Constraint]] = nothing
    costs_of: Callable[[UnitT], Iterable[Cost]] = nothing
    paid_of: Callable[[Roster], tuple[Paid, ...]] = nothing
    groups_of: Callable[[UnitT], Iterable[SelectionEntryGroup]] = nothing
    facts_of: Callable[[UnitT, Language], tuple[Fact, ...]] = nothing
    lines_of: Callable[[UnitT, Language, Extras], Iterable[UnitLine]] = nothing
    texts_of: Callable[[UnitT], Iterable[LocalText | str]] = nothing
    tracks_of: Callable[[UnitT], dict[str, Track]] = no_tracks
    army_rules: tuple[ArmyRule, ...] = ()
    rules: tuple[str, ...] = ("AB-LIMIT",)
    marks_of: Callable[[Roster, Selection, Language], Marks] = usual_marks
    cards_of: Callable[[UnitT, Language, Marks, Extras], tuple[Sheet, ...]] = nothing
    crewing: Crewing[UnitT] | None = None
    setup: Setup = Setup()
    load_forms: Callable[[], tuple[RecordForm[UnitT], ...]] = nothing
    load_content_types: Callable[[], tuple[ContentType, ...]] = nothing
    load_deck_rules: Callable[[], DeckRules] = PlainDeckRules
    type_rules: Mapping[str, str] = {}
    source: str = ""
    words: str = ""
    battle_words: Mapping[str, LocalText] = {}
    load_importers: Callable[[], tuple[ArmyImporter[UnitT], ...]] = nothing
    load_strikes: Callable[[], "tuple[Strike, ...]"] = nothing
    armlist: Form | None = None

    @cached_property
    def editions(self) -> tuple[Edition, ...]:
        return self.content.every_edition

    @property
    def factions(self) -> tuple[Faction, ...]:
        return self.content.factions

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return self.content.kinds

    @cached_property
    def forms(self) -> tuple[RecordForm[UnitT], ...]:
        """How players write units of their own, a form for each record; none where they cannot."""
        return self.load_forms()

    @cached_property
    def content_types(self) -> tuple[ContentType, ...]:
        """What players look through and write: the units of the game, and what it has beside them."""
        units = ContentType(
            id=UNIT,
            record_type=self.unit_type,
            forms=self.forms,
            read=self.read_armlist,
            sheet_of=self._clean_sheet,
            texts_of=self.texts_of,
        )
        return (units, *self.load_content_types())

    def _clean_sheet(self, unit: UnitT, language: Language, picture: bytes = b"") -> Sheet:
        """Return the sheet of a unit that stands in no army."""
        return self.sheet_of(unit, language, Marks(picture=picture))

    @property
    def has_accessories(self) -> bool:
        """Whether there is something to print without an army: what the game is played with, or cards of its content."""
        cards = (kind for kind in self.content_types if kind.id != UNIT and kind.sheet_of is not None)
        return self.load_accessories is not None or any(cards)

    def content_type(self, type_id: str) -> ContentType:
        """Return a type of content by its id."""
        return next(one for one in self.content_types if one.id == type_id)

    def rule_about(self, type_id: str, record: Any) -> str:
        """Return the id of the rule about a record of a type; empty where the rules say nothing of its own."""
        return self.kind(self.kind_of(record)).rule if type_id == UNIT else self.type_rules.get(type_id, "")

    def edition(self, edition_id: str) -> Edition:
        return next(e for e in self.editions if e.id == edition_id)

    @property
    def default_edition(self) -> Edition:
        return next((e for e in self.editions if e.default), self.editions[0])

    def chip_of(self, unit: UnitT, language: Language) -> str:
        """Return the edition of a unit in short, as lists show it; nothing where the game has only one."""
        return self.edition(unit.edition).short.get(language) if len(self.editions) > 1 else ""

    def edition_named(self, edition_id: str, language: Language) -> str:
        """Return what an edition is called; nothing where the game has only one, or has it no longer."""
        named = (one.name.get(language) for one in self.editions if one.id == edition_id)
        return next(named, "") if len(self.editions) > 1 else ""

    def faction(self, faction_id: str) -> Faction:
        return next(f for f in self.factions if f.id == faction_id)

    def kind(self, kind_id: str) -> Kind:
        return next(k for k in self.kinds if k.id == kind_id)

    @cached_property
    def tree(self) -> UnitTree[UnitT]:
        """The game as BattleScribe would tell it: a system, a catalogue an edition, an entry a unit."""
        system = self.load_system() if self.load_system else plain_system(self.id, self.title, self.kinds)
        return UnitTree(system, self.editions, self._entry)

    def _entry(self, unit: UnitT) -> SelectionEntry:
        return SelectionEntry(
            id=unit.id,
            name=unit.name,
            costs=(*(() if self.priced_by_parts else points(unit.cost)), *self.costs_of(unit)),
            category_links=(CategoryLink(target_id=self.kind_of(unit), primary=True), *self.links_of(unit)),
            constraints=tuple(self.limits_of(unit)),
            selection_entries=tuple(self.entries_of(unit)),
            selection_entry_groups=tuple(self.groups_of(unit)),
        )

    def entry_of(self, unit: UnitT) -> SelectionEntry:
        """Return the tree entry of a unit: its cost, and its parts with their limits."""
        return self.tree.node(unit).entry

    def judge(self, roster: Roster) -> Verdict:
        """Return the costs and issues of an army."""
        from armybuilder.roster.evaluation import evaluate  # it takes its time to load

        tree = self.tree
        return evaluate(
            roster, tree.data, lambda _, selection: tree.node(roster.unit(selection)), self.army_rules
        )

    def unit_lines(self, unit: UnitT, language: Language, extras: Extras) -> Iterable[UnitLine]:
        """Return a unit as text: as the game tells it, else by its facts."""
        told = tuple(self.lines_of(unit, language, extras))
        return told or tuple(f"{fact.label}: {fact.value}" for fact in self.facts_of(unit, language))

    def search_words(self, unit: UnitT) -> str:
        """Return everything that a player may look for in a unit, in both languages."""
        places = (
            (self.editions, unit.edition),
            (self.factions, unit.faction),
            (self.kinds, self.kind_of(unit)),
        )
        named = [place.name for listed, own in places for place in listed if place.id == own]
        words: list[str] = list(unit.aliases)
        for text in (unit.name, *named, *self.texts_of(unit)):
            words += (text,) if isinstance(text, str) else (text.ru, text.en)
        return " ".join(word for word in words if word)

    def sample_army(self, units: Mapping[str, UnitT], language: Language) -> Roster:
        """Build the army for newcomers from the catalogue; an empty one where the game tells of none."""
        sample = self.content.sample
        if sample is None:
            return new_army(self.id, self.default_edition.id, name=self.title.get(language))
        roster = new_army(self.id, sample.edition, name=sample.name.get(language), limit=sample.limit)
        for place, unit_id in enumerate(sample.units):
            unit = units.get(unit_id)
            if unit is None:  # a player has deleted it from a game of his own
                continue
            roster = apply(roster, AddUnit(unit, select(unit, self.entry_of(unit), f"sample{place}")))
        crews = self.crewing.proposed(roster) if self.crewing else {}
        for unit_id, post in crews.items():
            roster = apply(roster, SetCrew(unit_id, (post,)))
        return roster
