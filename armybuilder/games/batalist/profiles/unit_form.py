"""How players write a base of their own: every field of the profile with its range, and the base that they make.

The book gives no profiles: any within these ranges is as good as those of the sample armies (BT-2-2, BT-2-8).
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta

from armybuilder.battle.facts import Facts, wrong_fact
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Once
from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.profiles.units import SKILLS, Base
from armybuilder.games.batalist.rules.basics.bases import Figures, Quality, Skill, Value, are_at_odds
from armybuilder.games.batalist.rules.basics.stands import (
    STANDARD_WIDTH,
    Side,
    Stand,
    holds_one,
    width_is_right,
)
from armybuilder.games.edition import OWN
from armybuilder.games.unit_form import UnitForm

Title = Annotated[str, Meta(max_length=80)]
Remark = Annotated[str, Meta(max_length=400)]
Army = Literal["common", "grey_ridge", "salt_shore", "blackwood", "cinder_horde"]
FACTIONS: tuple[Army, ...] = get_args(Army)


class WrittenBase(Facts, frozen=True, kw_only=True):
    """A base as a player writes it. Lengths are in steps; a standard stand is always 3 steps wide."""

    name_ru: Title = ""
    name_en: Title = ""
    army: Army = "common"
    stand_class: Stand = "standard"
    figures: Figures = 8
    quality: Quality = 3
    speed: Value = 6
    melee: Value = 3
    shooting: Value = 0
    range: Value = 0
    defence: Value = 3
    skills: Annotated[tuple[Skill, ...], Meta(max_length=len(SKILLS)), Once] = ()
    stand_width: Side = STANDARD_WIDTH
    stand_depth: Side = 2
    note_ru: Remark = ""
    note_en: Remark = ""


def make_base(written: WrittenBase, unit_id: str) -> Base:
    """The base that was written; a Problem where its fields do not go together."""
    if not (written.name_ru.strip() or written.name_en.strip()):
        raise Problem("unit_form.no_name", field="name_ru")
    if not width_is_right(written.stand_class, written.stand_width):
        raise wrong_fact("stand_width", written.stand_width, f"{STANDARD_WIDTH:g}")
    if holds_one(written.stand_class) and written.figures != 1:
        raise wrong_fact("figures", written.figures, "1")
    if are_at_odds(written.skills):
        raise wrong_fact("skills", "coward, steadfast", "coward / steadfast")
    return Base(
        id=unit_id,
        edition=OWN,
        faction=written.army,
        name=LocalText(ru=written.name_ru.strip(), en=written.name_en.strip()),
        note=LocalText(ru=written.note_ru.strip(), en=written.note_en.strip()),
        stand=written.stand_class,
        width=written.stand_width,
        depth=written.stand_depth,
        figures=written.figures,
        quality=written.quality,
        speed=written.speed,
        melee=written.melee,
        shooting=written.shooting,
        range=written.range,
        defence=written.defence,
        skills=tuple(skill for skill in SKILLS if skill in written.skills),
    )


def tell_base(base: Base) -> WrittenBase:
    """A base as it would be written: to change it, or to begin another from it."""
    army: Army = base.faction if base.faction in FACTIONS else "common"
    return WrittenBase(
        name_ru=base.name.ru,
        name_en=base.name.en,
        army=army,
        stand_class=base.stand,
        figures=base.figures,
        quality=base.quality,
        speed=base.speed,
        melee=base.melee,
        shooting=base.shooting,
        range=base.range,
        defence=base.defence,
        skills=base.skills,
        stand_width=base.width,
        stand_depth=base.depth,
        note_ru=base.note.ru,
        note_en=base.note.en,
    )


FORM = UnitForm(WrittenBase, make_base, tell_base)
