"""What has changed between two versions of one base, field by field, in the order of the card."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.text import LocalText as Text
from armybuilder.games.batalist.profiles import labels
from armybuilder.games.batalist.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.differences import CARD_LABELS, DASH, Difference, Teller, both, changed_texts, plain

LABELS = {
    **CARD_LABELS,
    "faction": Text(ru="Армия", en="Army"),
    "note": Text(ru="Примечание", en="Note"),
    "stand": labels.STAND,
    "width": Text(ru="Ширина", en="Width"),
    "depth": Text(ru="Глубина", en="Depth"),
    "figures": labels.FIGURES,
    **labels.VALUES,
    "skills": labels.SKILLS,
}
WORDS: dict[str, dict[str, Text]] = {
    "edition": {edition.id: edition.name for edition in EDITIONS},
    "faction": {faction.id: faction.name for faction in FACTIONS},
    "stand": dict(labels.STANDS),
}


def shown(field: str, value: Any) -> Text:
    """The value of a field in words; a dash where there is none."""
    if field == "skills":
        names = [labels.SKILL_NAMES[skill] for skill in value]
        return both(lambda language: ", ".join(name.get(language) for name in names)) if names else DASH
    if field == "aliases":
        return plain(", ".join(value)) if value else DASH
    if isinstance(value, float):
        return both(lambda language: labels.number(value, language))
    if isinstance(value, Text):
        return value or DASH
    return WORDS.get(field, {}).get(value) or plain(value)


TELLER = Teller(LABELS, shown)


def differences(old: BaseProfile, new: BaseProfile) -> Iterator[Difference]:
    """Every field that differs between two bases, and the cost that follows; nothing when they are equal."""
    yield from TELLER.fields(old, new, without=("doubts",))
    if old.cost != new.cost:
        yield Difference(labels.COST, plain(old.cost), plain(new.cost))
    yield from changed_texts(LABELS["doubts"], old.doubts, new.doubts)
