"""Opening a saved army in a builder, of whatever game it is."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.context import Context
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import open_army, saved_roster

if TYPE_CHECKING:
    # a start that opens no army does not wait for the builder
    from armybuilder.desktop.builder.builder import Builder
    from armybuilder.desktop.builder.parts import BuilderParts


def army_of(context: Context, roster: Roster) -> AnyArmy:
    """The back end of an army; a Problem when the data that it was built from are not here."""
    return open_army(context.store, roster, lambda game: context.of(game.id).units)


def open_document(context: Context, roster_id: int, parent: QObject) -> ArmyDocument[Any]:
    """A saved army, open; a Problem when it cannot be opened."""
    army = army_of(context, saved_roster(context.store, roster_id))
    own = context.of(army.game.id) if isinstance(army, OwnArmy) else context
    return ArmyDocument(own, roster_id, army, parent)


def parts_of(document: ArmyDocument[Any]) -> "BuilderParts":
    """Return the parts of a builder for the kind of army that is open; those of the other kind are not loaded."""
    if isinstance(document.army, OwnArmy):
        from armybuilder.desktop.builder.own_games.parts import OwnGameParts

        return OwnGameParts(document)
    from armybuilder.desktop.builder.imported.parts import ImportedParts

    return ImportedParts(document)


def open_builder(context: Context, roster_id: int, parent: QObject) -> "Builder":
    """The builder of a saved army; a Problem when it cannot be opened."""
    from armybuilder.desktop.builder.builder import Builder

    return Builder(parts_of(open_document(context, roster_id, parent)))
