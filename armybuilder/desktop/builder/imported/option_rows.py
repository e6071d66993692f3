"""The options of a unit as rows of a tree: what each is, what it says, and what a click on it does."""

from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from armybuilder.catalogue.text import Language, said
from armybuilder.roster.edits import ChooseOption, Edit, Rename, SetAmount
from armybuilder.roster.options import Option, OptionGroup, Part
from armybuilder.roster.text_changes import written
from armybuilder.wording.messages import say

GROUP, RADIO, NONE, CHECK, COUNTER, COPY = "group", "radio", "none", "check", "counter", "copy"
FEW = 12
HERE = "option.max.here"


class OptionRow(Struct, kw_only=True):
    """One row: its `kind` says how it is drawn and what it does.

    `tells` when it has profiles or rules to read, `closed` when it is folded until the player opens it. What stands on
    the table itself can be `named`, by the id of its selection; `own_name` is what the player calls it.
    """

    kind: str
    key: str
    name: str
    parent: str = ""
    entry: str = ""
    group: str = ""
    on: bool = False
    count: int = 0
    most: int | None = None
    least: int = 0
    step: int = 1
    cost: str = ""
    why: str = ""
    told: str = ""
    wanting: bool = False
    over: bool = False
    fixed: bool = False
    chosen: tuple[str, ...] = ()
    tells: bool = False
    closed: bool = False
    named: str = ""
    own_name: str = ""
    rows: list["OptionRow"] = []

    @property
    def can_add(self) -> bool:
        """Whether one more may be taken."""
        return not self.why and not self.fixed

    def switch(self) -> Edit | None:
        """What a click does: choose, switch on or off, or one more of what is not there yet."""
        if self.kind == NONE:
            return None if self.on else ChooseOption(self.parent, self.group, "")
        if self.kind == RADIO:
            return None if self.on or not self.can_add else ChooseOption(self.parent, self.group, self.entry)
        if self.kind == CHECK and not self.fixed:
            if self.on:
                return SetAmount(self.parent, self.entry, 0)
            return SetAmount(self.parent, self.entry, 1) if self.can_add else None
        return None

    def set_to(self, count: int) -> Edit | None:
        """So many of a counted option, or the next number in its steps; None where that may not be."""
        if self.step > 1 and count > 0:
            first = self.least % self.step
            count = first + -((first - count) // self.step) * self.step
            if self.most is not None and self.count < count > self.most:
                return None
        if self.kind != COUNTER or count < 0 or (count > self.count and not self.can_add):
            return None
        return SetAmount(self.parent, self.entry, count)

    def rename(self, name: str) -> Edit | None:
        """What naming it does; None where it has no name of its own."""
        return Rename(self.named, name) if self.named else None

    def more(self) -> Edit | None:
        """What “+” does to a counted option."""
        return self.set_to(self.count + self.step)

    def less(self) -> Edit | None:
        """What “−” does to a counted option."""
        return self.set_to(self.count - min(self.step, self.count or 1))

    def everything(self) -> Iterator["OptionRow"]:
        """The row and all below it."""
        yield self
        for row in self.rows:
            yield from row.everything()


class Words:
    """How rows are worded: the language and what costs are called."""

    def __init__(self, language: Language, main_cost: str, cost_names: dict[str, str]) -> None:
        self.language = language
        self.main_cost = main_cost
        self.cost_names = cost_names

    def cost(self, option: Option) -> str:
        """What one copy costs; the main cost type goes without its name."""
        parts = []
        for kind, value in option.costs:
            told = f"{value.normalize():f}" if value else "0"
            parts.append(told if kind == self.main_cost else f"{told} {self.cost_names.get(kind, kind)}")
        return " + ".join(parts)


def rows_of(parts: tuple[Part, ...], words: Words, path: str = "", choice: str = "") -> list[OptionRow]:
    """Rows for the parts of an offer; inside of a `choice` of which one is chosen."""
    rows: list[OptionRow] = []
    for part in parts:
        if not isinstance(part, OptionGroup):
            rows.append(_option(part, words, path, choice))
            continue
        row = _group(part, words, path, choice)
        # a heading that the data do without is there while something is wrong under it
        if part.flatten and row.rows and not (row.wanting or row.over):
            rows += row.rows
        else:
            rows.append(row)
    return rows


def _group(group: OptionGroup, words: Words, path: str, choice: str) -> OptionRow:
    key = f"{path}/{group.parent}:{group.entry}"
    rows = rows_of(group.parts, words, key, choice or (group.entry if group.choice else ""))
    if group.choice and not choice and group.least == 0 and rows:
        none = OptionRow(
            kind=NONE,
            key=f"{key}/none",
            name=say("option.none", words.language),
            parent=group.parent,
            group=group.entry,
            on=group.count == 0,
        )
        rows.insert(0, none)
    return OptionRow(
        kind=GROUP,
        key=key,
        name=said(group.name, words.language),
        parent=group.parent,
        told=_standing(group, words),
        wanting=group.count < group.least,
        over=(group.most is not None and group.count > group.most)
        or any(spent.found > spent.bound for spent in group.spent),
        closed=group.collapsible,
        rows=rows,
    )


def _standing(group: OptionGroup, words: Words) -> str:
    """How much of the group is taken, and how much may be."""
    told = []
    if group.most is not None and not group.choice:
        least = f"{group.least}–" if 0 < group.least < group.most else ""
        told.append(f"{group.count} / {least}{group.most}")
    elif group.count < group.least:
        told.append(f"{group.count} / {group.least}")
    for spent in group.spent:
        name = words.cost_names.get(spent.cost_type, "")
        told.append(f"{written(Decimal(spent.found))} / {written(spent.bound)} {name}".rstrip())
    return " · ".join(told)


def _option(option: Option, words: Words, path: str, choice: str) -> OptionRow:
    key = f"{path}/{option.parent}:{option.entry}"
    row = OptionRow(
        kind=RADIO if choice else COUNTER if option.counted else CHECK,
        key=key,
        name=said(option.name, words.language),
        parent=option.parent,
        entry=option.entry,
        group=choice,
        on=option.count > 0,
        count=option.count,
        most=option.most,
        least=option.least,
        step=option.step,
        cost=words.cost(option),
        why=_why(option, words, bool(choice)),
        wanting=option.count < option.least,
        over=(option.most is not None and option.count > option.most) or _taken_too_often(option),
        fixed=option.fixed,
        chosen=option.chosen,
        tells=option.tells,
    )
    if option.each:
        row.told = say("option.each", words.language)
    if len(option.below) == 1 and not (option.separate and option.counted):
        row.rows = rows_of(option.below[0][1], words, key)
    elif any(parts for _, parts in option.below):
        row.rows = [_copy(at, own, parts, row, words) for at, (own, parts) in enumerate(option.below, 1)]
        _tell_apart(row.rows)
    if option.figure:
        _name(row, option)
    return row


def _name(row: OptionRow, option: Option) -> None:
    """Say what the player calls models, and whose name may be typed where: in the row of all, or that of each."""
    own_names = dict(zip(option.chosen, option.own_names, strict=True))
    copies = [copy for copy in row.rows if copy.kind == COPY]
    places = copies or ([row] if len(own_names) == 1 else [])
    for place in places:
        place.named = place.chosen[0]
        place.own_name = own_names[place.named]
        if place.own_name:
            place.name = f"{place.own_name} ({place.name})"


def _taken_too_often(option: Option) -> bool:
    """Whether it is one of too many in the force or the army."""
    return option.count > 0 and option.why is not None and option.why.over and option.why.key != HERE


def _copy(at: int, own: str, parts: tuple[Part, ...], of: OptionRow, words: Words) -> OptionRow:
    key = f"{of.key}/{own}"
    return OptionRow(
        kind=COPY, key=key, name=f"{of.name} #{at}", chosen=(own,), rows=rows_of(parts, words, key)
    )


def _tell_apart(copies: list[OptionRow]) -> None:
    """Tell of each copy what is chosen in it and not in all of them."""
    chosen = [
        [
            f"{row.count} × {row.name}" if row.count > 1 else row.name
            for row in copy.everything()
            if row.on and row.kind in (RADIO, CHECK, COUNTER)
        ]
        for copy in copies
    ]
    same = set(chosen[0]).intersection(*chosen) if chosen else set()
    for copy, names in zip(copies, chosen, strict=True):
        copy.told = ", ".join(name for name in names if name not in same)


def _why(option: Option, words: Words, in_choice: bool) -> str:
    """Why one more cannot be taken; of what is chosen and has no number only what is wrong with it."""
    if option.hidden:
        return say("option.hidden", words.language)
    numbered = option.counted and not in_choice
    if option.why is None or (option.count and not numbered and not _taken_too_often(option)):
        return ""
    values = {
        name: said(value, words.language) if name == "holder" else value
        for name, value in option.why.values.items()
    }
    if values.get("bound") == "0":
        return say("option.max.none", words.language)
    return say(option.why.key, words.language, **values)


def opens(row: OptionRow) -> bool:
    """Whether a row shows what is below it before the player has said so: short, chosen from, or wanting."""
    if row.kind == COPY:
        return len(row.rows) <= FEW
    below = [r for r in row.everything() if r is not row]
    if row.closed:
        return row.wanting or row.over
    if len(below) <= FEW or row.wanting:
        return True
    return any(r.wanting or (r.on and r.kind != NONE and not r.fixed) for r in below)
