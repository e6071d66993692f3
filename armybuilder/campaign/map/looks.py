"""How owners are told apart on a map: a colour that the colour-blind tell apart too, a pattern and a letter."""

from collections.abc import Iterable
from string import ascii_uppercase
from typing import Literal, NamedTuple

from armybuilder.battle.table.looks import Tone

Pattern = Literal["rising", "level", "falling", "upright", "crossed"]
PATTERNS: tuple[Pattern, ...] = ("rising", "level", "falling", "upright", "crossed")
# after the colours of Okabe and Ito, darker on paper and lighter on dark ground, so that letters on them are read
OWNER_TONES = (
    Tone("#0072b2", "#56b4e9"),
    Tone("#b34700", "#ff9248"),
    Tone("#00735c", "#2fd3a8"),
    Tone("#a3487a", "#e59ac4"),
    Tone("#7a6a00", "#f0e442"),
    Tone("#6140a8", "#bda2ff"),
    Tone("#8a5a00", "#e6b84d"),
    Tone("#4a4a4a", "#c8c8c8"),
)
NOBODY = Tone("#8b93a1", "#6c7686")


class OwnerLook(NamedTuple):
    """How an owner is shown."""

    tone: Tone
    pattern: Pattern
    letter: str


def owner_looks(players: Iterable[str]) -> dict[str, OwnerLook]:
    """Return how each player is shown, in the order of their coming: it stays his, whoever comes later."""
    return {player: _look(at) for at, player in enumerate(players)}


def _look(at: int) -> OwnerLook:
    turn, letter = divmod(at, len(ascii_uppercase))
    tones = len(OWNER_TONES)
    return OwnerLook(
        OWNER_TONES[at % tones],
        # the pattern goes on with every owner and with every round of the colours, so that no two are alike for long
        PATTERNS[(at + at // tones) % len(PATTERNS)],
        ascii_uppercase[letter] + (str(turn + 1) if turn else ""),
    )
