"""A game without an army: what it is played with."""

from collections.abc import Iterable
from datetime import date as Date  # noqa: N812 - a field is called `date`

from armybuilder.catalogue.problem import Problem
from armybuilder.games.accessories import Accessories, Accessory, WholePages
from armybuilder.games.game import Playable
from armybuilder.games.reference import Reference
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded
from armybuilder.roster.model import Roster


def game_subject(game: Playable, date: Date) -> PrintSubject:
    """Return what can be printed of a game; a Problem where there is nothing."""
    parts = accessory_parts(game, None)
    if not parts:
        raise Problem("accessories.none", name=game.title)
    assert game.load_accessories is not None
    lacking = {kind.id: kind.name for kind in game.load_accessories().kinds if kind.needs_army}
    return PrintSubject(
        title=worded("print.accessories"), game=game.title, date=date, parts=parts, lacking=lacking
    )


def accessory_parts(game: Playable, roster: Roster | None) -> tuple[PrintPart, ...]:
    """Return what a game is played with as parts; what is counted from an army, only where there is one.

    With an army it is printed when it is asked for, without one of itself.
    """
    if game.load_accessories is None:
        return ()
    return parts_of(game.load_accessories(), roster, usual=roster is None)


def parts_of(accessories: Accessories, roster: Roster | None, *, usual: bool) -> tuple[PrintPart, ...]:
    """Return accessories as parts, `usual` ones or not; what is counted from an army, only where there is one."""
    own = {name for kind in accessories.kinds for name in kind.fields}
    # what no kind has for itself shapes them all
    common = tuple(name for name in accessories.options.__struct_fields__ if name not in own)
    return tuple(
        PrintPart(
            id=kind.id,
            name=kind.name,
            make=_Making(kind, roster),
            family=kind.family,
            usual=usual,
            options=accessories.options,
            fields=(*kind.fields, *common),
            cards=kind.family == "cards",
        )
        for kind in accessories.offered(roster is not None)
    )


class _Making:
    """Makes one kind of accessories."""

    def __init__(self, kind: Accessory, roster: Roster | None) -> None:
        self._kind, self._roster = kind, roster

    def __call__(self, asked: Asked) -> Iterable[Content]:
        made = self._kind.make(asked.options, asked.language, self._roster)
        if isinstance(made, WholePages):
            yield from made.sheets
        elif isinstance(made, Reference):
            yield made
        elif made.amount:
            yield CutOut(name=self._kind.name.get(asked.language), made=made)
