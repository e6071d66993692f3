"""What may happen to cards: a pile is what it became, a card goes from one to another. Stored, as all events."""

from typing import TYPE_CHECKING

from armybuilder.battle.session.events import BattleEvent

if TYPE_CHECKING:
    from armybuilder.battle.session.state import BattleState


class PileSet(BattleEvent, frozen=True, kw_only=True):
    """A pile of cards consists of these, top first."""

    pile: str
    cards: tuple[str, ...]

    def apply(self, state: "BattleState") -> None:
        state.piles[self.pile] = self.cards


class CardMoved(BattleEvent, frozen=True, kw_only=True):
    """A card went from a pile to the bottom of another, or to its top."""

    card: str
    source: str
    target: str
    on_top: bool = False

    def apply(self, state: "BattleState") -> None:
        left = list(state.piles.get(self.source, ()))
        if self.card in left:
            left.remove(self.card)
        state.piles[self.source] = tuple(left)
        there = state.piles.get(self.target, ())
        state.piles[self.target] = (self.card, *there) if self.on_top else (*there, self.card)


PILE_EVENTS: tuple[type[BattleEvent], ...] = (PileSet, CardMoved)
