"""Kinds of accessories that many games have: what is cut out to measure by, and a reference sheet."""

from armybuilder.catalogue.text import LocalText
from armybuilder.games.accessories import Accessory, MakeKind
from armybuilder.games.comparing import said


def templates_kind(kind_id: str, name: LocalText, make: MakeKind, *fields: str) -> Accessory:
    """Return a kind of templates, with the options that shape it."""
    return Accessory(id=kind_id, name=name, make=make, family="templates", fields=fields)


def reference_kind(make: MakeKind) -> Accessory:
    """Return the reference sheet of a game; with an army it may have only what its units need."""
    return Accessory(
        id="reference", name=said("reference.name"), make=make, family="reference", fields=("army_tables",)
    )
