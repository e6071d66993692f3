"""Bringing elements of the format's versions 1.x into the form of 2.00, as BattleScribe did with its files.

Until 2.00 there was one kind of cost, limits were attributes, a modifier had one repeat in its own attributes, and
a question named a parent and a child. Ids of limits are the names of those attributes, as modifiers call them.
"""

from typing import NamedTuple

from lxml import etree

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.careful_reading import local
from armybuilder.exchange.battlescribe.elements import in_its_namespace, list_of

POINTS = "points"
LIMIT_OF_POINTS = "limit::points"
_TAGS = {
    "entries": "selectionEntries",
    "entry": "selectionEntry",
    "entryGroups": "selectionEntryGroups",
    "entryGroup": "selectionEntryGroup",
    "sharedEntries": "sharedSelectionEntries",
    "sharedEntryGroups": "sharedSelectionEntryGroups",
    "forceTypes": "forceEntries",
    "forceType": "forceEntry",
    "categories": "categoryEntries",
    "category": "categoryEntry",
}
_ATTRIBUTES = {
    "books": "book",
    "categoryId": "categoryEntryId",
    "defaultEntryId": "defaultSelectionEntryId",
    "characteristicId": "characteristicTypeId",
}
_LINKS = {
    "entry": ("entryLink", "selectionEntry"),
    "entry group": ("entryLink", "selectionEntryGroup"),
    "rule": ("infoLink", "rule"),
    "profile": ("infoLink", "profile"),
}
_SCOPES = {"direct parent": "parent", "force type": "force", "roster": "roster", "category": "category"}
_LIMITED = ("selectionEntry", "selectionEntryGroup", "forceEntry", "categoryEntry")
# what becomes several elements, and how many of it there may be: the largest games have a few thousand in a file
_GROWING = frozenset({*_LIMITED, "modifier"})
MOST_GROWING = 40_000
_SHARED = ("sharedSelectionEntries", "sharedSelectionEntryGroups")
_INFOS = ("profile", "rule", "infoLink")
_NO_CHILD = ("", "no child")


# the lists that were made, by their parent and the tag of what they hold
_Lists = dict[tuple[etree._Element, str], etree._Element]


class _Limit(NamedTuple):
    """A limit that was an attribute: what it counts, where, and the value that means none."""

    field: str
    scope: str
    none: float
    percent: bool = False


_LIMITS = {
    f"{least}{what}": _Limit(field, scope, none, what == "Percentage")
    for what, field, scope in (
        ("Selections", "selections", "parent"),
        ("Points", POINTS, "parent"),
        ("InForce", "selections", "force"),
        ("InRoster", "selections", "roster"),
        ("Percentage", LIMIT_OF_POINTS, "roster"),
    )
    for least, none in (("min", 0), ("max", -1))
}


class Converted(NamedTuple):
    """What about a converted file matters to who reads it: percentages, and limits of forces, which nobody checks."""

    percentages: bool
    force_limits: int


def convert(root: etree._Element, file: str) -> Converted:
    """Change the elements of a file of version 1.x in place. Its order, and the lines of elements, stay.

    A Problem where it has more things than any game: each becomes several elements.
    """
    if local(root) == "gameSystem":
        etree.SubElement(
            list_of(root, "costTypes"), in_its_namespace(root, "costType"), id=POINTS, name="pts"
        )
    force_limits = 0
    lists: _Lists = {}
    elements = list(root.iter(etree.Element))
    for element in elements:
        _rename(element)
    if sum(local(element) in _GROWING for element in elements) > MOST_GROWING:
        raise Problem("game_data.too_many_elements", file=file, most=MOST_GROWING)
    for element in elements:
        tag = local(element)
        if tag == "characteristics" and local(_parent(element)) == "profileType":
            _describe_types(element)
        elif tag == "links":
            _split_links(element, lists)
        elif tag == "modifier":
            _change(element)
        elif tag == "condition":
            _ask(element, _taken(element, "parentId"), _taken(element, "childId"))
            element.set("type", _joined(element.get("type", "")))
        elif tag in _LIMITED:
            limits = _limit(element)
            force_limits += limits if tag == "forceEntry" else 0
            if tag == "selectionEntry":
                _price(element)
    percentages = any(one.get("percentValue") == "true" for one in root.iter(etree.Element))
    return Converted(percentages, force_limits)


def _rename(element: etree._Element) -> None:
    tag = local(element)
    if tag in _TAGS:
        element.tag = in_its_namespace(element, _TAGS[tag])
    for old, new in _ATTRIBUTES.items():
        if old in element.attrib:
            element.set(new, element.attrib.pop(old))
    if element.get("page") == "0":
        del element.attrib["page"]  # there is no such page: it stood for none
    for name in [str(name) for name in element.attrib if str(name).startswith("countTowardsParent")]:
        if element.get(name) == "false":
            del element.attrib[name]


def _describe_types(holder: etree._Element) -> None:
    holder.tag = in_its_namespace(holder, "characteristicTypes")
    for child in holder:
        child.tag = in_its_namespace(holder, "characteristicType")


def _split_links(holder: etree._Element, lists: _Lists) -> None:
    """Put links to entries and to profiles and rules into lists of their own, which are made once for each parent."""
    parent = _parent(holder)
    for link in list(holder):
        tag, kind = _LINKS.get(_taken(link, "linkType"), ("entryLink", "selectionEntry"))
        link.tag = in_its_namespace(holder, tag)
        link.set("type", kind)
        if (parent, tag) not in lists:
            lists[parent, tag] = list_of(parent, f"{tag}s")
        lists[parent, tag].append(link)
    parent.remove(holder)


def _price(entry: etree._Element) -> None:
    points = _taken(entry, POINTS) or "0"
    costs = list_of(entry, "costs")
    etree.SubElement(costs, in_its_namespace(entry, "cost"), costTypeId=POINTS, name="pts", value=points)


# --- limits


def _limit(element: etree._Element) -> int:
    """Make constraints of an element's limits, and return how many limit anything.

    One that limits nothing is made too where a modifier may change it: its own, or that of a link to it.
    """
    own = {modifier.get("field") for modifier in element.iterfind("{*}modifiers/{*}modifier")}
    linked = local(_parent(element)) in _SHARED
    shared = any(local(around) in _SHARED for around in element.iterancestors())
    made = 0
    for name, limit in _LIMITS.items():
        if name not in element.attrib:
            continue
        value = _taken(element, name)
        limits = not _is_number(value, limit.none)
        made += limits
        if limits or linked or name in own:
            _constrain(element, name, limit, value, shared)
    return made


def _constrain(element: etree._Element, name: str, limit: _Limit, value: str, shared: bool) -> None:
    in_system = local(element) in ("forceEntry", "categoryEntry")
    deep = limit.scope != "parent" or limit.field != "selections"
    etree.SubElement(
        list_of(element, "constraints"),
        in_its_namespace(element, "constraint"),
        id=name,
        type=name[:3],
        value=value,
        field=limit.field,
        scope=limit.scope,
        percentValue=_flag(limit.percent),
        shared=_flag(shared and limit.scope != "parent"),
        includeChildSelections=_flag(deep),
        includeChildForces=_flag(in_system and name.startswith("max")),
    )


def _is_number(text: str, number: float) -> bool:
    try:
        return float(text) == number
    except ValueError:
        return False


# --- modifiers and what they ask


def _change(modifier: etree._Element) -> None:
    """Write a modifier's repeat as an element, and what shows or hides as a change of a field."""
    kind = modifier.get("type", "")
    if kind in ("show", "hide"):
        for name, value in (("type", "set"), ("field", "hidden"), ("value", _flag(kind == "hide"))):
            modifier.set(name, value)
    repeats = _taken(modifier, "repeat") == "true"
    told = {
        name: _taken(modifier, name)
        for name in (
            "numRepeats",
            "incrementValue",
            "incrementField",
            "incrementParentId",
            "incrementChildId",
        )
    }
    if not repeats:
        return
    repeat = etree.SubElement(list_of(modifier, "repeats"), in_its_namespace(modifier, "repeat"))
    repeat.set("repeats", told["numRepeats"] or "1")
    repeat.set("value", told["incrementValue"] or "1")
    repeat.set("field", told["incrementField"])
    _ask(repeat, told["incrementParentId"], told["incrementChildId"])


def _ask(query: etree._Element, parent: str, child: str) -> None:
    """Write what a query asks: a field of a child in a parent; where no child is named, of the parent itself."""
    field = query.get("field", "")
    query.set("shared", "true")
    if field in ("points limit", "total selections"):
        query.set("field", LIMIT_OF_POINTS if field == "points limit" else "selections")
        query.set("scope", "roster")
        query.set("childId", "any")
        return
    if field == "percent":
        query.set("field", LIMIT_OF_POINTS)
        query.set("percentValue", "true")
    scope, alone = _SCOPES.get(parent, parent), child in _NO_CHILD
    of_info = scope == "parent" and any(local(around) in _INFOS for around in query.iterancestors())
    if of_info:
        scope = "self"  # the parent of a profile is what has it
    elif alone and parent not in _SCOPES:
        # a category or an entry: how much of it there is around, or whether this is a part of it
        scope, child, alone = "ancestor" if query.get("type") == "instance of" else "force", parent, False
    query.set("scope", scope)
    query.set("childId", "any" if alone else child)
    deep = of_info or scope in ("force", "roster", "category") or field in (POINTS, "percent")
    query.set("includeChildSelections", _flag(deep))


def _joined(words: str) -> str:
    """Return words as one name: `at least` is `atLeast`."""
    first, *others = words.split(" ")
    return first + "".join(word.capitalize() for word in others)


# --- elements


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _taken(element: etree._Element, name: str) -> str:
    """Return an attribute, empty where there is none, and take it away."""
    value = element.get(name, "")
    element.attrib.pop(name, "")
    return value


def _parent(element: etree._Element) -> etree._Element:
    found = element.getparent()
    assert found is not None, "only the root has none"
    return found
