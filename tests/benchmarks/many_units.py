"""Ten thousand units of one's own, each with a name and numbers of its own, the same every time."""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.game import Game
from armybuilder.storage.content import read_content

UNITS = 10_000


def many_units(game: Game, count: int = UNITS, seed: int = 1) -> Iterator[Any]:
    """Yield units made of the shipped ones."""
    random = Random(seed)
    for number, unit in enumerate(islice(cycle(read_content(game)), count)):
        name = LocalText(f"{unit.name.ru} {number}", f"{unit.name.en or unit.name.ru} {number}")
        more: dict[str, Any] = {"cost": random.randrange(20, 500)} if "cost" in unit.__struct_fields__ else {}
        if troopers := getattr(unit, "troopers", ()):
            more["troopers"] = tuple(replace(one, rank=random.randrange(6)) for one in troopers)
        yield replace(unit, id=f"own.{number}", edition="own", name=name, **more)
