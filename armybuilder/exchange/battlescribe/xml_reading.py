"""A `.gst` or `.cat` file, unpacked, as a tree of entries."""

from typing import Any

import msgspec
from lxml import etree

from armybuilder.catalogue.no_collection import no_collection
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Note
from armybuilder.catalogue.tree import Catalogue
from armybuilder.exchange.battlescribe.careful_reading import attributes, local, parse, read_carefully
from armybuilder.exchange.battlescribe.first_versions import Converted, convert
from armybuilder.exchange.battlescribe.json_reading import looks_like_json, read_json
from armybuilder.exchange.battlescribe.older_versions import bring_up
from armybuilder.exchange.battlescribe.quick_reading import DeclaresEntities, read_quickly
from armybuilder.exchange.battlescribe.remarks import Remarks, short
from armybuilder.exchange.battlescribe.schema import ROOTS
from armybuilder.exchange.battlescribe.values import version_of

OLDEST = (1, 0)
SECOND = (2, 0)  # from here on the elements are those of today
CURRENT = (2, 3)


def read_catalogue(data: bytes, file: str) -> tuple[Catalogue, tuple[Note, ...]]:
    """Return the game system or catalogue in the bytes of a file, and what in it was not understood.

    `file` is what the player calls the file. A Problem when it is not XML, declares entities, is of another kind or
    of a format before 1.00. A value that cannot be is left at its default and told.
    """
    if not data or data.isspace():
        raise Problem("game_data.empty", file=file)
    remarks = Remarks(file)
    if looks_like_json(data):
        catalogue = _from_json(data, remarks)
    else:
        with no_collection():
            found = _quickly(data, remarks)
        catalogue = found or _carefully(data, remarks)
    if not catalogue.id:
        raise Problem("game_data.no_id", file=file)
    return catalogue, remarks.all()


def _from_json(data: bytes, remarks: Remarks) -> Catalogue:
    with no_collection():
        tag, item = read_json(data, remarks)
        catalogue = _converted(tag, item, remarks.file)
    assert catalogue is not None, "the reader leaves only values that fit"
    return catalogue


def _quickly(data: bytes, remarks: Remarks) -> Catalogue | None:
    try:
        found = read_quickly(data)
    except DeclaresEntities:
        raise Problem("game_data.doctype", file=remarks.file) from None
    if found is None or _version(found[1]) != CURRENT:
        return None
    return _converted(*found, remarks.file)


def _carefully(data: bytes, remarks: Remarks) -> Catalogue:
    root = parse(data, remarks.file)
    tag = local(root)
    version = _version(attributes(root)) if tag in ROOTS else CURRENT
    if version is not None and version < OLDEST:
        found = short(str(root.get("battleScribeVersion")))
        raise Problem("game_data.too_old", file=remarks.file, version=found)
    if version is None or version > CURRENT:
        found = short(str(root.get("battleScribeVersion")))
        remarks.add("version", "game_data.newer", version=found)
    converted = _convert(root, version, remarks) if version is not None and version < SECOND else None
    if version is not None and version < CURRENT:
        bring_up(root, max(version, SECOND))
    tag, item = read_carefully(root, remarks)
    if converted is not None and converted.percentages:
        # only with New Recruit's way of counting is a percentage of the limit a percentage
        item["extended"] = True
    catalogue = _converted(tag, item, remarks.file)
    assert catalogue is not None, "careful reading leaves only values that fit"
    return catalogue


def _convert(root: etree._Element, version: tuple[int, int], remarks: Remarks) -> Converted:
    """Bring a file of the first versions into the form of the second, and tell so."""
    converted = convert(root, remarks.file)
    remarks.add("version", "game_data.converted", version=f"{version[0]}.{version[1]:02}")
    if converted.force_limits:
        remarks.add("force limits", "game_data.force_limits", count=converted.force_limits)
    return converted


def _version(root: dict[Any, Any]) -> tuple[int, int] | None:
    """Return the version that a root element states: that of today when there is none, None when it is no version."""
    return version_of(str(root.get("battleScribeVersion") or "2.03"))


def _converted(tag: str, item: dict[str, Any], file: str) -> Catalogue | None:
    """Return the tree of an item; None when a value in it does not fit. A Problem when its game system is not named."""
    if tag == "gameSystem":
        item.pop("gameSystemId", None)
    elif not item.get("gameSystemId"):
        raise Problem("game_data.no_system_id", file=file)
    try:
        return msgspec.convert(item, Catalogue, strict=False)
    except msgspec.ValidationError:
        return None
