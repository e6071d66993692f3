"""Small games at random, and edits of an army at random, for what must hold whatever the data and the player do."""

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.tree import CategoryEntry, ForceEntry
from armybuilder.roster.engine import Engine
from armybuilder.roster.model import Roster
from tests.roster.trees import (
    Shared,
    at_least,
    at_most,
    category,
    change,
    cost_type,
    costs,
    entry,
    force,
    game,
    group,
    group_link,
    info_link,
    link,
    modifiers,
    of,
    per,
    profile,
    rule,
    when,
)

CATEGORIES = ("core", "fast", "rare")
ROOTS = tuple("abcd")
ENTRIES = tuple("efghijklmno")
GROUPS = tuple("pqr")
LINKS = tuple("uvwxyz")
SHARED = ("s", "t")
ANYTHING = (*CATEGORIES, *ROOTS, *ROOTS, *ENTRIES[:5], *GROUPS, *SHARED, "unit", "nothing", "")
SCOPES = ("self", "parent", "force", "force", "roster", "roster", "primary-category", "a", "army", "ancestor")
# an army grows: what is often done stands here often
DOINGS = (*("take", "give") * 4, "count", "count", "leave", "copy", "force", "move", "odd")
flags = st.booleans()
small = st.integers(0, 4)


class Dice:
    """Draws the parts of one game."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        # no id stands for two things: the player could not tell them apart, nor could a file
        self.unused = {kind: list(own) for kind, own in (("entry", ENTRIES), ("group", GROUPS))}

    def one(self, choices: Any) -> Any:
        return self.draw(st.sampled_from(choices))

    def some(self, most: int, make: Any) -> list[Any]:
        return [make() for _ in range(self.draw(st.integers(0, most)))]

    def rarely(self) -> bool:
        return self.draw(st.integers(0, 4)) == 0

    def query(
        self, scopes: Any = SCOPES, fields: Any = ("selections", "selections", "pts")
    ) -> dict[str, Any]:
        return {
            "scope": self.one(scopes),
            "field": self.one(fields),
            "shared": self.draw(flags),
            "percent_value": self.rarely(),
            "include_child_selections": not self.rarely(),
            "include_child_forces": self.draw(flags),
        }

    def limit(self, own: str) -> Any:
        kind, name = self.one(((at_least, "min"), (at_most, "max")))
        return kind(self.draw(small), id=f"{name}-{own}", **self.query())

    def gate(self, **query: Any) -> Any:
        if self.rarely():
            return per(self.one(ANYTHING), self.draw(st.integers(1, 3)), **self.query(**query))
        kinds = ("atLeast", "atLeast", "atMost", "equalTo", "instanceOf", "notInstanceOf")
        value = self.draw(st.integers(1, 3))
        return when(self.one(ANYTHING), self.one(kinds), value, **self.query(**query))

    def modifier(self, own: str) -> Any:
        """A modifier that comes to the same whatever was before: costs and categories do not hang on costs."""
        kind, field, value = self.one(
            (
                ("set", "name", "New"),
                ("append", "name", "+"),
                ("set", "hidden", "true"),
                ("set", "page", "9"),
                ("increment", "pts", "3"),
                ("set", "pts", "0.5"),
                ("increment", f"min-{own}", "1"),
                ("decrement", f"max-{own}", "1"),
                ("add", "category", "fast"),
                ("remove", "category", "core"),
                ("set-primary", "category", "core"),
                ("unset-primary", "category", "fast"),
            )
        )
        asks: dict[str, Any] = {}
        if field in ("pts", "category"):
            asks["fields"] = ("selections",)
        if field == "category":
            asks["scopes"] = ("self", "force", "roster", "a", "ancestor")
        step = change(kind, field, value, self.gate(**asks), *self.some(1, lambda: self.gate(**asks)))
        return modifiers(step, self.gate(**asks)) if self.rarely() else step

    def common(self, own: str) -> list[Any]:
        return [*self.some(2, lambda: self.limit(own)), *self.some(3, lambda: self.modifier(own))]

    def options(self, depth: int) -> list[Any]:
        made = self.some(3, lambda: self.option(depth)) if depth else []
        return [option for option in made if option is not None]

    def option(self, depth: int) -> Any:
        left = [kind for kind, unused in self.unused.items() if unused]
        if not left:
            return None
        kind = self.one(left)
        own = self.unused[kind].pop(0)
        if kind == "link" and self.rarely():
            return group_link(own, "shared-group", *self.common(own))
        if kind == "link":
            return link(own, self.one(SHARED), *self.common(own), collective=self.draw(flags))
        if kind == "group":
            default = self.one(("", *ENTRIES, *LINKS))
            parts = (*self.options(depth - 1), *self.common(own))
            return group(own, *parts, collective=self.draw(flags), default_selection_entry_id=default)
        return self.entry(own, depth - 1)

    def entry(self, own: str, depth: int) -> Any:
        infos = (rule(f"rule-{own}"), profile(f"line-{own}", change("append", "M", "+", self.gate()), M="4"))
        return entry(
            own,
            *self.common(own),
            *self.options(depth),
            *self.some(2, lambda: of(self.one(CATEGORIES), primary=self.draw(flags))),
            *(infos if self.rarely() else ()),
            *((info_link("i", "shared-rule"),) if self.rarely() else ()),
            costs(self.one(("0.1", "2", "10", "-1"))),
            collective=self.draw(flags),
            hidden=self.rarely(),
            type=self.one(("unit", "model", "upgrade")),
        )

    def game(self) -> GameData:
        kinds: list[CategoryEntry | ForceEntry] = [
            category(own, *self.some(1, lambda own=own: self.limit(own))) for own in CATEGORIES
        ]
        kinds.append(
            force("army", of("core"), of("fast"), force("wing", of("core")), *self.some(1, self.renamed))
        )
        shared = (
            *(self.entry(own, 1) for own in SHARED),
            group("shared-group", *self.options(1), *self.common("shared-group")),
            rule("shared-rule", *self.some(1, lambda: self.modifier("r"))),
        )
        # shared entries have no links: those that lead back to themselves make armies of thousands
        self.unused["link"] = list(LINKS)
        roots = [self.entry(own, 2) for own in ROOTS[: self.draw(st.integers(2, 4))]]
        limit = cost_type("pts", default_cost_limit=Decimal(30))
        return game(*kinds, limit, Shared(*shared), link("root-link", "s", *self.common("root-link")), *roots)

    def renamed(self) -> Any:
        return change("append", "name", "!", self.gate())


@st.composite
def games(draw: Any) -> GameData:
    return Dice(draw).game()


class Player:
    """Edits an army at random; what cannot be done is left."""

    doings = ("take", "take", "give", "give", "give", "leave", "count", "copy", "force", "odd")

    def __init__(self, draw: Any, engine: Engine) -> None:
        self.draw = draw
        self.engine = engine
        self.past: list[Roster] = []

    def edit(self) -> None:
        self.past.append(self.engine.freeze())
        doing = self.draw(st.sampled_from(self.doings))
        try:
            getattr(self, doing)()
        except Problem:
            assert self.engine.freeze() == self.past[-1]

    def any_of(self, things: Any) -> Any:
        things = list(things)
        return self.draw(st.sampled_from(things)) if things else None

    def selection(self) -> Any:
        return self.any_of(self.engine.roster.all_selections())

    def take(self) -> None:
        place = self.any_of(self.engine.roster.all_forces())
        if place is not None:
            self.engine.select(place.id, self.any_of(place.expansion.roots).full_id)

    def give(self) -> None:
        parent = self.any_of(s for s in self.engine.roster.all_selections() if s.node.children)
        if parent is not None:
            self.engine.select_child(parent.id, self.any_of(parent.node.children).full_id)

    def leave(self) -> None:
        chosen = self.selection()
        if chosen is not None:
            (self.engine.deselect if self.draw(flags) else self.engine.remove)(chosen.id)

    def count(self) -> None:
        chosen = self.selection()
        if chosen is not None:
            self.engine.set_count(chosen.id, self.draw(st.integers(0, 5)))

    def copy(self) -> None:
        chosen = self.selection()
        if chosen is not None and sum(1 for _ in self.engine.roster.all_selections()) < 150:
            self.engine.duplicate(chosen.id)

    def force(self) -> None:
        place = self.any_of(self.engine.roster.all_forces())
        if place is None or self.draw(flags):
            self.engine.add_force("army", "book")
        elif self.draw(flags):
            self.engine.add_force("wing", "book", place.id)
        else:
            self.engine.remove_force(place.id)

    def move(self) -> None:
        chosen, place = self.selection(), self.any_of(self.engine.roster.all_forces())
        if chosen is not None:
            self.engine.transfer((chosen.root.id,), place.id)

    def odd(self) -> None:
        kind = self.draw(st.integers(0, 3))
        chosen = self.selection()
        if kind == 0:
            self.engine.set_limit("pts", self.draw(st.sampled_from([None, Decimal(0), Decimal(12)])))
        elif kind == 1:
            self.engine.load(self.draw(st.sampled_from(self.past)))
        elif chosen is not None:
            self.engine.customize(chosen.id, "Mine", None)
