"""What players say of the result of a battle, as events."""

from typing import TYPE_CHECKING

from armybuilder.battle.session.events import BattleEvent

if TYPE_CHECKING:
    from armybuilder.battle.session.state import BattleState


class ResultTold(BattleEvent, frozen=True, kw_only=True):
    """Players say something of the result that the battle itself does not know; an empty value takes it back."""

    what: str
    value: str = ""

    def apply(self, state: "BattleState") -> None:
        told = {name: value for name, value in state.told.get(self.who, {}).items() if name != self.what}
        if self.value:
            told[self.what] = self.value
        if told:
            state.told[self.who] = told
        else:
            state.told.pop(self.who, None)


RESULT_EVENTS: tuple[type[BattleEvent], ...] = (ResultTold,)
