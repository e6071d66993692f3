"""The controls of the form of a game: ids that make themselves, names to choose from, colours, and fields by their type."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QColorDialog, QLabel, QLineEdit

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.plain import plain_record
from armybuilder.catalogue.records.starting import Plain, start_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.field_controls import ComboControl, FieldControl
from armybuilder.desktop.forms.form_context import FormContext, MakeControl
from armybuilder.desktop.forms.labels import choice_of, name_of_one
from armybuilder.desktop.forms.name_controls import NameListControl
from armybuilder.desktop.forms.single_controls import TextControl
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Spacer
from armybuilder.desktop.widgets.input_guards import show_text
from armybuilder.desktop.widgets.making import make_tool_button
from armybuilder.exchange.own_game_file import TEMPLATES, starting_text
from armybuilder.games.own_game.declaration import (
    APPLIES,
    COST,
    SAMPLE_UNIT,
    Declaration,
    FactionTold,
    FieldTold,
)
from armybuilder.games.own_game.reading import read_game

SWATCH = 18
# the depth of a field of a profile: it has no frame, the profile has one
INSIDE = 2


class Known:
    """What the game that is written has now, by id: what may be limited, what is paid with, and its units."""

    def __init__(self, language: Language) -> None:
        self._language: Language = language
        self.written: Plain = {}
        self.units: Mapping[str, str] = {}

    def named(self, kind: str) -> Mapping[str, str]:
        """Return what things of a kind are called, by id."""
        if kind == SAMPLE_UNIT:
            return self.units
        sections = ("costs",) if kind == COST else ("kinds", "profiles", "factions")
        found: dict[str, str] = {}
        for section in sections:
            one_of = name_of_one(Declaration, section, self._language).lower()
            for one in self.written.get(section) or ():
                if own := one.get("id"):
                    name = self._name(one.get("name")) or own
                    found.setdefault(own, name if kind == COST else f"{name} ({one_of})")
        return found

    def donors(self, field: Field) -> list[tuple[str, Plain]]:
        """Return what can be taken over into a list: things of this game's profiles, and of the games to begin with."""
        games = [("", self.written), *self._templates]
        return [
            (" · ".join(filter(None, (title, self._name(one.get("name")), where))), one)
            for title, written in games
            for where, one in _things(field, written, self._name)
        ]

    @cached_property
    def _templates(self) -> list[tuple[str, Plain]]:
        found = [read_game(starting_text(one), one).declared for one in TEMPLATES]
        return [(one.title.get(self._language), plain_record(one)) for one in found]

    def _name(self, name: Any) -> str:
        if not isinstance(name, dict):
            return str(name or "")
        return str(name.get(self._language) or next(filter(None, name.values()), ""))


def _things(field: Field, written: Plain, name: Callable[[Any], str]) -> Iterator[tuple[str, Plain]]:
    """Yield the things that stand in lists like one, each with the profile that it stands in."""
    yield from (("", one) for one in written.get(field.name) or ())
    for profile in written.get("profiles") or ():
        for one in profile.get("fields") or ():
            if field.name == "fields":
                yield name(profile.get("name")), one
            else:
                yield from ((name(one.get("name")), part) for part in one.get(field.name) or ())


class IdControl(TextControl):
    """An id; left empty it is made of the name, and shown as what it will be."""

    def set_fields(self) -> int:
        """An id is nothing unusual: it need not be shown."""
        return 0

    def show_made(self, own: str) -> None:
        """Show the id that the name makes, where none is written."""
        self.line.setPlaceholderText(own or self.tr("made of the name"))


class KnownControl(ComboControl):
    """One of the things that the game has now, or none; what it has no longer stays, and is marked."""

    def __init__(self, named: Callable[[], Mapping[str, str]], nothing: str) -> None:
        super().__init__((("", nothing),))
        self._named, self._nothing = named, nothing
        self._shown: tuple[tuple[str, str], ...] = ()

    def renew(self) -> None:
        """Offer what the game has now."""
        own = self.value() or ""
        told = dict(self._named())
        gone = ((own, f"{own} ?"),) if own and own not in told else ()
        choices = (("", self._nothing), *told.items(), *gone)
        if choices != self._shown:
            self._shown = choices
            self.offer(choices)
            self.show_value(own)

    def _show(self, value: Any) -> None:
        if value and self.box.findData(value) < 0:
            self.box.addItem(f"{value} ?", value)
            self._shown = ()
        super()._show(value or "")


class UnitsControl(NameListControl):
    """Units of the game, chosen by name; the same may stand more than once."""

    def __init__(self, field: Field, named: Callable[[], Mapping[str, str]], heading: str) -> None:
        super().__init__(field, named(), heading)
        self._units = named

    def renew(self) -> None:
        """Offer the units that there are now."""
        self.offer(self._units())


class ColourControl(FieldControl):
    """A colour: typed as `#rrggbb`, or chosen."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.line = QLineEdit()
        self.line.setMaxLength(int(field.most or 7))
        self.line.setFixedWidth(110)
        self.button = make_tool_button("picture", self.tr("Choose a colour"), clicked=self.choose)
        self._hold(self.line, self.button, self.line, Spacer(1), spacing=6)
        self.line.textChanged.connect(self._show_colour)
        self.line.textEdited.connect(self.changed)

    def value(self) -> Any:
        return self.line.text()

    def _show(self, value: Any) -> None:
        show_text(self.line, str(value))

    def _show_colour(self) -> None:
        colour = QColor(self.line.text())
        if colour.isValid():
            picture = QPixmap(SWATCH, SWATCH)
            picture.fill(colour)
            self.button.setIcon(QIcon(picture))

    def choose(self) -> None:
        """Ask for a colour."""
        colour = QColorDialog.getColor(QColor(self.line.text()), self, self.tr("Choose a colour"))
        if colour.isValid():
            show_text(self.line, colour.name())
            self.changed.emit()


class FieldGroup(GroupControl):
    """A field of a profile: what there is not for its type is not shown, and its heading has its name."""

    def __init__(self, field: Field, manner: FormContext, words: str) -> None:
        super().__init__(field.fields, manner, words, INSIDE, "/profiles/fields")
        self._words, self._language = words, manner.language
        heading = self.findChild(QLabel)
        assert heading is not None
        heading.setWordWrap(True)
        self.heading: QLabel = heading
        self.fold = make_tool_button("down", self.tr("Show or fold what is told of the field"))
        self.fold.setCheckable(True)
        self.fold.toggled.connect(lambda _: self._fit())
        self.head.insertWidget(0, self.fold)
        self.changed.connect(self._fit)

    def _show(self, value: Plain) -> None:
        super()._show(value)
        # a new one, which has no name yet, is written at once
        if not any(value["name"].values()):
            self.fold.setChecked(True)
        self._fit()

    def go_to(self, path: Sequence[str]) -> None:
        self.fold.setChecked(True)
        super().go_to(path)

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong with a field, which is unfolded for it."""
        if text:
            self.fold.setChecked(True)
        return super().show_problem(path, text)

    def _fit(self) -> None:
        """Show what there is for the type; of a folded field one line that tells it."""
        opened, now = self.fold.isChecked(), self.cells["type"].value()
        self.fold.setIcon(icon("down" if opened else "right"))
        for name, cell in self.cells.items():
            cell.setVisible(opened and now in APPLIES.get(name, (now,)))
        if self.more is not None:
            self.more.setVisible(opened)
        name = self.cells["name"].value()
        told = name.get(self._language) or next(filter(None, name.values()), "")
        heading = f"{self._words}: {told}" if told else self._words
        self.heading.setText(heading if opened else " · ".join((heading, *self._facts())))

    def _facts(self) -> Iterator[str]:
        """What a folded field tells of itself: its type, and the bounds of a number or what there is to choose from."""
        value = self.value()
        yield choice_of(self.cells["type"].field, value["type"], self._language)
        if value["least"] is not None or value["most"] is not None:
            least, most = ("…" if one is None else f"{one:g}" for one in (value["least"], value["most"]))
            yield f"{least}–{most}"
        for listed in ("choices", "columns"):
            names = (one["name"].get(self._language) or one["name"].get("ru") for one in value[listed])
            if told := ", ".join(filter(None, names)):
                yield told

    def value(self) -> Plain:
        """Return what is written; of what there is not for the type nothing."""
        found = super().value()
        for field in fields_of(FieldTold):
            if field.name in APPLIES and found["type"] not in APPLIES[field.name]:
                found[field.name] = start_of(field)
        return found


def game_controls(known: Known, nothing: Mapping[str, str]) -> Sequence[MakeControl]:
    """Return what makes the controls of the form of a game; `nothing` says what it means to choose none, by kind."""

    def by_name(field: Field, _manner: FormContext, words: str) -> FieldControl | None:
        if field.names in nothing:
            return KnownControl(partial(known.named, field.names), nothing[field.names])
        if field.kind == "list" and field.fields[0].names == SAMPLE_UNIT:
            return UnitsControl(field, partial(known.named, SAMPLE_UNIT), words)
        return None

    return (by_name, _single, _of_profile)


def _single(field: Field, _manner: FormContext, _words: str) -> FieldControl | None:
    if field.key:
        return IdControl(field)
    return ColourControl(field) if field.owner is FactionTold and field.name == "colour" else None


def _of_profile(field: Field, manner: FormContext, words: str) -> FieldControl | None:
    return FieldGroup(field, manner, words) if field.record is FieldTold else None
