"""Small games at random that use what New Recruit has added to conditions, modifiers and constraints."""

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue.conditions import Constraint
from armybuilder.roster.arithmetic import ADDED_CHANGES
from armybuilder.roster.conditions import GROUP_TYPES
from tests.roster.random_games import ANYTHING, SCOPES, Dice, Player, flags
from tests.roster.trees import change, joins, local, modifiers, together, when

ADDED_SCOPES = (*SCOPES, "unit", "model", "upgrade", "model-or-unit", "root-entry", "unit-self", "p")
GROUPS = sorted(GROUP_TYPES)
PATHS = (
    "",
    "self.entries",
    "entries.recursive",
    "self.entries.forces.recursive",
    "self.entries.recursive.upgrade",
    "associations",
    "self.entries.recursive.associations",
    "group",
)
SUMS = sorted(ADDED_CHANGES)
NAMED = (*ANYTHING, "any", "army", "book", "header")


class AddedDice(Dice):
    """Draws the parts of one game with additions among them."""

    def query(
        self, scopes: Any = ADDED_SCOPES, fields: Any = ("selections", "pts", "limit::pts", "associations")
    ) -> dict[str, Any]:
        return super().query(ADDED_SCOPES if scopes is SCOPES else scopes, fields)

    def limit(self, own: str) -> Any:
        if self.rarely():
            message = self.one(("", "{self} of {parent}: {current} is not {value}"))
            counted = self.one(("", "any", *ANYTHING))
            kind = self.one(("min", "max", "exactly"))
            name = "min" if kind == "min" else "max"
            given = {"message": message, "child_id": counted, "negative": self.draw(flags), **self.query()}
            return Constraint(
                id=f"{name}-{own}", type=kind, value=Decimal(self.draw(st.integers(-1, 3))), **given
            )
        return super().limit(own)

    def entry(self, own: str, depth: int) -> Any:
        made = super().entry(own, depth)
        return replace(made, associations=tuple(self.some(1, lambda: self.association(own))))

    def association(self, own: str) -> Any:
        fields = {
            "scope": self.one(("force", "roster", "parent", "unit")),
            "min": self.one((None, 1)),
            "max": self.one((None, 1, 2)),
            "include_child_selections": self.draw(flags),
        }
        gates = _conditions(self.some(1, lambda: super(AddedDice, self).gate(scopes=("self", "force"))))
        return joins(f"joins-{own}", self.one(NAMED), *gates, **fields)

    def gate(self, **query: Any) -> Any:
        kind = self.draw(st.integers(0, 3))
        if kind == 0:
            return together(self.one(GROUPS), *self.some(3, lambda: super(AddedDice, self).gate(**query)))
        if kind == 1:
            return self.local(query)
        if kind == 2:
            return when(
                self.one(NAMED), self.one(("always", "instanceOf", "before")), scope=self.one(ADDED_SCOPES)
            )
        return super().gate(**query)

    def local(self, query: dict[str, Any]) -> Any:
        asked = {"scopes": ("self", "parent", "ancestor"), "fields": query.get("fields", ("selections",))}
        inside = self.some(2, lambda: super(AddedDice, self).gate(**asked))
        before = (when("any", "before", scope="self"),) if self.draw(flags) else ()
        told = self.one((together("and", *before, *_conditions(inside)),))
        field = self.one(("selections", "selections", "forces"))
        repeats = self.one((1, 1, 2, -1))
        scope = self.one(("force", "roster", "parent", "unit"))
        return local(
            self.one(("atLeast", "lessThan", "always")), 1, told, field=field, scope=scope, repeats=repeats
        )

    def modifier(self, own: str) -> Any:
        if not self.draw(flags):
            return super().modifier(own)
        number = self.one(("2", "0.5", "-1"))
        field = self.one(("pts", f"max-{own}", "name"))
        kind = self.one(SUMS) if field != "name" else self.one(("prepend", "replace", "increment"))
        step = change(
            kind,
            field,
            number,
            self.gate(fields=("selections",)),
            arg=self.one((None, "N")),
            position=self.one(("", "-1")),
        )
        if self.rarely():
            step = replace(step, affects=self.one(PATHS), scope=self.one(ADDED_SCOPES))
        return modifiers(step) if self.rarely() else step


def _conditions(parts: list[Any]) -> list[Any]:
    return [part for part in parts if hasattr(part, "child_id") and not hasattr(part, "repeats")]


@st.composite
def games_with_additions(draw: Any) -> Any:
    return AddedDice(draw).game()


class Joiner(Player):
    """A player who joins and parts what there is, too."""

    doings = (*Player.doings, "join", "join", "part")

    def join(self) -> None:
        chosen, target = self.selection(), self.selection()
        if chosen is not None:
            self.engine.join(chosen.id, target.id)

    def part(self) -> None:
        chosen = self.any_of(s for s in self.engine.roster.all_selections() if s.joined)
        if chosen is not None:
            self.engine.part(chosen.id)
