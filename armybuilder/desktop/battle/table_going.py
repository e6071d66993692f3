"""By which commands pieces come where they were dragged: the game's own moves and placings, or a hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.table.measuring import moved_facts, placed_facts
from armybuilder.battle.table.positions import positions
from armybuilder.battle.table.routes import XY, Route
from armybuilder.catalogue.records.fields import Field, fields_of

DECIMALS = 2


class Going:
    """What may be done in a battle as it stands now, asked once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._options: list[Option] | None = None

    @property
    def options(self) -> list[Option]:
        """Everything that may be done now."""
        if self._options is None:
            self._options = list(self._session.options())
        return self._options

    def move_of(self, who: str, place: Place, route: Route | None) -> Wanted | None:
        """Return the move of the game that leads a piece there, with what was measured; None where only a hand does it."""
        if route is None or not route.length:
            return None
        session = self._session
        for option in self.options:
            if option.who != who:
                continue
            fields = session.command(option.command).facts.__struct_fields__
            facts = moved_facts(session.state, option, route, place.heading, fields)
            if facts is not None:
                return Wanted(option.command, facts, side=option.side)
        return None

    def may_move(self, who: str) -> bool:
        """Return whether a move of the game leads a piece anywhere now, however far."""
        ways = self._session.state.rules.board.ways
        return any(
            option.who == who and any(one.measured and one.field in ways for one in option.choices)
            for option in self.options
        )

    def is_barred(self, who: str, place: Place, way: Sequence[XY] = ()) -> bool:
        """Tell whether only a hand leads a piece there: none of its moves goes so far now, or something is in the way."""
        at = positions(self._session.state)
        if not at.knows(who):
            return False
        route = at.route(who, [*way, (place.x, place.y)], place.heading)
        if not route.length or self.move_of(who, place, route) is not None:
            return False
        return not route.is_free or self.may_move(who)

    def goers(self, who: str, place: Place, *, with_unit: bool) -> dict[str, Place]:
        """Return where everybody goes who goes: a piece, and, if so wanted, the others of its unit as far."""
        state = self._session.state
        at = positions(state)
        if not with_unit or not at.knows(who):
            return {who: place}
        here, unit = at.place(who), state.pieces[who].unit
        members = [piece.id for piece in state.pieces_of(unit) if at.knows(piece.id)]
        right, up = place.x - here.x, place.y - here.y
        # those in front go first, so that nobody is in anybody's way
        members.sort(key=lambda one: -(at.place(one).x * right + at.place(one).y * up))
        starts = {one: at.place(one) for one in members}
        found = {
            one: Place(round(at.x + right, DECIMALS), round(at.y + up, DECIMALS), at.heading, at.height)
            for one, at in starts.items()
        }
        return {**found, who: place}

    def send(self, who: str, place: Place, way: Sequence[XY] = ()) -> Wanted | None:
        """Return by what a piece goes somewhere over some points; None for one who stands nowhere yet."""
        at = positions(self._session.state)
        if not at.knows(who):
            return None
        route = at.route(who, [*way, (place.x, place.y)], place.heading)
        return self.move_of(who, place, route) or by_hand(who, place)

    def placings(self, places: Mapping[str, Place]) -> tuple[list[Wanted], list[str]]:
        """Return by what pieces come onto the table, and those whose time has not come.

        Who is on the table already, and only nobody has said where, is put there by hand.
        """
        session, left = self._session, dict(places)
        placing, wanted = session.state.rules.board.placing, []
        for option in [one for one in self.options if one.command in placing]:
            records = fields_of(session.command(option.command).facts)
            facts = placed_facts(option, left, {one.name: _inner(one) for one in records}) if left else None
            if facts is not None:
                wanted.append(Wanted(option.command, facts, side=option.side))
                left = {who: at for who, at in left.items() if option.who in left and who != option.who}
        here = [who for who in left if session.state.pieces[who].fate == "table"]
        return [*wanted, *(by_hand(who, left[who]) for who in here)], [who for who in left if who not in here]


def by_hand(who: str, place: Place) -> Wanted:
    """Return the command that puts a piece somewhere by hand."""
    facts: dict[str, Any] = {"who": who, "x": place.x, "y": place.y, "heading": place.heading}
    return Wanted("put", facts)


def _inner(field: Field) -> set[str]:
    """Return the fields of the records that stand in a field."""
    item = field.fields[0] if field.kind == "list" else field
    return {name for record in item.records for name in record.__struct_fields__}
