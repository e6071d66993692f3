"""The size of the battle where data tell it by an option's name: “2. Strike Force (2000 Point limit)”.

Such an option sets no limit by itself. What it tells and the army's limit are one thing to a player: where they differ it
is said, with both ways to make them agree.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import lru_cache

from armybuilder.catalogue.text import said
from armybuilder.roster.edits import ChooseOption, SetLimit
from armybuilder.roster.engine import Engine
from armybuilder.roster.issues import Fix, Issue
from armybuilder.roster.text_changes import written
from armybuilder.roster.working import WorkingSelection

# the last number of a range: “501-1000 Points”
_POINTS = re.compile(r"(\d{3,5}|\d{1,2},\d{3})[ -]?(?:points?|pts)\b", re.IGNORECASE)
_SIZE = re.compile(r"battle\s*size", re.IGNORECASE)


@lru_cache(maxsize=1024)
def points_told(name: str) -> Decimal | None:
    """Return the points that a name tells, None where it tells none."""
    found = _POINTS.search(name)
    return None if found is None else Decimal(found[1].replace(",", ""))


def size_issues(engine: Engine, cost_type: str) -> Iterator[Issue]:
    """Yield advice where the chosen size of the battle and the army's limit in a cost type differ."""
    limit = engine.roster.limits.get(cost_type)
    for force in engine.roster.all_forces():
        for root in force.selections:
            for chosen in root.children:
                told = points_told(said(chosen.name, "en")) if _is_size(root, chosen) else None
                if told is not None and told != limit:
                    yield _issue(chosen, told, limit, cost_type)


def _is_size(root: WorkingSelection, chosen: WorkingSelection) -> bool:
    """Return whether a choice is one of the battle's size: its group or unit is called so."""
    names = (root.node.name, *(group.name for group in chosen.node.groups))
    return any(_SIZE.search(said(name, "en")) for name in names)


def _issue(chosen: WorkingSelection, told: Decimal, limit: Decimal | None, cost_type: str) -> Issue:
    values = {"size": chosen.name, "told": written(told)}
    fixes = [Fix("fix.set_limit", SetLimit(cost_type, told), {"limit": written(told)})]
    key = "battle_size.unlimited"
    if limit is not None:
        key, values = "battle_size.differs", values | {"limit": written(limit)}
        fixes += _other_size(chosen, limit)
    return Issue(rule="", key=key, values=values, level="advice", place=chosen.id, fixes=tuple(fixes))


def _other_size(chosen: WorkingSelection, limit: Decimal) -> Iterator[Fix]:
    """Yield the way to choose the size that an army's limit is of."""
    group, parent = chosen.node.group, chosen.parent
    if group is None or parent is None:
        return
    for member in group.members:
        if points_told(said(member.name, "en")) == limit:
            edit = ChooseOption(parent.id, group.full_id, member.full_id)
            yield Fix("fix.battle_size", edit, {"size": member.name})
