"""Reference sheets: the turn and the tables of a game, in sections, as values. Each game gathers them from its own rules."""

from typing import Literal, TypeAlias

from msgspec import Struct

# what a section is about: each has a colour of its own
Tone = Literal["turn", "move", "shoot", "fight", "spirit", "magic", "field"]


class ReferenceTable(Struct, frozen=True):
    """Rows under a head, as many cells in each; the first cell of a row is what is looked up."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Steps(Struct, frozen=True):
    """Lines in the order in which they are done, numbered."""

    lines: tuple[str, ...]


class Notes(Struct, frozen=True):
    """Lines in no order."""

    lines: tuple[str, ...]


Block: TypeAlias = ReferenceTable | Steps | Notes


class Section(Struct, frozen=True, kw_only=True):
    """Some blocks under a title, with the ids of the rules that they tell."""

    title: str
    tone: Tone
    rules: tuple[str, ...] = ()
    blocks: tuple[Block, ...]


class Reference(Struct, frozen=True):
    """A reference sheet: its title, and sections in the order in which they are read."""

    title: str
    sections: tuple[Section, ...]
