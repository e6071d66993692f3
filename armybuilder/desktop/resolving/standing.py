"""Whom the players have chosen, whatever is asked: the acting unit stays the one that acts, its foe its foe."""

from collections.abc import Sequence

from armybuilder.battle.action import Role
from armybuilder.games.candidates import Candidate, UnitFigures


class Standing:
    """A unit that was chosen, on whose side, in which field of the facts, and its figures as they stood, the last one first."""

    def __init__(self, unit: UnitFigures, role: Role, figure: Candidate) -> None:
        self.unit, self.foe, self.field = unit, role.foe, role.field
        self.stood = [figure]

    def stand(self, figure: Candidate) -> None:
        """Remember the figure of the unit that stands now."""
        self.stood = [figure, *(one for one in self.stood if one.id != figure.id)]

    def fitting(self, role: Role) -> Candidate | None:
        """Return the figure of the unit that a role takes: the one that stood last, else its like, else the first."""
        fitting = self.unit.fitting(role)
        ids = {one.id for one in fitting}
        if stood := next((one for one in self.stood if one.id in ids), None):
            return stood
        # a machine and the machine with a weapon are one model
        like = (one for one in fitting if _model(one) == _model(self.stood[0]))
        return next(like, next(iter(fitting), None))


def _model(figure: Candidate) -> str:
    return figure.figure.id.partition("/")[0]


class Standings:
    """All that were chosen, those who act before those who help them."""

    def __init__(self) -> None:
        self._all: list[Standing] = []

    def find(self, unit_id: str, role: Role) -> Standing | None:
        """Return the unit as it stands on the side of a role."""
        return next((one for one in self._all if (one.unit.id, one.foe) == (unit_id, role.foe)), None)

    def unit(self, unit_id: str) -> UnitFigures | None:
        """Return a unit that was chosen, on whatever side."""
        return next((one.unit for one in self._all if one.unit.id == unit_id), None)

    def choose(self, unit: UnitFigures, role: Role, figure: Candidate, *, first: bool, instead: str) -> None:
        """Put a unit on the side of a role: instead of another one, else before or after those that are there."""
        former = self.find(instead, role)
        place = self._all.index(former) if former is not None else 0 if first else len(self._all)
        known = self.find(unit.id, role)
        chosen = Standing(unit, role, figure)
        if known is not None:
            chosen.stood += [one for one in known.stood if one.id != figure.id]
        self._all[place:place] = [chosen]
        self._all = [one for one in self._all if one is chosen or one not in (known, former)]

    def leave(self, unit_ids: Sequence[str]) -> None:
        """Forget units that were chosen."""
        self._all = [one for one in self._all if one.unit.id not in unit_ids]

    def for_roles(self, roles: Sequence[Role]) -> dict[str, tuple[Standing, Candidate]]:
        """Return who stands in each role of an action, by its field: everyone once, and on his own side.

        An action with one role is about whoever fits it.
        """
        found: dict[str, tuple[Standing, Candidate]] = {}
        taken: list[Standing] = []
        for same_field in (True, False):
            for role in roles:
                if role.field in found:
                    continue
                offered = (
                    one
                    for one in self._all
                    if one not in taken
                    and one.fitting(role) is not None
                    and (one.field == role.field or not same_field)
                    and (one.foe == role.foe or len(roles) == 1)
                )
                one = next(offered, None)
                figure = one.fitting(role) if one is not None else None
                if one is not None and figure is not None:
                    found[role.field] = (one, figure)
                    taken.append(one)
        return found
