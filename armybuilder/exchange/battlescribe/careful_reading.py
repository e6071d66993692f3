"""Reading the XML of game data carefully: element by element, taking what can be taken and telling the rest.

Slower than quick reading; for files with mistakes, of an older format, or with elements that the format lacks.
"""

from typing import Any

from lxml import etree

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.exchange.battlescribe.additions import items_by_tag, uses_additions
from armybuilder.exchange.battlescribe.remarks import Remarks, short
from armybuilder.exchange.battlescribe.schema import ROOTS, VALUED, Shape, shapes
from armybuilder.exchange.battlescribe.values import value_of

LONGEST_PLACE = 3


def parse(data: bytes, file: str) -> etree._Element:
    """Return the root element of a file; a Problem when it is not well-formed XML or declares entities."""
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        message = error.msg or ""
        if "encoding" in message.lower():
            raise Problem("game_data.encoding", file=file, line=error.lineno or 1) from None
        line, column = error.position
        raise Problem(
            "game_data.not_xml", file=file, line=line, column=column, reason=short(message)
        ) from None
    except (etree.LxmlError, ValueError) as error:
        raise Problem("game_data.not_xml", file=file, line=1, column=1, reason=short(str(error))) from None
    if root.getroottree().docinfo.internalDTD is not None:
        raise Problem("game_data.doctype", file=file)
    return root


def local(element: etree._Element) -> str:
    """Return the tag of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]  # a third of the time that asking lxml takes


def attributes(element: etree._Element) -> dict[str, str]:
    """Return the attributes of an element."""
    return {str(name): str(value) for name, value in element.attrib.items()}


def place(element: etree._Element) -> str:
    """Return where an element stands: the names of the nearest things around it, outermost first."""
    names: list[str] = []
    around: etree._Element | None = element
    while around is not None and len(names) < LONGEST_PLACE:
        if around.getparent() is not None and (name := around.get("name")):
            names.append(short(name))
        around = around.getparent()
    return " › ".join(reversed(names)) or local(element)


def _where(element: etree._Element) -> Told:
    """Return the line of an element and its place, to be told."""
    return Told("game_data.on_line", (("line", element.sourceline or 0), ("place", place(element))))


def read_carefully(root: etree._Element, remarks: Remarks) -> tuple[str, dict[str, Any]]:
    """Return the tag and the item of a root element; a Problem when the file is of another kind."""
    tag = local(root)
    if tag not in ROOTS:
        raise Problem("game_data.wrong_root", file=remarks.file, found=short(tag))
    item = _item(root, shapes()[tag], remarks)
    return tag, item | {"extended": True} if uses_additions(items_by_tag(tag, item)) else item


def _item(element: etree._Element, shape: Shape, remarks: Remarks) -> dict[str, Any]:
    item = _values(element, shape, remarks)
    for child in element:
        tag = local(child)
        if tag in shape.lists:
            item.setdefault(tag, []).extend(_items(child, shape.lists[tag], remarks))
        elif tag in shape.texts:
            item[tag] = _text(child)
        elif tag in shape.repeated:
            item.setdefault(tag, []).append(_text(child))
        elif tag not in shape.names:
            _tell_unknown(child, element, "game_data.unknown_element", tag, remarks)
    # the text without that of the elements in it
    text = "".join([element.text or "", *(child.tail or "" for child in element)])
    if shape.tag in VALUED and text:
        item["value"] = text
    return item


def _text(element: etree._Element) -> str:
    return "".join(str(part) for part in element.itertext())


def _items(holder: etree._Element, wanted: str, remarks: Remarks) -> list[dict[str, Any]]:
    shape = shapes()[wanted]
    found = []
    for child in holder:
        if local(child) == wanted:
            found.append(_item(child, shape, remarks))
        else:
            _tell_unknown(child, holder, "game_data.unknown_element", local(child), remarks)
    return found


def _values(element: etree._Element, shape: Shape, remarks: Remarks) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, text in attributes(element).items():
        kind = shape.values.get(name)
        if kind is None:
            if name not in shape.names and not name.startswith("{"):
                _tell_unknown(element, element, "game_data.unknown_attribute", name, remarks)
        elif (value := value_of(kind, text)) is None:
            _tell_bad(element, name, text, remarks)
        else:
            values[name] = value
    return values


def _tell_unknown(
    element: etree._Element, holder: etree._Element, key: str, name: str, remarks: Remarks
) -> None:
    kind = (key, local(holder), name)
    if not remarks.met(kind):
        told = {"holder": short(local(holder)), "name": short(name)}
        remarks.add(kind, key, place=_where(element), **told)


def _tell_bad(element: etree._Element, name: str, text: str, remarks: Remarks) -> None:
    kind = ("bad", local(element), name, text)
    if not remarks.met(kind):
        told = {"holder": local(element), "name": name, "found": short(text)}
        remarks.add(kind, "game_data.bad_value", place=_where(element), **told)
