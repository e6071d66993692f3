"""Game data as XML: a small system and catalogue as text, and any tree of entries written out by its fields."""

from xml.sax.saxutils import escape, quoteattr

import msgspec

from armybuilder.catalogue.tree import Catalogue
from armybuilder.exchange.battlescribe.schema import list_items

TEXTS = ("description", "readme")
SYSTEM_ID = "sys-1"


def system(inside: str = "", head: str = "") -> bytes:
    """A game system with points, a category and a force, and what is given."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="{SYSTEM_ID}" name="Toy Wars" revision="3" battleScribeVersion="2.03" {head}
    xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes>
    <costType id="pts" name="pts" defaultCostLimit="-1.0" hidden="false"/>
  </costTypes>
  <categoryEntries>
    <categoryEntry id="hq" name="Heroes" hidden="false"/>
  </categoryEntries>
  <forceEntries>
    <forceEntry id="patrol" name="Patrol" hidden="false">
      <categoryLinks>
        <categoryLink id="patrol-hq" name="Heroes" hidden="false" targetId="hq" primary="false"/>
      </categoryLinks>
    </forceEntry>
  </forceEntries>
  {inside}
</gameSystem>
""".encode()


def catalogue(inside: str = "", head: str = "", id: str = "cat-1", system_id: str = SYSTEM_ID) -> bytes:
    """A catalogue of that system with what is given, beginning on line 4."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="{id}" name="Lions" revision="7" battleScribeVersion="2.03" gameSystemId="{system_id}" {head}
    xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  {inside}
</catalogue>
""".encode()


def unit(inside: str = "", id: str = "lion", name: str = "Lion") -> str:
    """A root entry with what is given in it."""
    return f"""<selectionEntries>
    <selectionEntry id="{id}" name="{name}" hidden="false" type="unit">
      {inside}
    </selectionEntry>
  </selectionEntries>"""


def xml_of(tree: Catalogue, namespace: str = "") -> str:
    """A tree written out: lists as elements of elements, texts as elements, all else as attributes."""
    tag = "catalogue" if tree.game_system_id else "gameSystem"
    declared = {"xmlns": namespace} if namespace else {}
    return _element(tag, {**declared, **msgspec.to_builtins(tree, str_keys=True)})


def _element(tag: str, item: dict) -> str:
    own_text = escape(item.pop("value", "")) if tag == "characteristic" else ""
    lists = {k: v for k, v in item.items() if isinstance(v, list | tuple)}
    texts = {k: v for k, v in item.items() if k in TEXTS}
    attributes = {k: v for k, v in item.items() if k not in lists and k not in texts and v is not None}
    head = "".join(f" {name}={quoteattr(_said(value))}" for name, value in attributes.items())
    inside = "".join(f"<{name}>{escape(text)}</{name}>" for name, text in texts.items())
    for name, things in lists.items():
        inside += f"<{name}>{''.join(_element(list_items()[name], one) for one in things)}</{name}>"
    return f"<{tag}{head}>{own_text}{inside}</{tag}>"


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
