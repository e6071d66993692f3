"""A base of «Баталист» as lines of text."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.profiles import labels
from armybuilder.games.batalist.profiles.listing import value_name
from armybuilder.games.batalist.profiles.units import VALUES, BaseProfile
from armybuilder.games.extra_files import Extras
from armybuilder.games.unit_lines import UnitLine, text_table


def lines_of(base: BaseProfile, language: Language, _extras: Extras) -> Iterator[UnitLine]:
    """Yield the profile, the stand and what the skills do."""
    heads = [value_name(key, language) for key in VALUES]
    yield text_table(heads, [[str(getattr(base, key)) for key in VALUES]], range(len(heads)))
    size = labels.size(base.width, base.depth, language)
    yield f"{labels.STAND.get(language)}: {labels.STANDS[base.stand].get(language)}, {size}"
    yield f"{labels.FIGURES.get(language)}: {base.figures}"
    for skill in base.skills:
        yield f"{labels.SKILL_NAMES[skill].get(language)}: {labels.SKILL_TEXTS[skill].get(language)}"
    if base.note:
        yield base.note.get(language)
