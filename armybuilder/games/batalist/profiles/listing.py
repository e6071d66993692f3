"""What lists and searches say of a base."""

from collections.abc import Iterator
from functools import partial

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.batalist.profiles.units import VALUES, BaseProfile
from armybuilder.games.batalist.rules.basics.costs import can_shoot
from armybuilder.games.comparing import both
from armybuilder.games.unit import Fact
from armybuilder.wording.record_words import choice_word, field_word, short_word

FIGURES = "figures"


def skill_name(skill: str, language: Language) -> str:
    """Return what a skill is called."""
    return choice_word(BaseProfile, "skills", skill, language)


def kind_of(unit: BaseProfile) -> str:
    """Return the id of a base's kind: its stand."""
    return unit.stand


def facts_of(unit: BaseProfile, language: Language) -> tuple[Fact, ...]:
    """Return the small facts of a list row: the profile without what the base cannot do, and its figures."""
    shown = [key for key in VALUES if can_shoot(unit) or key not in ("shooting", "range")]
    values = [Fact(short_word(BaseProfile, key, language), str(getattr(unit, key))) for key in shown]
    return (*values, Fact(field_word(BaseProfile, FIGURES, language), str(unit.figures)))


def texts_of(unit: BaseProfile) -> Iterator[LocalText]:
    """Yield what a search finds a base by beside its names: its skills."""
    yield from (both(partial(skill_name, skill)) for skill in unit.skills)


def tracks_of(unit: BaseProfile) -> dict[str, Track]:
    """Return the figures on the base, from all of them down to none: destroyed (BT-2-11)."""
    return {FIGURES: Track(unit.figures)}
