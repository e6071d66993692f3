"""Who goes or is placed where on the table, and by which commands: the game's own, or a hand after a question."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.formation import formed_up, unplaced
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.table_canvas import TableCanvas
from armybuilder.desktop.battle.table_going import Going
from armybuilder.desktop.battle.table_question import TableQuestion

XY = tuple[float, float]


class TableSending(QObject):
    """`command_wanted` has a `Wanted`; `put_wanted` who is put by hand, x, y and where he looks."""

    command_wanted = Signal(object)
    put_wanted = Signal(str, float, float, float)

    def __init__(self, canvas: TableCanvas, question: TableQuestion, refuse: Callable[[str], None]) -> None:
        super().__init__(canvas)
        self._canvas, self._question, self._refuse = canvas, question, refuse
        self._battle: ShownBattle | None = None
        question.put_wanted.connect(self._put_all_the_same)
        question.left.connect(self._take_back)

    def show_battle(self, battle: ShownBattle) -> None:
        """Send the pieces of a battle, by what may be done in it now."""
        self._battle, self.going = battle, Going(battle.session)

    @property
    def _shown(self) -> ShownBattle:
        assert self._battle is not None
        return self._battle

    # whoever stands somewhere

    def plan(self, place: Place) -> None:
        """Plan where the chosen one is to stand."""
        if self._canvas.chosen in self._shown.state.pieces:
            self._canvas.plan_to(place)

    def go(self) -> None:
        """Have the chosen one go where it is planned: by a move of the game, or by hand."""
        canvas = self._canvas
        place, chosen = canvas.plan, canvas.chosen
        if place is None or chosen not in self._shown.state.pieces or not canvas.may_move:
            return
        if canvas.waits:
            canvas.plan_to(None)
            self._place_at(place)
            return
        goers, way = self._goers(place), canvas.way
        if self._question.is_needed(self._shown.battle_id) and any(
            self.going.is_barred(who, there, way if who == chosen else ()) for who, there in goers.items()
        ):
            self._question.ask(self._shown.battle_id)
            return
        self._send(goers, way)

    def _goers(self, place: Place) -> dict[str, Place]:
        return self.going.goers(self._canvas.chosen, place, with_unit=self._canvas.with_unit)

    def _put_all_the_same(self) -> None:
        """Have those go by hand who were asked about."""
        place = self._canvas.plan
        self._canvas.setFocus()
        if place is not None:
            self._send(self._goers(place), self._canvas.way)

    def _take_back(self) -> None:
        """Leave the piece that was asked about where it stands."""
        self._canvas.setFocus()
        self._canvas.let_go()

    def _send(self, goers: dict[str, Place], way: list[XY]) -> None:
        chosen = self._canvas.chosen
        self._canvas.plan_to(None)
        before = self._shown.session.done
        for who, there in goers.items():
            wanted = self.going.send(who, there, way if who == chosen else ())
            if wanted is None:
                self._place({who: there})
            else:
                self._give(wanted, before)

    def _give(self, wanted: Wanted, before: int) -> None:
        """Ask for a command; for a hand by its own signal. What was done since so many entries goes back with it by one undo."""
        wanted.together = self._shown.session.done > before
        if wanted.command == "put" and not wanted.together:
            facts: Any = wanted.facts
            self.put_wanted.emit(facts["who"], facts["x"], facts["y"], facts["heading"])
        else:
            self.command_wanted.emit(wanted)

    # whoever stands nowhere yet

    def form_up(self, unit: str) -> None:
        """Place those of a unit who have no place in ranks in the zone of their side."""
        found = formed_up(self._shown.state, unit)
        if not found:
            self._refuse(self.tr("No room for them in their zone: put them by hand."))
            return
        self._place(found)

    def _place_at(self, place: Place) -> None:
        """Place the chosen one, or all of his unit around a spot in ranks."""
        state, chosen = self._shown.state, self._canvas.chosen
        unit = state.pieces[chosen].unit
        alone = len(unplaced(state, unit)) == 1
        found = {chosen: place} if alone else formed_up(state, unit, (place.x, place.y))
        if not found:
            self._refuse(
                self.tr("All of them do not fit there: their zone has to hold them, apart from others.")
            )
            return
        self._place(found)

    def _place(self, places: dict[str, Place]) -> None:
        """Place pieces by the game's own commands, or by hand."""
        wanted, waiting = self.going.placings(places)
        before = self._shown.session.done
        for one in wanted:
            self._give(one, before)
        if waiting:
            self._refuse(self.tr("It is not time to place them: the other side places first."))
