"""What a rule says of itself so that its odds stay countable: which parts matter to nothing else, or to little of it.

In play each part is simply played where it stands. `docs/odds.md` tells when a rule needs which.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from armybuilder.battle.branches import Branches, certain
from armybuilder.battle.outcome import Outcome

if TYPE_CHECKING:
    from armybuilder.battle.dice import Dice

T = TypeVar("T")


class OddsHints(Protocol):
    """Parts of a rule that odds may work out by themselves. Facts, answers and states must be hashable.

    `plays` where every part is played once, so that it is not worth while to look for parts that do not matter to one another.
    """

    @property
    def plays(self) -> bool: ...

    def independent(self, play: Callable[..., Outcome], *facts: Any) -> Outcome:
        """Play `play(*facts, dice)`, on whose outcome nothing that follows depends: each model near an explosion.

        Odds of such parts are worked out one by one instead of all together.
        """
        ...

    def reveal(self, play: Callable[..., tuple[T, Outcome]], *facts: Any) -> tuple[T, Outcome]:
        """Play `play(*facts, dice)`, of whose two answers what follows needs the first alone: that a base must test.

        Odds branch by what is revealed. The outcome given that (how many figures fell) is independent of all else.
        """
        ...

    def distribution(self, play: Callable[..., T], *facts: Any) -> Branches[T]:
        """Return what `play(*facts, dice)` can answer, and how likely; for `markov_chain`. In play it has one answer."""
        ...

    def markov_chain(self, step: Callable[[T], Branches[T] | None], start: T) -> T:
        """Go on from state to state until `step` gives None, and give the last.

        For what lasts long and often comes to the same: odds work out a state once, however it came about. All chance
        of a step lies in `distribution`s, and what came before a state must not matter.
        """
        ...


class PlayedThrough:
    """Takes no hint, as in play: every part is played at once with the same dice, so everything has one answer."""

    plays = True

    def __init__(self, dice: "Dice") -> None:
        self._dice = dice

    def independent(self, play: Callable[..., Outcome], *facts: Any) -> Outcome:
        return play(*facts, self._dice)

    def reveal(self, play: Callable[..., tuple[T, Outcome]], *facts: Any) -> tuple[T, Outcome]:
        return play(*facts, self._dice)

    def distribution(self, play: Callable[..., T], *facts: Any) -> Branches[T]:
        return certain(play(*facts, self._dice))

    def markov_chain(self, step: Callable[[T], Branches[T] | None], start: T) -> T:
        state = start
        while (following := step(state)) is not None:
            (state,) = following.answers
        return state
