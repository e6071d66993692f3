"""Elements of a page. Whatever is put in is text and nothing else: it is escaped when the page is written.

What players have written stands apart from the words around it, so that signs of direction in it reach no further.
"""

import re

from lxml import etree

from armybuilder.catalogue.limits import clean

Element = etree._Element
Content = Element | str | None
# signs that turn the direction of what follows; where no element can keep them in, they are left out
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def tag(kind: str, /, *content: Content, **attributes: str) -> Element:
    """Return an element with its content; of attributes `class_` is `class`, and `stroke_width` is `stroke-width`."""
    element = etree.Element(kind)
    for key, value in attributes.items():
        element.set(key.rstrip("_").replace("_", "-"), plain(value))
    last: Element | None = None
    for one in content:
        if one is None:
            continue
        if not isinstance(one, str):
            element.append(one)
            last = one
        elif last is None:
            element.text = (element.text or "") + clean(one)
        else:
            last.tail = (last.tail or "") + clean(one)
    return element


def plain(text: str) -> str:
    """Return a text without what turns directions, for titles and attributes."""
    return _TURNING.sub("", clean(text))


def own(text: str) -> Element:
    """Return what a player has written, kept apart from the words around it."""
    return tag("bdi", text)


def in_page(svg: str) -> Element:
    """Return a drawing that is written as SVG as an element of a page, where it needs no name of its language."""
    found: Element = etree.fromstring(svg)
    for element in found.iter(etree.Element):
        element.tag = etree.QName(element).localname
    etree.cleanup_namespaces(found)
    return found


def written(root: Element) -> str:
    """Return a page as it is written to a file."""
    text: str = etree.tostring(root, method="html", encoding="unicode", doctype="<!DOCTYPE html>")
    return text + "\n"
