"""The elements of a BattleScribe roster, each told once: the file has them as XML, the program's state as JSON.

Their fields stand in the order of the file. There a tuple is a list of elements, what `CHILD_TEXTS` names an element of its
own, and all else an attribute. A text that is optional here is left out where it is empty, in the file any text.
"""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.data_set import written_id
from armybuilder.catalogue.text import LocalText, Text, said

S = TypeVar("S", bound=Struct)
LONGEST_NUMBER = 40
FORMAT = "2.03"
NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"
CHILD_TEXTS = ("customNotes", "description")
# lists whose order in the state is that of names
SORTED = ("selections", "forces")
DEEPEST = 60  # of its own kind an element is read in


class RosterElement(Struct, frozen=True, kw_only=True, rename="camel"):
    """The base of all elements. Some fields are `only_in_file`, others `only_in_state`, or have another name there."""

    only_in_file: ClassVar[tuple[str, ...]] = ()
    only_in_state: ClassVar[tuple[str, ...]] = ()
    state_names: ClassVar[dict[str, str]] = {}


class RosterCost(RosterElement, frozen=True, kw_only=True):
    """How much of a cost type."""

    only_in_state = ("hidden",)
    name: str
    type_id: str
    value: Decimal
    hidden: bool = False


class RosterPublication(RosterElement, frozen=True, kw_only=True):
    """A book that pages are of."""

    id: str
    name: str


class RosterCategory(RosterElement, frozen=True, kw_only=True):
    """A category of a force, with what the player made of it, or of a selection."""

    only_in_file = ("id",)
    id: str
    name: str
    entry_id: str
    custom_name: str = ""
    primary: bool
    custom_notes: str = ""


class RosterValue(RosterElement, frozen=True, kw_only=True):
    """What has a value by type; the value is the text of its element."""

    name: str
    type_id: str
    value: str


class RosterCharacteristic(RosterValue, frozen=True, kw_only=True):
    """A cell of a profile."""


class RosterAttribute(RosterValue, frozen=True, kw_only=True):
    """What a profile tells programs. New Recruit has added it."""


class RosterInfo(RosterElement, frozen=True, kw_only=True):
    """A rule or a profile as it is shown, modifiers applied."""

    only_in_file: ClassVar[tuple[str, ...]] = ("id",)
    id: str
    name: str
    publication_id: str = ""
    page: str = ""
    hidden: bool = False


class RosterRule(RosterInfo, frozen=True, kw_only=True):
    """A rule with its text."""

    description: str


class RosterProfile(RosterInfo, frozen=True, kw_only=True):
    """A profile with its cells."""

    only_in_file = ("id", "attributes")
    type_id: str
    type_name: str
    characteristics: tuple[RosterCharacteristic, ...]
    attributes: tuple[RosterAttribute, ...] = ()


class RosterAssociation(RosterElement, frozen=True, kw_only=True):
    """What a selection is joined to: the id of the other one and of what joins them. New Recruit has added it."""

    to: str
    association_id: str


class RosterSelection(RosterElement, frozen=True, kw_only=True):
    """Something chosen, with all below it."""

    only_in_file = ("associations",)
    only_in_state = ("publicationName", "hidden")
    state_names = {"selections": "children"}
    id: str
    name: str
    entry_id: str
    entry_group_id: str = ""
    custom_name: str = ""
    publication_id: str = ""
    publication_name: str = ""
    page: str = ""
    number: int = 1
    type: str = "upgrade"
    hidden: bool = False
    custom_notes: str = ""
    rules: tuple[RosterRule, ...]
    profiles: tuple[RosterProfile, ...]
    associations: tuple[RosterAssociation, ...] = ()
    selections: tuple["RosterSelection", ...]
    costs: tuple[RosterCost, ...]
    categories: tuple[RosterCategory, ...]


class RosterForce(RosterElement, frozen=True, kw_only=True):
    """A force, with all it holds."""

    only_in_file = ("catalogueRevision", "costs")
    only_in_state = ("hidden",)
    state_names = {"forces": "childForces"}
    id: str
    name: str
    entry_id: str
    custom_name: str = ""
    publication_id: str = ""
    page: str = ""
    catalogue_id: str
    catalogue_revision: int = 1
    catalogue_name: str
    hidden: bool = False
    custom_notes: str = ""
    rules: tuple[RosterRule, ...]
    profiles: tuple[RosterProfile, ...]
    selections: tuple[RosterSelection, ...]
    costs: tuple[RosterCost, ...] = ()
    publications: tuple[RosterPublication, ...]
    categories: tuple[RosterCategory, ...]
    forces: tuple["RosterForce", ...]


class RosterTag(RosterElement, frozen=True, kw_only=True):
    """A word that the player sorts armies by."""

    id: str = ""
    name: str


class RosterContents(RosterElement, frozen=True, kw_only=True):
    """The whole army: the root of the file."""

    only_in_file = ("id", "battleScribeVersion", "gameSystemRevision", "xmlns", "customNotes", "tags")
    id: str
    name: str
    battle_scribe_version: str = FORMAT
    game_system_id: str
    game_system_name: str
    game_system_revision: int = 1
    xmlns: str = NAMESPACE
    custom_notes: str = ""
    costs: tuple[RosterCost, ...]
    cost_limits: tuple[RosterCost, ...]
    forces: tuple[RosterForce, ...]
    tags: tuple[RosterTag, ...] = ()


def text(value: Text) -> str:
    """Return a text as the format has it, in one language."""
    return said(value, "en")


def alike(kind: type[S], source: Struct, **others: Any) -> S:
    """Return a struct with what another one has under the same names, and with the others."""
    shared = [name for name in kind.__struct_fields__ if name in source.__struct_fields__]
    told = {name: getattr(source, name) for name in shared}
    plain = {name: text(value) if isinstance(value, LocalText) else value for name, value in told.items()}
    return kind(**plain | others)


@cache
def format_of(kind: type[RosterElement]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the fields of an element, under their names in the format and in the order of the file."""
    return msgspec.structs.fields(kind)


def everything(element: RosterElement) -> Iterator[RosterElement]:
    """Yield an element and all within it, in the order of the file."""
    yield element
    for field in format_of(type(element)):
        value = getattr(element, field.name)
        for one in value if isinstance(value, tuple) else ():
            yield from everything(one)


def item_tag(name: str) -> str:
    """Return the tag of the elements in a list: `categories` holds `category`."""
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")


def number(value: Decimal | int) -> int | float:
    """Return a number as JSON has it: the shortest that reads back the same."""
    exact = Decimal(value)
    if exact.adjusted() > LONGEST_NUMBER or exact != exact.to_integral_value():
        return float(exact)
    return int(exact)


def by_name(things: Iterable[Any]) -> list[Any]:
    """Return elements sorted by name, ignoring case, character by character."""
    return sorted(things, key=lambda thing: thing.name.upper().lower())


def as_in_file(element: RosterElement) -> RosterElement:
    """Return an element as a file has it: rules and profiles of a selection by name, a catalogue's id as in its own file."""
    if isinstance(element, RosterSelection):
        return replace(
            element, rules=tuple(by_name(element.rules)), profiles=tuple(by_name(element.profiles))
        )
    if isinstance(element, RosterForce):
        return replace(element, catalogue_id=written_id(element.catalogue_id))
    return element


def plain_state(element: RosterElement) -> dict[str, Any]:
    """Return an element as the program's state tells it, units and forces by name."""
    told: dict[str, Any] = {}
    for field in format_of(type(element)):
        name, value = field.encode_name, getattr(element, field.name)
        if name in element.only_in_file or (value == "" and not field.required):
            continue
        if isinstance(value, tuple):
            value = [plain_state(one) for one in (by_name(value) if name in SORTED else value)]
        told[element.state_names.get(name, name)] = number(value) if isinstance(value, Decimal) else value
    return told
