"""What lists and searches say of a base."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.batalist.profiles import labels
from armybuilder.games.batalist.profiles.editions import EDITIONS, FACTIONS, KINDS
from armybuilder.games.batalist.profiles.units import Base
from armybuilder.games.batalist.rules.basics.costs import can_shoot
from armybuilder.games.game import Fact

FIGURES = "figures"


def kind_of(unit: Base) -> str:
    """The id of a base's kind: its stand."""
    return unit.stand


def facts_of(unit: Base, language: Language) -> tuple[Fact, ...]:
    """The small facts of a list row: the profile without what the base cannot do, and its figures."""
    shown = [key for key in labels.SHORT if can_shoot(unit) or key not in ("shooting", "range")]
    values = [Fact(labels.SHORT[key].get(language), str(getattr(unit, key))) for key in shown]
    return (*values, Fact(labels.FIGURES.get(language), str(unit.figures)))


def search_words(unit: Base) -> str:
    """Everything a player may look for in a base, in both languages."""
    texts = [unit.name, *_places(unit), *(labels.SKILL_NAMES[skill] for skill in unit.skills)]
    words = [word for text in texts for word in (text.ru, text.en) if word]
    return " ".join([*unit.aliases, *words])


def _places(unit: Base) -> Iterator[LocalText]:
    """What the edition, the faction and the kind of a base are called."""
    yield from (edition.name for edition in EDITIONS if edition.id == unit.edition)
    yield from (faction.name for faction in FACTIONS if faction.id == unit.faction)
    yield from (kind.name for kind in KINDS if kind.id == unit.stand)


def tracks_of(unit: Base) -> dict[str, Track]:
    """The figures on the base, from all of them down to none: destroyed (BT-2-11)."""
    return {FIGURES: Track(unit.figures)}
