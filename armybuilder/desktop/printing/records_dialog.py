"""Prints decks, cards, artefacts and the like at their true size, missions with their tables, and tables by themselves."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import LocalText
from armybuilder.clock import printed_day
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.games.content_type import ContentType
from armybuilder.games.missions import Mission
from armybuilder.print_maps import NamedTable, mission_subject, table_subject
from armybuilder.printing.subjects.records import RecordsRequest, records_subject


def records_dialog(
    context: Context,
    kind: ContentType,
    records: Sequence[Any],
    title: LocalText,
    parent: QWidget | None = None,
    *,
    deck: str = "",
) -> PrintDialog:
    """Make the dialog that prints records of one type, each as often as it is listed; `deck` is the id of that they are."""
    digests = {str(getattr(one, "picture", "")) for one in records} - {""}
    request = RecordsRequest(
        game=context.game,
        kind=kind,
        records=tuple(records),
        title=title,
        pictures=context.store.pictures.all_of(digests),
        deck=deck,
    )
    return PrintDialog(context, records_subject(request, printed_day()), "records", parent)


def mission_dialog(context: Context, mission: Mission, parent: QWidget | None = None) -> PrintDialog:
    """Make the dialog that prints a mission with its table."""
    subject = mission_subject(context.store, context.game, mission)
    return PrintDialog(context, subject, "mission", parent)


def table_dialog(
    context: Context, game_id: str, table: NamedTable, parent: QWidget | None = None
) -> PrintDialog:
    """Make the dialog that prints a table: its map, itself at true scale, its terrain."""
    return PrintDialog(context, table_subject(game_id, table), "table", parent)
