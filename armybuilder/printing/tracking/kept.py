"""What of a battle is put on paper to keep count on: the battle as it stands, what its game counts, in which language."""

from collections.abc import Iterator

from msgspec import Struct

from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import Tally, TallyCell, TallyRow
from armybuilder.battle.table.looks import sign_of
from armybuilder.catalogue.text import Language, LocalText, sentence
from armybuilder.printing.bounds import shorter
from armybuilder.wording.battle_words import tell_holder, things_of
from armybuilder.wording.messages import key_of, say, say_told

# two players meet, whoever of them is known
FEWEST_SIDES = "ab"


class Kept(Struct, frozen=True, kw_only=True):
    """A battle to keep count of on paper, with its units that are told; a `clean` one counts nothing yet.

    A page is called by a `title`, `game` is what its game is called. Before its `reader` some things are `hidden`. `rounds` are
    so many columns, 0 for as many as the game has.
    """

    state: BattleState
    tally: Tally
    units: tuple[Unit, ...]
    title: str
    game: str
    language: Language
    clean: bool = False
    rounds: int = 0
    hidden: frozenset[str] = frozenset()

    @property
    def sides(self) -> tuple[str, ...]:
        """The letters of the sides: at least two."""
        return tuple(self.state.sides) if len(self.state.sides) > 1 else tuple(FEWEST_SIDES)

    @property
    def columns(self) -> int:
        """How many rounds there is room for: no fewer than were played."""
        return max(self.rounds or self.tally.rounds, 0 if self.clean else self.state.round)

    @property
    def rows(self) -> tuple[TallyRow, ...]:
        """The rows of the rounds, with one for each objective of the battle, or one for points of whatever kind."""
        told = [row.objective for row in self.tally.rows]
        scored = {objective for rounds in self.state.scores.values() for objective in rounds}
        more = [
            TallyRow(word=f"objective.{one}", kind="write", each=True, summed=True, objective=one)
            for one in sorted(scored.difference(told))
        ]
        if not more and not any(told):
            more = [TallyRow(word="tally.points", kind="write", each=True, summed=True)]
        return (*self.tally.rows, *more)

    def word(self, key: str) -> str:
        """Return a word of the game by its key; what stands behind its dot where there is none."""
        known = key_of(self.state.rules.game, key)
        return sentence(say(known, self.language) if known else key.partition(".")[2].replace("_", " "))

    def heading(self, name: str) -> str:
        """Return a word of battle sheets."""
        return say(f"print.battle_sheet.{name}", self.language)

    def round_word(self) -> str:
        """Return what the game calls its rounds."""
        key = key_of(self.state.rules.game, "battle_round.told")
        assert key is not None
        return sentence(say(key, self.language, number="").strip())

    def called(self, who: str) -> str:
        """Return what a side or a unit is called; nothing of a side that nobody has brought."""
        if who in FEWEST_SIDES and who not in self.state.sides:
            return ""
        return shorter(tell_holder(self.state, who, self.language))

    def cell(self, told: TallyCell) -> str:
        """Return what stands in a cell of a list, in words."""
        if isinstance(told, LocalText):
            return told.get(self.language)
        if not isinstance(told, str):
            return str(told)
        state = self.state
        if told in state.units:
            # two sides may have brought the same
            return f"{sign_of(told)} {self.called(told)}"
        if told in state.sides or told in state.pieces:
            return self.called(told)
        if (thing := things_of(state).get(told)) is not None:
            return thing.get(self.language)
        known = key_of(state.rules.game, told) if "." in told else None
        return say(known, self.language) if known else told

    def goals(self, side: str) -> Iterator[str]:
        """Yield what a side is after, as its battle tells it."""
        for remark in self.state.rules.remarks(self.state, side):
            if remark.who == side and remark.text.key.startswith(self.tally.goals):
                yield say_told(remark.text, self.language)

    def written(self, row: TallyRow, side: str, number: int) -> str:
        """Return what is written in a row of a side in a round."""
        state = self.state
        if self.clean or number > state.round or (side and side not in state.sides):
            return ""
        if row.objective:
            points = state.scores.get(side, {}).get(row.objective, {}).get(number)
            return "" if points is None else str(points)
        if number < state.round:
            return ""
        if row.ordered:
            return " ".join(one.upper() for one in state.order)
        holder = state.holder(side)
        if row.slider in holder.sliders:
            return str(holder.at(row.slider))
        value = holder.noted(row.mark, "") if row.mark else ""
        return f"{value:g}" if isinstance(value, int | float) and not isinstance(value, bool) else ""

    def taken(self, row: TallyRow, number: int) -> str | None:
        """Return the side that has what a row tells of in a round; None where the battle does not know it any more, or yet."""
        state = self.state
        if self.clean or number > state.round:
            return None
        if row.alternates and state.active in self.sides:
            turns = self.sides.index(state.active) - (state.round - number)
            return self.sides[turns % len(self.sides)]
        if number != state.round:
            return None
        return str(state.noted(row.mark, "")) if row.mark else (state.order[:1] or (None,))[0]

    def mission(self) -> str:
        """Return what is played, where the battle knows it."""
        noted = self.state.noted(self.tally.mission, "") if self.tally.mission and not self.clean else ""
        key = key_of(self.state.rules.game, f"choice.{self.tally.mission}.{noted}") if noted else None
        return sentence(say(key, self.language)) if key else ""

    def is_done(self, row: TallyRow, side: str, number: int) -> bool:
        """Tell whether a phase of a round is over for a side, or for all where none is named."""
        state = self.state
        if self.clean or not row.phase:
            return False
        if number != state.round:
            return number < state.round
        phases = [one.phase for one in self.tally.rows if one.phase]
        if state.phase not in phases:
            return False
        before, after = (phases.index(one) for one in (row.phase, state.phase))
        if not side or side == state.active:
            return before < after
        went = self._has_gone(side)
        return before < after or (before == after and went) if self.tally.by_phase else went

    def _has_gone(self, side: str) -> bool:
        """Tell whether the turn of a side came before that of the one whose turn it is."""
        order = self.state.order
        known = side in order and self.state.active in order
        return known and order.index(side) < order.index(self.state.active)
