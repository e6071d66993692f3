"""Characteristics of models (section 2.1), what Fatigue leaves of them (8.4), and those who have them."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Named
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom

Characteristic = Annotated[int, Meta(ge=0, le=20)]
Tokens = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=0, le=999)]
Round = Annotated[int, Meta(ge=1, le=999)]
# of a battle unit, and of all that can be near one of them at once
MOST_MODELS = 30
MOST_NEAR = 60
# of an army
MOST_UNITS = 60
Characteristics = Literal["mobility", "persistence", "fortitude", "defense"]
CHARACTERISTICS: tuple[Characteristics, ...] = ("mobility", "persistence", "fortitude", "defense")
# what Fatigue takes from: Persistence and Defense are not in the book's list
TIRING: tuple[Characteristics, ...] = ("mobility", "fortitude")


class ModelOnTable(Named, frozen=True, kw_only=True):
    """A model on the table; without more it is an ordinary human.

    `fatigue` are the Fatigue tokens of its unit, `own_fatigue` those that are its alone (RW-7.5-5).
    """

    mobility: Characteristic = 3
    persistence: Characteristic = 1
    fortitude: Characteristic = 3
    defense: Characteristic = 0
    fatigue: Tokens = 0
    own_fatigue: Annotated[Tokens, Seldom] = 0

    @property
    def tokens(self) -> int:
        """All Fatigue tokens that weigh on it."""
        return self.fatigue + self.own_fatigue


@rule("RW-2.1-6")
def average_human() -> ModelOnTable:
    """M 3, P 1, F 3, D 0."""
    return ModelOnTable()


@rule("RW-8.4-4", "RW-8.4-5", "RW-8.4-6", "RW-2.2-1")
def lowered(printed: int, tokens: int) -> int:
    """Mobility or Fortitude as it is now: one less for each token, never below 0."""
    return max(0, printed - tokens)


@rule("RW-8.4-6")
def current(characteristic: Characteristics, printed: int, tokens: int) -> int:
    """A characteristic as it is now. Fatigue takes nothing from Persistence and Defense."""
    return lowered(printed, tokens) if characteristic in TIRING else printed


@rule("RW-8.4-3", "RW-8.4-6")
def hit_modifier(tokens: int) -> int:
    """What Fatigue adds to hit rolls, in melee and in shooting: minus one for each token."""
    return -tokens


@rule("RW-2.2-1", "RW-2.3-1")
def passing_face(characteristic: Characteristics, printed: int, tokens: int, bonus: int = 0) -> int:
    """The highest face that passes a test. A printed 0 stays 0 whatever is added; one lowered to 0 does not."""
    return current(characteristic, printed, tokens) + bonus if printed else 0
