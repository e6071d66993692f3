"""What a selection offers, and how much of each may still be taken: what an options panel shows.

Groups of which one may be chosen are choices; every other option is switched on or counted. An option that cannot
be taken says why.
"""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from msgspec import Struct

from armybuilder.catalogue.nodes import EntryNode, GroupNode, Node, cached_on_node
from armybuilder.catalogue.sorting import shown_parts
from armybuilder.catalogue.text import Text
from armybuilder.roster.constraint_errors import bound_at
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.option_limits import OptionLimits, Why
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.unit_facts import FIGURES
from armybuilder.roster.updating import is_hidden, looks
from armybuilder.roster.working import WorkingSelection


class Spent(Struct, frozen=True):
    """How much of a cost a group holds, and how much it may."""

    cost_type: str
    found: Amount
    bound: Decimal


class Option(Struct, frozen=True, kw_only=True):
    """An entry that can be chosen below a selection.

    `count` is per model for an option counted by model; it goes up and down by `step`. `most` is None without an upper
    limit. `chosen` are the ids of its selections: one with a number, or one each for an entry that is `separate`;
    `own_names` is what the player calls them. `tells` when the entry has profiles or rules, `figure` when it stands on the
    table itself.
    """

    parent: str
    entry: str
    name: Text
    costs: tuple[tuple[str, Decimal], ...] = ()
    count: int = 0
    least: int = 0
    most: int | None = None
    step: int = 1
    separate: bool = False
    each: bool = False
    hidden: bool = False
    why: Why | None = None
    tells: bool = False
    figure: bool = False
    chosen: tuple[str, ...] = ()
    own_names: tuple[str, ...] = ()
    below: tuple[tuple[str, tuple["Part", ...]], ...] = ()

    @property
    def fixed(self) -> bool:
        """Whether there is nothing to decide."""
        return self.least > 0 and self.least == self.most == self.count

    @property
    def counted(self) -> bool:
        """Whether it has a number, not a switch."""
        return self.most is None or self.most > 1 or self.count > 1


class OptionGroup(Struct, frozen=True, kw_only=True):
    """Options that belong together. A `choice` is a group of which one, or none, is chosen, at whatever depth.

    A `flatten` group is shown without its heading, a `collapsible` one folded at first.
    """

    parent: str
    entry: str
    name: Text
    count: int = 0
    least: int = 0
    most: int | None = None
    choice: bool = False
    spent: tuple[Spent, ...] = ()
    flatten: bool = False
    collapsible: bool = False
    parts: tuple["Part", ...] = ()


Part = Option | OptionGroup


def options_of(selection: WorkingSelection, answers: Answers) -> tuple[Part, ...]:
    """Return everything that can be chosen below a selection, in its order; what is hidden only where it is chosen.

    Last comes what is chosen and not in the data: it may be given up.
    """
    offer = _Offer(selection, answers)
    return (*(part for node in shown_parts(selection.node) for part in offer.kept(node)), *offer.missing())


def offered(selection: WorkingSelection, full_id: str, answers: Answers) -> Part | None:
    """Return one part of what can be chosen below a selection, by its full id; None when it is not offered now."""
    offer = _Offer(selection, answers)
    for node in shown_parts(selection.node):
        groups = _groups_in(node) if isinstance(node, GroupNode) else frozenset()
        if node.full_id == full_id or full_id in groups:
            return next((part for part in every_part(offer.kept(node)) if part.entry == full_id), None)
    return None


@cached_on_node
def _groups_in(node: GroupNode) -> frozenset[str]:
    """Return the ids of everything in a group, at whatever depth."""
    inner = (_groups_in(part) for part in node.parts if isinstance(part, GroupNode))
    return frozenset(part.full_id for part in node.parts).union(*inner)


def every_part(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield options and groups with all that is in the groups."""
    for part in parts:
        yield part
        if isinstance(part, OptionGroup):
            yield from every_part(part.parts)


def _stamp(chosen: WorkingSelection) -> tuple[object, ...]:
    """Return what is read of something chosen beside answers to questions."""
    return tuple(
        (s.id, s.node, s.number, s.name, s.origin.name, *s.costs.items()) for s in chosen.everything()
    )


class _Offer(OptionLimits):
    """What one selection offers."""

    def kept(self, node: Node) -> tuple[Part, ...]:
        """Return what stands directly below the selection: worked out anew only when it may have become another."""
        members = node.members if isinstance(node, GroupNode) else (node,)
        chosen = (_stamp(own) for member in members for own in self.chosen.get(member.full_id, ()))
        inputs = (node, self.parent.number, tuple(chosen))
        key = (self.parent.id, f"offer {node.full_id}")
        return self.answers.kept(key, inputs, lambda: self.parts((node,), ()))

    def parts(self, nodes: Iterable[Node], around: tuple[GroupNode, ...]) -> tuple[Part, ...]:
        found: list[Part] = []
        for node in nodes:
            if isinstance(node, GroupNode):
                found += self.group(node, around)
            elif isinstance(node, EntryNode):
                found += self.option(node, around)
        return tuple(found)

    def missing(self) -> Iterator[Option]:
        for entry, selections in self.chosen.items():
            if selections[0].is_missing:
                yield Option(
                    parent=self.parent.id,
                    entry=entry,
                    name=selections[0].name,
                    count=sum(selection.number for selection in selections),
                    most=0,
                    hidden=True,
                    chosen=tuple(selection.id for selection in selections),
                )

    # --- groups

    def group(self, node: GroupNode, around: tuple[GroupNode, ...]) -> Iterator[OptionGroup]:
        viewpoint = self.viewpoint(node)
        name, hidden, _ = looks(node, viewpoint, self.answers)
        count = self.count_in(node)
        # what a hidden group holds may be much, and nobody sees it
        if hidden and not count:
            return
        parts = self.parts(shown_parts(node), (*around, node))
        least, most = self.bounds(node, viewpoint)
        # of a group that wants something and has nothing to offer the player must hear too
        if not (parts or count < least):
            return
        yield OptionGroup(
            parent=self.parent.id,
            entry=node.full_id,
            name=name,
            count=count,
            least=least,
            most=most,
            choice=self.is_choice(node),
            spent=tuple(self.spent(node, viewpoint)),
            flatten=any(holder.flatten for holder in node.holders),
            collapsible=any(holder.collapsible for holder in node.holders),
            parts=parts,
        )

    def spent(self, node: GroupNode, viewpoint: Viewpoint) -> Iterator[Spent]:
        kinds = self.parent.force.expansion.cost_type_ids
        for constraint in (limit.constraint for limit in node.limits):
            if constraint.type == "max" and constraint.field in kinds and not constraint.percent_value:
                bound = bound_at(constraint, node, viewpoint, self.answers)
                if bound >= 0:
                    yield Spent(constraint.field, self.found(node, constraint, viewpoint), bound)

    # --- options

    def option(self, node: EntryNode, around: tuple[GroupNode, ...]) -> Iterator[Option]:
        viewpoint = self.viewpoint(node)
        name, hidden, _ = looks(node, viewpoint, self.answers)
        hidden = hidden or any(is_hidden(g, self.viewpoint(g), self.answers) for g in around)
        selections = self.chosen.get(node.full_id, [])
        if hidden and not selections:
            return
        number = sum(selection.number for selection in selections)
        count = self.by_model(number, self.each(node))
        least, most = self.bounds(node, viewpoint)
        yield Option(
            parent=self.parent.id,
            entry=node.full_id,
            name=selections[0].name if selections else name,
            costs=self.costs(node, viewpoint),
            count=count,
            least=least,
            most=most,
            step=max(1, node.base.step),
            separate=node.separate,
            each=self.each(node) and self.parent.number > 1,
            hidden=hidden,
            why=self.why_not(node, viewpoint, around),
            tells=any(h.profiles or h.rules or h.info_links or h.info_groups for h in node.holders),
            figure=node.type in FIGURES,
            chosen=tuple(selection.id for selection in selections),
            own_names=tuple(selection.origin.name for selection in selections),
            below=tuple((s.id, options_of(s, self.answers)) for s in selections if s.node.parts),
        )
