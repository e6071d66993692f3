"""Bringing the elements of older rosters into the form of 2.03, as BattleScribe did with its files.

Until 1.15 units stood beside the forces and named theirs. Until 2.00 there was one kind of cost, in attributes. Until
2.01 units stood in the categories of their force.
"""

from lxml import etree

from armybuilder.catalogue.modifying import number_of
from armybuilder.exchange.battlescribe.careful_reading import local
from armybuilder.exchange.battlescribe.elements import in_its_namespace, list_of
from armybuilder.exchange.battlescribe.first_versions import POINTS

_TAGS = {"catalogueLinks": "forces", "catalogueLink": "force"}
_ATTRIBUTES = {
    ("force", "forceTypeId"): "entryId",
    ("force", "forceTypeName"): "name",
    ("category", "categoryId"): "entryId",
    ("characteristic", "characteristicId"): "typeId",
}
_NOTES = {("roster", "description"), ("selection", "customDescription")}


def bring_up(root: etree._Element, version: tuple[int, int]) -> None:
    """Change the elements of an older roster in place."""
    if version < (2, 0):
        _rename(root)
    if version < (1, 15):
        _put_into_categories(root)
    if version < (2, 0):
        _count_points(root)
    if version < (2, 1):
        _put_into_forces(root)


def _rename(root: etree._Element) -> None:
    for element in list(root.iter(etree.Element)):
        tag = local(element)
        if tag in _TAGS:
            element.tag = in_its_namespace(element, _TAGS[tag])
            tag = _TAGS[tag]
        for name in [str(name) for name in element.attrib]:
            if (tag, name) in _ATTRIBUTES:
                element.set(_ATTRIBUTES[tag, name], element.attrib.pop(name))
        if element.get("page") == "0":
            del element.attrib["page"]  # there is no such page: it stood for none
        for child in element:
            if (tag, local(child)) in _NOTES:
                child.tag = in_its_namespace(element, "customNotes")


def _put_into_categories(root: etree._Element) -> None:
    """Put the units that stand beside the forces where they say: into a category of a force."""
    waiting: dict[tuple[str, str], list[etree._Element]] = {}
    for holder in [child for child in root if local(child) == "selections"]:
        for unit in holder:
            place = unit.attrib.pop("catalogueLinkId", ""), unit.attrib.pop("categoryId", "")
            waiting.setdefault((str(place[0]), str(place[1])), []).append(unit)
        root.remove(holder)
    for force in _all(root, "force"):
        for category in _items(force, "categories"):
            units = waiting.pop((force.get("id", ""), category.get("entryId", "")), [])
            list_of(category, "selections").extend(units)


def _count_points(root: etree._Element) -> None:
    """Write points as the one kind of cost that there was; no limit was 0."""
    limit = root.attrib.pop("pointsLimit", "")
    if number_of(str(limit)):
        _cost(root, "costLimits", "costLimit", str(limit))
    for element in (root, *_all(root, "selection")):
        points = element.attrib.pop("points", "")
        if points:
            _cost(element, "costs", "cost", str(points))


def _cost(element: etree._Element, holder: str, tag: str, value: str) -> None:
    etree.SubElement(
        list_of(element, holder), in_its_namespace(element, tag), typeId=POINTS, name="pts", value=value
    )


def _put_into_forces(root: etree._Element) -> None:
    """Put units into their forces themselves, each with the category that it stood in."""
    for force in _all(root, "force"):
        for category in _items(force, "categories"):
            for holder in [child for child in category if local(child) == "selections"]:
                for unit in list(holder):
                    own = list_of(unit, "categories")
                    if len(own) == 0:
                        told = {name: category.get(name, "") for name in ("entryId", "name")}
                        etree.SubElement(own, in_its_namespace(unit, "category"), told, primary="true")
                    list_of(force, "selections").append(unit)
                category.remove(holder)


def _all(root: etree._Element, tag: str) -> list[etree._Element]:
    return [element for element in root.iter(etree.Element) if local(element) == tag]


def _items(element: etree._Element, tag: str) -> list[etree._Element]:
    return [item for holder in element if local(holder) == tag for item in holder]
