"""A base of «Баталист» as lines of text."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.profiles.listing import FIGURES, skill_name
from armybuilder.games.batalist.profiles.units import VALUES, BaseProfile
from armybuilder.games.batalist.sheets.lengths import told_size
from armybuilder.games.extra_files import Extras
from armybuilder.games.unit_lines import UnitLine, text_table
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import choice_word, field_word


def lines_of(base: BaseProfile, language: Language, _extras: Extras) -> Iterator[UnitLine]:
    """Yield the profile, the stand and what the skills do."""
    heads = [field_word(BaseProfile, key, language) for key in VALUES]
    yield text_table(heads, [[str(getattr(base, key)) for key in VALUES]], range(len(heads)))
    stand = choice_word(BaseProfile, "stand", base.stand, language)
    size = told_size(base.width, base.depth, language)
    yield f"{field_word(BaseProfile, 'stand', language)}: {stand}, {size}"
    yield f"{field_word(BaseProfile, FIGURES, language)}: {base.figures}"
    for skill in base.skills:
        yield f"{skill_name(skill, language)}: {say(f'batalist.skill.{skill}', language)}"
    if base.note:
        yield base.note.get(language)
