"""Game data as files again: the XML that BattleScribe reads, or the JSON of New Recruit's authors.

What is written follows from the fields of the tree's classes, as what is read does. Our own fields are left out. The
order of attributes and elements is that of BattleScribe's files, and what New Recruit has added stands behind; what
BattleScribe always writes is written, all else where it is not as usual.
"""

from collections.abc import Callable
from decimal import Decimal
from enum import StrEnum
from functools import cache
from itertools import count
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple, get_origin

import msgspec

from armybuilder.catalogue.conditions import TreeElement
from armybuilder.catalogue.data_set import DataSet, GameFile, written_id
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText, said
from armybuilder.catalogue.tree import Catalogue
from armybuilder.exchange.battlescribe.additions import ADDED_NAMES
from armybuilder.exchange.battlescribe.json_reading import TEXT
from armybuilder.exchange.battlescribe.schema import OURS, REPEATED_TEXTS, TEXTS, VALUED, list_items, tag_of
from armybuilder.exchange.battlescribe.xml_text import DECLARATION, in_attribute, in_text
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import not_written, write_file

VERSION = "2.03"
NAMESPACE = "http://www.battlescribe.net/schema/{root}Schema"
# the order of BattleScribe's files; what is not named here comes behind
_HEAD = "id name revision battleScribeVersion authorName authorContact authorUrl library gameSystemId gameSystemRevision"
_ORDER = (
    f"{_HEAD} shortName publisher publicationDate publisherUrl publicationId page hidden collective import"
    " defaultSelectionEntryId targetId primary typeId typeName value type"
)
_ORDER_OF_MODIFIERS = "type field value"
_ORDER_OF_QUERIES = (
    "field scope value percentValue shared includeChildSelections includeChildForces"
    " childId repeats roundUp id type"
)
_ORDER_OF_LISTS = (
    "comment readme alias publications costTypes profileTypes categoryEntries forceEntries repeats conditions"
    " conditionGroups modifiers modifierGroups constraints characteristics description profiles rules infoGroups"
    " infoLinks categoryLinks selectionEntries selectionEntryGroups entryLinks costs"
)
_ORDERS = {
    "modifier": _ORDER_OF_MODIFIERS,
    **dict.fromkeys(("condition", "constraint", "repeat", "localConditionGroup"), _ORDER_OF_QUERIES),
}
# what BattleScribe writes whatever it is
_ALWAYS = frozenset(
    "id name revision battleScribeVersion library gameSystemId gameSystemRevision hidden collective import targetId primary"
    f" typeId typeName importRootEntries defaultCostLimit {_ORDER_OF_QUERIES}".split()
)
_NOT_OF_SYSTEMS = ("library", "gameSystemId", "gameSystemRevision")
# what the tree has no use for and BattleScribe will not be without
_CONSTANT = {"catalogueLink": {"type": "catalogue"}}

# how many files are written, of how many, which is next; False stops
Progress = Callable[[int, int, str], bool]


class DataForm(StrEnum):
    """The two forms in which game data are kept."""

    XML = "xml"
    JSON = "json"


class _Value(NamedTuple):
    """A field of an item: its names here and in the file, its usual value, whether it is written even so."""

    own: str
    name: str
    usual: Any
    always: bool


class _Plan(NamedTuple):
    """How a class is written: attributes, texts that are elements, and lists, each in its order."""

    tag: str
    values: tuple[_Value, ...]
    inside: tuple[_Value, ...]


@cache
def _plan(kind: type[TreeElement]) -> _Plan:
    tag = tag_of(kind)
    values: list[_Value] = []
    inside: list[_Value] = []
    for field in msgspec.structs.fields(kind):
        name = field.encode_name
        if (tag, name) in OURS:
            continue
        usual = None if field.default is msgspec.NODEFAULT else field.default
        always = name in _ALWAYS and name not in ADDED_NAMES.get(tag, ())
        is_inside = get_origin(field.type) is tuple or name in TEXTS
        (inside if is_inside else values).append(_Value(field.name, name, usual, always))
    return _Plan(tag, _ordered(values, _ORDERS.get(tag, _ORDER)), _ordered(inside, _ORDER_OF_LISTS))


def _ordered(found: list[_Value], order: str) -> tuple[_Value, ...]:
    places = {name: place for place, name in enumerate(order.split())}
    return tuple(sorted(found, key=lambda one: places.get(one.name, len(places))))


def _told(element: TreeElement, plan: _Plan, root: str) -> dict[str, Any]:
    """Return the attributes of an element by their names, as values."""
    told: dict[str, Any] = {}
    for own, name, usual, always in plan.values:
        value = getattr(element, own)
        if value is None or (value == usual and (not always or (value == "" and name != "name"))):
            continue
        told[name] = said(value, "en") if isinstance(value, LocalText) else value
    told |= _CONSTANT.get(plan.tag, {})
    if root:
        told = {"xmlns": NAMESPACE.format(root=root)} | told | {"id": written_id(told["id"])}
        told["battleScribeVersion"] = VERSION
        if root == "gameSystem":
            told = {name: value for name, value in told.items() if name not in _NOT_OF_SYSTEMS}
    return told


def root_of(catalogue: Catalogue) -> str:
    """Return the tag of a catalogue's root element."""
    return "catalogue" if catalogue.game_system_id else "gameSystem"


# --- XML


def data_xml(catalogue: Catalogue) -> bytes:
    """Return a catalogue or a game system as XML of the format's version 2.03."""
    lines = [DECLARATION]
    root = root_of(catalogue)
    _add_lines(lines, root, catalogue, "", root)
    return "\n".join([*lines, ""]).encode()


def _add_lines(lines: list[str], tag: str, element: TreeElement, indent: str, root: str = "") -> None:
    plan = _plan(type(element))
    told = _told(element, plan, root)
    text = in_text(str(told.pop("value", ""))) if tag in VALUED else ""
    head = "".join(f' {name}="{in_attribute(_written(value))}"' for name, value in told.items())
    at = len(lines)
    lines.append(f"{indent}<{tag}{head}>")
    inner, deeper = f"{indent}  ", f"{indent}    "
    for own, name, _, _ in plan.inside:
        value = getattr(element, own)
        if not value:
            continue
        if name in REPEATED_TEXTS:
            lines += [f"{inner}<{name}>{in_text(one)}</{name}>" for one in value]
        elif isinstance(value, tuple):
            lines.append(f"{inner}<{name}>")
            item = list_items()[name]
            for one in value:
                _add_lines(lines, item, one, deeper)
            lines.append(f"{inner}</{name}>")
        else:
            lines.append(f"{inner}<{name}>{in_text(said(value, 'en'))}</{name}>")
    if len(lines) > at + 1:
        lines.append(f"{indent}</{tag}>")
    else:
        lines[at] = f"{indent}<{tag}{head}>{text}</{tag}>" if text else f"{indent}<{tag}{head}/>"


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return format(value, "f") if isinstance(value, Decimal) else str(value)


# --- JSON


def data_json(catalogue: Catalogue) -> bytes:
    """Return a catalogue or a game system as JSON, as New Recruit keeps it."""
    root = root_of(catalogue)
    return msgspec.json.format(msgspec.json.encode({root: _item(catalogue, root)}), indent=2)


def _item(element: TreeElement, root: str = "") -> dict[str, Any]:
    plan = _plan(type(element))
    item = {name: _plain(value) for name, value in _told(element, plan, root).items()}
    if plan.tag in VALUED and "value" in item:
        item[TEXT] = item.pop("value")
    for own, name, _, _ in plan.inside:
        value = getattr(element, own)
        if isinstance(value, tuple) and value:
            item[name] = list(value) if name in REPEATED_TEXTS else [_item(one) for one in value]
        elif value:
            item[name] = said(value, "en")
    return item


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: a number that can be told exactly, else its text."""
    if not isinstance(value, Decimal):
        return value
    if value == value.to_integral_value():
        return int(value)
    return float(value) if Decimal(repr(float(value))) == value else str(value)


# --- files


def write_data(
    data_set: DataSet,
    folder: Path,
    form: DataForm,
    progress: Progress = lambda _done, _total, _name: True,
) -> tuple[Path, ...]:
    """Write a game's files into a folder, and return their paths.

    A Problem where another of one's name is there (nothing is written then), the disk refuses, or `progress` stops it:
    done again it goes on.
    """
    files = (data_set.system, *data_set.catalogues)
    targets = [folder / name for name in _names(files, form)]
    write = data_json if form is DataForm.JSON else data_xml
    here = set()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, target in zip(files, targets, strict=True):
            if target.exists():
                # what was written already, by a run that was stopped, is no hindrance to go on
                if target.read_bytes() != write(file.catalogue):
                    raise Problem("game_data.export_there", file=str(target), folder=str(folder))
                here.add(target)
    except (OSError, ValueError) as error:
        raise not_written(folder, error) from None
    for done, (file, target) in enumerate(zip(files, targets, strict=True)):
        if not progress(done, len(files), target.name):
            raise Problem("game_data.export_stopped", folder=str(folder), n=done)
        if target not in here:
            write_file(target, write(file.catalogue))
    return tuple(targets)


def _names(files: tuple[GameFile, ...], form: DataForm) -> list[str]:
    """Return the names of files to write, no two alike: those they came under, with the ending of the form."""
    names: list[str] = []
    taken: set[str] = set()
    for file in files:
        suffix = ".json" if form is DataForm.JSON else ".gst" if file.is_system else ".cat"
        base = (
            plain_name(PurePosixPath(file.name).stem) or plain_name(said(file.catalogue.name, "en")) or "data"
        )
        bases = (base if number == 1 else f"{base} {number}" for number in count(1))
        name = next(f"{one}{suffix}" for one in bases if f"{one}{suffix}".casefold() not in taken)
        taken.add(name.casefold())
        names.append(name)
    return names
