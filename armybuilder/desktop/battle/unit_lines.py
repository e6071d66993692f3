"""What the list of units says of each: where its tracks stand, its marks, whether it acts, may act, or is gone."""

from collections.abc import Collection, Iterator
from typing import Literal

from msgspec import Struct

from armybuilder.battle.session.holders import Holder, Mark, Piece, Side, Slider, Unit
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.tracks_view import COUNTER
from armybuilder.wording.battle_words import UNTOLD_MARKS
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_mark, tell_pile, tell_slider, tell_where

# acts now, may be given a command, has had its turn, has nothing to do now, does not take part any more
Standing = Literal["acts", "can", "done", "waits", "gone"]
# what games note of those who have had their turn
ACT = "act"
HAD_TURN = ("acted", "activated", "done")


HEALTH = ("durability", "wounds", "figures", "ammo")


class Scale(Struct, frozen=True):
    """A track as a list shows it: what it is called, where it stands, of how much. The less is left of health, the worse."""

    name: str
    value: int
    most: int
    is_health: bool = False


class UnitLine(Struct, frozen=True):
    """A line of the list. `pieces` are the lines of those who belong to it, where it is more than one."""

    who: str
    name: str
    standing: Standing
    where: str = ""
    scales: tuple[Scale, ...] = ()
    chips: tuple[str, ...] = ()
    pieces: tuple["UnitLine", ...] = ()


class SideLine(Struct, frozen=True):
    """The heading of a side: whose turn it is, and what it holds as a whole."""

    who: str
    name: str
    is_active: bool = False
    is_out: bool = False
    scales: tuple[Scale, ...] = ()
    chips: tuple[str, ...] = ()
    units: tuple[UnitLine, ...] = ()


class LineMaker:
    """Makes the lines of one battle as it stands, for a reader from whom some ids are hidden."""

    def __init__(
        self,
        state: BattleState,
        language: Language,
        options: Collection[Option],
        names: dict[str, str],
        hidden: Collection[str] = (),
    ) -> None:
        self._state, self._language, self._names = state, language, names
        # where units act by a command of its own, what may be done with everybody at any time is no sign of it
        acts = [option for option in options if option.command == ACT]
        self._able = {option.who for option in acts or options if option.who}
        self._able |= {who.rpartition(".")[0] for who in self._able}
        self._hidden = hidden
        self._piles: dict[str, list[tuple[str, int]]] = {}
        for pile, cards in state.piles.items():
            if cards and (who := pile.partition(".")[2]) in state.pieces:
                self._piles.setdefault(who, []).append((pile, len(cards)))

    def sides(self) -> Iterator[SideLine]:
        """Yield a line for each side, with those of its units."""
        state = self._state
        for side in state.sides.values():
            yield SideLine(
                who=side.id,
                name=" · ".join(part for part in (self._names.get(side.id, side.id), side.army) if part),
                is_active=state.active == side.id,
                is_out=bool(side.noted("out")),
                scales=self._scales(side),
                chips=(*self._score(side.id), *self._chips(side)),
                units=tuple(self._unit(unit) for unit in state.units_of(side.id)),
            )

    def _unit(self, unit: Unit) -> UnitLine:
        pieces = list(self._state.pieces_of(unit.id))
        gone = bool(pieces) and all(piece.is_gone for piece in pieces)
        one = pieces[0] if len(pieces) == 1 else None
        holders: tuple[Holder, ...] = (unit,) if one is None else (unit, one)
        left = sum(not piece.is_gone for piece in pieces)
        return UnitLine(
            who=unit.id,
            name=self._name(unit, one),
            standing="gone" if gone else self._standing(unit.id),
            where=self._where(one) if one is not None else f"{left}/{len(pieces)}" if pieces else "",
            scales=tuple(scale for holder in holders for scale in self._scales(holder)),
            chips=tuple(dict.fromkeys(chip for holder in holders for chip in self._chips(holder))),
            pieces=() if one is not None else tuple(self._piece(piece) for piece in pieces),
        )

    def _piece(self, piece: Piece) -> UnitLine:
        return UnitLine(
            who=piece.id,
            name=piece.name.get(self._language),
            standing="gone" if piece.is_gone else self._standing(piece.id),
            where=self._where(piece),
            scales=self._scales(piece),
            chips=self._chips(piece),
        )

    def _name(self, unit: Unit, one: Piece | None) -> str:
        name = unit.name.get(self._language)
        return name or ("" if one is None else one.name.get(self._language)) or unit.id

    def _standing(self, who: str) -> Standing:
        acting = self._state.acting
        if acting and (acting == who or acting.startswith(f"{who}.")):
            return "acts"
        if who in self._able:
            return "can"
        marks = self._state.holder(who).marks
        return "done" if any(marks[one].value for one in HAD_TURN if one in marks) else "waits"

    def _where(self, piece: Piece) -> str:
        """Say where a piece is, unless it simply stands on the table."""
        if piece.id in self._hidden:
            return "?"
        told = "" if piece.fate == "table" else tell_where(self._state.rules.game, piece.fate, self._language)
        post = self._state.pieces.get(piece.post)
        at = "" if post is None else f"→ {post.name.get(self._language)}"
        return " ".join(part for part in (told, at) if part)

    def _scales(self, holder: Holder) -> tuple[Scale, ...]:
        scales = holder.sliders.items()
        return tuple(self._scale(key, slider) for key, slider in scales if slider.kind != COUNTER)

    def _scale(self, key: str, slider: Slider) -> Scale:
        name = slider.name.get(self._language) or tell_slider(self._state.rules.game, key, self._language)
        return Scale(name, slider.value, slider.maximum, slider.kind in HEALTH)

    def _chips(self, holder: Holder) -> tuple[str, ...]:
        if isinstance(holder, Piece) and holder.id in self._hidden:
            return ()
        told = UNTOLD_MARKS | self._state.rules.remarked
        # of a side nought tells something, of a unit it is the rule
        counted = (
            self._scale(key, one)
            for key, one in holder.sliders.items()
            if one.kind == COUNTER and (one.value or isinstance(holder, Side))
        )
        marks = (
            self._chip(name, mark)
            for name, mark in holder.marks.items()
            if mark.value is not False and name not in told
        )
        cards = self._cards(holder) if isinstance(holder, Piece) else ()
        return (*(f"{scale.name} {scale.value}" for scale in counted), *cards, *marks)

    def _score(self, side: str) -> tuple[str, ...]:
        """Return the points of a side, in a battle where anything is scored."""
        if not self._state.scores:
            return ()
        return (say("result.score", self._language, points=self._state.score_of(side)),)

    def _cards(self, piece: Piece) -> tuple[str, ...]:
        """Return how many cards lie by a piece: which ones, others need not see."""
        game, language = self._state.rules.game, self._language
        piles = self._piles.get(piece.id, ())
        return tuple(f"{tell_pile(game, pile, language)}: {count}" for pile, count in piles)

    def _chip(self, name: str, mark: Mark) -> str:
        word = tell_mark(self._state.rules.game, name, self._language)
        counted = isinstance(mark.value, int) and not isinstance(mark.value, bool)
        return f"{word} {mark.value}" if counted else word
