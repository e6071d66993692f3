"""Elements of XML, found and made in the namespace of those around them."""

from lxml import etree

from armybuilder.exchange.battlescribe.careful_reading import local


def list_of(element: etree._Element, tag: str) -> etree._Element:
    """Return the list of an element with a tag, made if need be."""
    found = next((child for child in element if local(child) == tag), None)
    return etree.SubElement(element, in_its_namespace(element, tag)) if found is None else found


def in_its_namespace(element: etree._Element, tag: str) -> str:
    """Return a tag in the namespace of an element."""
    namespace, brace, _ = str(element.tag).rpartition("}")
    return f"{namespace}{brace}{tag}"
