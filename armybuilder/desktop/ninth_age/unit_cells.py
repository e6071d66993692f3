"""The cells of a roster's table: what each column holds, how it is shown and typed."""

import re
from typing import Any, Literal

from msgspec import Struct
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.context import Context
from armybuilder.games.ninth_age.pregame.battle import (
    MOST_HIT_POINTS,
    MOST_ITEMS,
    MOST_KINDS,
    MOST_MODELS,
    ArmyUnit,
    Battle,
    Figures,
    Item,
)
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import choice_word

AnyIndex = QModelIndex | QPersistentModelIndex
FIELDS = {field.name: field for field in fields_of(ArmyUnit)}
SEPARATOR = ";"
OF = ": "
# models of a unit that are alike: `5`, `5 × 3` with the hit points of each, `Knight: 5 × 3`
TIMES = " × "
ALIKE = re.compile(r"(?:(?P<name>[^:]*):)?\s*(?P<models>\d{1,3})\s*(?:[x×х*]\s*(?P<hit_points>\d{1,3})\s*)?")


class UnitColumn(Struct, frozen=True):
    """One field of a unit; `width` in pixels."""

    field: str
    kind: Literal["text", "number", "flag", "choice", "items", "figures"]
    width: int

    def heading(self, language: Language) -> str:
        return say(f"ninth_age.pregame.column.{self.field}", language)


COLUMNS = (
    UnitColumn("name", "text", 196),
    UnitColumn("points", "number", 70),
    UnitColumn("has_scoring", "flag", 76),
    UnitColumn("unit_kind", "choice", 136),
    UnitColumn("own_rule", "choice", 116),
    UnitColumn("wizard_level", "choice", 150),
    UnitColumn("magic_path", "text", 110),
    UnitColumn("items", "items", 210),
    UnitColumn("width", "number", 90),
    UnitColumn("deep", "number", 90),
    UnitColumn("figures", "figures", 150),
)


def shown_cell(column: UnitColumn, value: Any, language: Language | None) -> str:
    """A value as the table shows it; without a language as it is typed."""
    if column.kind == "choice":
        return choice_word(Battle, column.field, value, language) if language is not None else str(value)
    if column.kind == "items":
        return f"{SEPARATOR} ".join(f"{item.of}{OF}{item.name}" if item.of else item.name for item in value)
    if column.kind == "figures":
        return f"{SEPARATOR} ".join(map(_told_alike, value or (Figures(),)))
    return f"{value:g}" if column.kind == "number" else str(value)


def taken_cell(column: UnitColumn, typed: Any, unit: ArmyUnit) -> Any:
    """What was typed as a value of the column; None for what makes no sense there."""
    text = str(typed).strip()
    if column.kind == "items":
        return _items(text, unit)
    if column.kind == "figures":
        return _figures(text)
    if column.kind == "number":
        return _number(column, text)
    if column.field == "name" and not text:
        return None
    return text[:LONGEST_LINE]


def _number(column: UnitColumn, text: str) -> float | None:
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return None
    field = FIELDS[column.field]
    if not (field.least or 0) <= number <= (field.most or number):
        return None
    return int(number) if field.kind == "whole" else number


def _items(text: str, unit: ArmyUnit) -> tuple[Item, ...]:
    """Items by their names; those that were there keep what they affect."""
    known = {(item.of, item.name): item for item in unit.items}
    found = []
    for part in text.split(SEPARATOR):
        of, colon, name = part.strip().rpartition(OF)
        key = (of.strip()[:LONGEST_LINE] if colon else "", name.strip()[:LONGEST_LINE])
        if key[1]:
            found.append(known.get(key, Item(name=key[1], of=key[0])))
    return tuple(found[:MOST_ITEMS])


def _told_alike(alike: Figures) -> str:
    name = f"{alike.figure_name}{OF}" if alike.figure_name else ""
    return f"{name}{alike.models}{TIMES}{alike.hit_points}"


def _figures(text: str) -> tuple[Figures, ...] | None:
    """Models as they are typed; None for what makes no sense."""
    found = []
    for part in text.split(SEPARATOR):
        told = ALIKE.fullmatch(part.strip())
        if told is None:
            return None
        models, hit_points = int(told["models"]), int(told["hit_points"] or 1)
        if not (1 <= models <= MOST_MODELS and 1 <= hit_points <= MOST_HIT_POINTS):
            return None
        name = (told["name"] or "").strip()[:LONGEST_LINE]
        found.append(Figures(figure_name=name, models=models, hit_points=hit_points))
    return tuple(found) if len(found) <= MOST_KINDS else None


class CellDelegate(QStyledItemDelegate):
    """Choices are chosen, everything else is typed."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> QWidget:
        column = COLUMNS[index.column()]
        if column.kind != "choice":
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        for choice in FIELDS[column.field].choices:
            box.addItem(choice_word(Battle, column.field, choice, self._context.language), choice)
        # a choice is made with the click that makes it
        box.activated.connect(lambda: self._chosen(box))
        return box

    def _chosen(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def setEditorData(self, editor: QWidget, index: AnyIndex) -> None:
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(index.data(Qt.ItemDataRole.EditRole)))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData())
        else:
            super().setModelData(editor, model, index)
