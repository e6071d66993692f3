"""What the builder asks of the kind of army that is open. Each back end has a class that answers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.army_rows import ArmyRow
from armybuilder.desktop.builder.limit_box import LimitedCost
from armybuilder.desktop.builder.unit_pane import UnitPane
from armybuilder.desktop.lists.entry_model import EntryGroup
from armybuilder.sheet.shapes import Sheet

if TYPE_CHECKING:  # made when somebody prints
    from armybuilder.desktop.printing.print_dialog import PrintDialog


# what the filters are set to has this key where only what fits is wanted
FITTING = "fitting"


class Filter(Struct, frozen=True):
    """A choice over the palette: its name, what can be chosen as text and value, and what is chosen at first."""

    key: str
    name: str
    choices: tuple[tuple[str, str], ...]
    start: str = ""


class Offers(QObject):
    """What can be taken into the army: the content of the palette."""

    # what is offered, or how it is worded, is different now
    changed = Signal()
    # where it is kept which groups are folded
    folded_key = ""

    def __init__(self, document: ArmyDocument[Any]) -> None:
        super().__init__(document)
        self.document = document
        self.context = document.context
        self.context.favourites_changed.connect(self.changed)

    def filters(self) -> Sequence[Filter]:
        """The choices over the list, in the words of the window's language."""
        raise NotImplementedError

    def groups(self, text: str, set_to: Mapping[str, str]) -> Iterable[EntryGroup]:
        """What fits a search and what the filters are set to, grouped."""
        raise NotImplementedError

    def owned(self, set_to: Mapping[str, str]) -> Mapping[str, int]:
        """How many of each entry the army has already."""
        raise NotImplementedError

    def things(self, entries: Iterable[str], set_to: Mapping[str, str]) -> dict[str, Sequence[str]]:
        """What some entries are made of, as the player's collection counts it."""
        return {entry: (entry,) for entry in entries}

    @property
    def mistake(self) -> str:
        """Why what is searched for cannot be understood; what was found before is shown then. Empty where it can be."""
        return ""

    @property
    def field_names(self) -> Sequence[str]:
        """What can be compared in a search, as far as it is known."""
        return ()

    def needs(self, entries: Iterable[str], set_to: Mapping[str, str]) -> dict[str, Mapping[str, int]]:
        """How many of each thing one more of some entries takes, where that is known."""
        return {entry: {entry: 1} for entry in entries}

    def nothing(self, text: str) -> str:
        """What to say when nothing fits a search, or there is nothing at all."""
        raise NotImplementedError

    @property
    def starred(self) -> frozenset[str]:
        """The player's favourites, by entry."""
        return self.context.favourites(self.document.roster.game)

    def star(self, entry: str) -> None:
        """Put an entry among the favourites, or take it out."""
        self.context.star(self.document.roster.game, entry)

    def sheet(self, entry: str) -> tuple[Sheet, str] | None:
        """The card of an entry with its name; None where entries have no cards."""
        return None


class BuilderParts(QObject):
    """The parts of a builder in which the kinds of army differ, made for one open army."""

    force_added = Signal(str)
    # something that the player should know, in passing
    told = Signal(str)
    # other data of imported games are here than before
    data_changed = Signal()
    # whether the order of the units is the player's, and not that of their categories
    ordered_by_player = False
    # whether units can be joined by dragging one onto another
    joins_units = False
    limit_step = 50
    limit_most = 100_000

    def __init__(self, document: ArmyDocument[Any]) -> None:
        super().__init__(document)
        self.document = document
        self.context = document.context
        self.offers = self.make_offers()
        # what stands beside the limit
        self.head: QWidget = self.make_head()
        self.pane: UnitPane = self.make_pane()

    def make_offers(self) -> Offers:
        """Make what the palette shows."""
        raise NotImplementedError

    def make_head(self) -> QWidget:
        """Make what stands beside the army's limit."""
        raise NotImplementedError

    def make_pane(self) -> UnitPane:
        """Make the right column."""
        raise NotImplementedError

    def limits(self) -> Sequence[LimitedCost]:
        """The cost types that can be limited, the one in which the army counts first; none where a game has none."""
        document = self.document
        kind = document.army.cost_type
        return (LimitedCost(kind, document.cost_name, document.limit),) if kind else ()

    def banner(self) -> QWidget | None:
        """Make what stands over the army when it has something to say; None where there never is."""
        return None

    def rows(self) -> list[ArmyRow]:
        """The army as it stands, as rows."""
        raise NotImplementedError

    def unit_of(self, place: str) -> str:
        """The unit that a place is inside of; the place itself where it is a unit or a force."""
        return place

    def entry_name(self, entry: str, force: str) -> str:
        """What an entry is called that a force is to take."""
        raise NotImplementedError

    def notice(self) -> str:
        """What whoever looks at the army should know; empty when there is nothing."""
        return ""

    def followed(self) -> str:
        """What came or went by itself after the last edit and has not been told yet; empty when nothing did."""
        return ""

    def pane_name(self) -> str:
        """What the right column is called where it is a drawer."""
        raise NotImplementedError

    def menu_actions(self) -> Sequence[QAction]:
        """What can be done with the whole army besides what every army has, for its menu."""
        return ()

    def row_menu(self, units: Sequence[str], force: str, parent: QWidget) -> QMenu | None:
        """Make the menu of units or of a force besides what every row has; None where there is nothing."""
        return None

    def transfer(self, units: Sequence[str], force: str) -> None:
        """Put units into another force of the army."""

    def retranslate(self) -> None:
        """Word the menu actions in the language of the window."""

    def sheet(self, unit: str) -> tuple[Sheet, str] | None:
        """The card of a unit of the army with its name; None where units have no cards."""
        return None

    def rule_of(self, unit: str) -> str:
        """The id of the rule that a unit asks for; empty without one, or where the rules are not in the program."""
        return ""

    def print_dialog(self, parent: QWidget) -> "PrintDialog":
        """Make the dialog that prints the army."""
        raise NotImplementedError
