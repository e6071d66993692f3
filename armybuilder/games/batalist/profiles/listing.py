"""What lists and searches say of a base."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.batalist.profiles import labels
from armybuilder.games.batalist.profiles.units import VALUES, BaseProfile
from armybuilder.games.batalist.rules.basics.costs import can_shoot
from armybuilder.games.unit import Fact
from armybuilder.messages import key_of, say, say_in

FIGURES = "figures"


def value_name(value: str, language: Language) -> str:
    """Return what a value of the profile is called on cards."""
    return say_in("batalist", f"card.{value}", language)


def short_name(value: str, language: Language) -> str:
    """Return what a value of the profile is called where there is little room."""
    return say(key_of("batalist", f"short.{value}", f"card.{value}") or value, language)


def kind_of(unit: BaseProfile) -> str:
    """The id of a base's kind: its stand."""
    return unit.stand


def facts_of(unit: BaseProfile, language: Language) -> tuple[Fact, ...]:
    """The small facts of a list row: the profile without what the base cannot do, and its figures."""
    shown = [key for key in VALUES if can_shoot(unit) or key not in ("shooting", "range")]
    values = [Fact(short_name(key, language), str(getattr(unit, key))) for key in shown]
    return (*values, Fact(labels.FIGURES.get(language), str(unit.figures)))


def texts_of(unit: BaseProfile) -> Iterator[LocalText]:
    """Yield what a search finds a base by beside its names: its skills."""
    yield from (labels.SKILL_NAMES[skill] for skill in unit.skills)


def tracks_of(unit: BaseProfile) -> dict[str, Track]:
    """The figures on the base, from all of them down to none: destroyed (BT-2-11)."""
    return {FIGURES: Track(unit.figures)}
