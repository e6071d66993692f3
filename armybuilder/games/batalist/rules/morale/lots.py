"""Bases on the field in lots whose morale cannot matter to each other, so that odds may count them one by one."""

from armybuilder.games.batalist.rules.field.placed import (
    way_back,
    within,
)
from armybuilder.games.batalist.rules.morale.courage import (
    BEARER_REACH,
    retreat,
)
from armybuilder.games.batalist.rules.morale.losses import (
    LEADER_REACH,
    NEAR,
    BasesOnField,
    StandingBase,
    general_shakes,
)


def clusters(field: BasesOnField, troubles: int) -> tuple[BasesOnField, ...]:
    """Return the bases of a field in lots, so that what becomes of one lot does not depend on another.

    Each base tests at most once for every trouble and for the flight of each other base of its lot.
    """
    lots: list[tuple[StandingBase, ...]] = [(one,) for one in field.standings]
    while True:
        joined = list[tuple[StandingBase, ...]]()
        for lot in lots:
            near = [other for other in joined if _may_meet(field, lot, other, troubles)]
            joined = [other for other in joined if other not in near]
            joined.append(sum(near, ()) + lot)
        if len(joined) == len(lots):
            break
        lots = joined
    # in the order of the field, in which bases test
    return tuple(
        BasesOnField(tuple(one for one in field.standings if one in lot), field.is_placed) for lot in joined
    )


def _may_meet(
    field: BasesOnField, lot: tuple[StandingBase, ...], other: tuple[StandingBase, ...], troubles: int
) -> bool:
    """Tell whether a base of one lot can ever come so near to one of another that they matter to each other."""
    if not field.is_placed:
        return False
    tests, more = troubles + len(lot) - 1, troubles + len(other) - 1
    return any(_matter(a, tests, b, more) for a in lot for b in other)


def _matter(one: StandingBase, tests: int, other: StandingBase, more: int) -> bool:
    """Bases in each other's way; for friends also the loss of one, or the help of its standard."""
    reach = 0
    if one.whose == other.whose:
        if any(general_shakes(each.base) for each in (one, other)):
            return True
        far = any(each.base.has(skill) for each in (one, other) for skill in ("leader", "standard_bearer"))
        reach = max(LEADER_REACH, BEARER_REACH) if far else NEAR
    back, behind = (retreat(2, each.base.speed) for each in (one, other))
    return within(
        way_back(one.base, tests * max(1, back)), way_back(other.base, more * max(1, behind)), reach
    )
