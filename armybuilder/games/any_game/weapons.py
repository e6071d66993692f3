"""Weapons in the profiles of game data, as far as a table needs them: what they are called and how far they reach."""

import re
from collections.abc import Iterable

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.battle.session.holders import Arm
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import LocalText, fold, said
from armybuilder.catalogue.tree import Profile

RANGES = ("range", "rng", "дальность")
MOST_ARMS = 12
_INCHES = re.compile(r"(\d{1,3})\s*(?:[\"”″]|''|in|дюйм\w*)?")


def arms_in(profiles: Iterable[Profile]) -> dict[str, Arm]:
    """Return the weapons among some profiles that reach so many inches, each once."""
    found: dict[str, Arm] = {}
    for profile in profiles:
        reach = _reach(profile)
        name = plain(said(profile.name, "en"))[:LONGEST_LINE]
        if reach and name and len(found) < MOST_ARMS:
            found.setdefault(name, Arm(name=LocalText(en=name), fields={"range": reach}))
    return found


def _reach(profile: Profile) -> int:
    cells = (c for c in profile.characteristics if fold(said(c.name, "en")) in RANGES)
    for cell in cells:
        if told := _INCHES.fullmatch(plain(said(cell.value, "en")).strip()):
            return int(told[1])
    return 0
