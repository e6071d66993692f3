"""Bringing elements of the format's versions 2.00 to 2.02 into the form of 2.03.

What changed: 2.01 took categories out of the forces, 2.02 renamed the ids of types and moved a characteristic's
value into its text, 2.03 lets entries and catalogue links say whether they are imported (until then all were).
"""

from lxml import etree

from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.exchange.battlescribe.careful_reading import local
from armybuilder.exchange.battlescribe.elements import in_its_namespace, list_of

_RENAMED = {
    ("cost", "costTypeId"): "typeId",
    ("profile", "profileTypeId"): "typeId",
    ("profile", "profileTypeName"): "typeName",
    ("characteristic", "characteristicTypeId"): "typeId",
}
_IMPORTED = {
    "catalogueLink": "importRootEntries",
    "entryLink": "import",
    "selectionEntry": "import",
    "selectionEntryGroup": "import",
}


def bring_up(root: etree._Element, version: tuple[int, int]) -> None:
    """Change the elements of an older file in place. Its order, and the lines of elements, stay."""
    if version < (2, 1):
        _own_categories(root)
    for element in root.iter(etree.Element):
        tag = local(element)
        if version < (2, 2):
            _rename(element, tag)
        if tag in _IMPORTED and _IMPORTED[tag] not in element.attrib:
            element.set(_IMPORTED[tag], "true")


def _rename(element: etree._Element, tag: str) -> None:
    for old in list(element.attrib):
        new = _RENAMED.get((tag, str(old)))
        if new is not None:
            element.set(new, element.attrib.pop(old))
    if "book" in element.attrib:
        # a publication was a name on each thing: the page then says of which book
        book, page = str(element.attrib.pop("book")), str(element.get("page", ""))
        element.set("page", f"{book} {page}".strip())


def _own_categories(root: etree._Element) -> None:
    """Make categories of the root out of those that stood in the forces, and links of the forces to them."""
    entries = list_of(root, "categoryEntries")
    known: set[str] = set()
    for force in [e for e in root.iter(etree.Element) if local(e) == "forceEntry"]:
        for old in [e for e in force if local(e) == "categoryEntries"]:
            old.tag = in_its_namespace(root, "categoryLinks")
            for link in old:
                _link_category(link, force, entries, known)
    for element in list(root.iter(etree.Element)):
        if element.get("scope") == "category":
            element.set("scope", "primary-category")
        category = element.attrib.pop("categoryEntryId", "")
        if category and category != UNCATEGORISED:
            links = list_of(element, "categoryLinks")
            etree.SubElement(
                links, in_its_namespace(root, "categoryLink"), targetId=str(category), primary="true"
            )


def _link_category(
    link: etree._Element, force: etree._Element, entries: etree._Element, known: set[str]
) -> None:
    category, name = link.get("id", ""), link.get("name", "")
    if category not in known:
        known.add(category)
        etree.SubElement(entries, in_its_namespace(force, "categoryEntry"), id=category, name=name)
    link.tag = in_its_namespace(force, "categoryLink")
    link.set("id", f"{force.get('id', '')}-{category}")
    link.set("targetId", category)
