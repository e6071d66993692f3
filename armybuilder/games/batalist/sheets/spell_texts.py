"""What spell cards say: the target, the effect at each strength, and what else to know. The numbers are those of the rules."""

from typing import get_args

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.text import LocalText as Text
from armybuilder.games.batalist.rules.damage.strikes import STRENGTH
from armybuilder.games.batalist.rules.magic.beasts import beast_limit
from armybuilder.games.batalist.rules.magic.casting import FOR_FRIENDS, NEEDS_SIGHT, size_of
from armybuilder.games.batalist.rules.magic.mages import (
    InForce,
    LastingSpell,
    Spell,
    current_quality,
    strength_of,
)
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.slots import ConjuredKind, fades
from armybuilder.games.batalist.sheets.lengths import told_length

SPELLS: tuple[Spell, ...] = get_args(Spell)
LASTING: tuple[LastingSpell, ...] = get_args(LastingSpell)
CONJURED: tuple[ConjuredKind, ...] = get_args(ConjuredKind)
LEVELS = (1, 2, 3)
DIE = 6

AT_ENEMY = Text(ru="Враг, которого видит маг", en="An enemy that the mage sees")
AT_FRIEND = Text(ru="Любая своя база", en="Any base of your own")
ON_FIELD = Text(ru="Где угодно на поле", en="Anywhere on the field")
TO_TURN_END = Text(ru="до конца хода", en="to the end of the turn")
TO_GAME_END = Text(ru="до конца игры", en="to the end of the game")
TO_DEATH = Text(ru="пока зверь не погибнет или не сбежит", en="until the beast is destroyed or flees")
AT_ONCE = Text(ru="сразу", en="at once")
DICE = Text(ru="{n}К6", en="{n}D6")
ACROSS = Text(ru="Поперёк: {length}", en="Across: {length}")
LONG = Text(ru="Длина: {length}", en="Length: {length}")


class SpellText(Struct, frozen=True):
    """A spell in words. `effect` takes {dice}, {n} and the like at each strength; `target` is told where the rules do not."""

    name: Text
    effect: Text
    about: Text
    target: Text | None = None


TEXTS: dict[Spell, SpellText] = {
    "fireball": SpellText(
        Text(ru="Огненный шар", en="Fireball"),
        Text(ru="Цель бросает {dice}", en="The target rolls {dice}"),
        Text(
            ru="Каждый кубик больше нынешнего Кч цели снимает фигурку. Защита не спасает, но и теста морали нет.",
            en="Each die above the target’s current Quality takes a figure. Defence does not help; no morale test follows.",
        ),
    ),
    "ice_rain": SpellText(
        Text(ru="Ледяной дождь", en="Ice rain"),
        ACROSS,
        Text(
            ru="Каждую вражескую базу под шаблоном атакуют: К6 + {strength} против К6 + Зщ. Больше – минус фигурка, "
            "вдвое больше – ещё и тест морали.",
            en="Each enemy base under it is attacked: D6 + {strength} against D6 + Defence. More takes a figure, "
            "twice as much also calls for a morale test.",
        ),
        Text(ru="Центр видит кто-то из своих", en="One of your bases sees the middle"),
    ),
    "summon_beast": SpellText(
        Text(ru="Призыв зверя", en="Summon beast"),
        Text(
            ru="Предел – {factor} × {dice}: {least}–{most}",
            en="The limit is {factor} × {dice}: {least}–{most}",
        ),
        Text(
            ru="Одиночная фигурка без навыков. Сумма её шести значений – не больше предела, Кч от 1 до 5. "
            "Приказы получит со следующего хода.",
            en="A single figure without skills. Its six values add up to the limit at most, Quality is 1 to 5. "
            "It has orders from the next turn on.",
        ),
        Text(ru="Вплотную к базе мага", en="Touching the mage’s base"),
    ),
    "barrier": SpellText(
        Text(ru="Препятствие", en="Barrier"),
        LONG,
        Text(
            ru="Прямая тонкая стена. Перейти её может только летающий, и сквозь неё не видно. На базу не кладут.",
            en="A straight thin wall. Only flyers cross it, and nobody sees through it. It is not laid on a base.",
        ),
    ),
    "lake_of_death": SpellText(
        Text(ru="Озеро смерти", en="Lake of death"),
        ACROSS,
        Text(
            ru="Всех, кто попал в озеро, кроме летающих, один раз атакуют: К6 + {strength} против К6 + Зщ. "
            "Дальше это вода: выйти можно, войти нельзя.",
            en="All caught in it but flyers are attacked once: D6 + {strength} against D6 + Defence. "
            "From then on it is water: bases may leave, none may enter.",
        ),
    ),
    "cloud_of_death": SpellText(
        Text(ru="Облако смерти", en="Cloud of death"),
        ACROSS,
        Text(
            ru="Сквозь облако не стреляют. У каждой базы в нём Кч меньше на {cloud}, пока не выйдет. Идти не мешает.",
            en="Nobody shoots through it. Each base in it has {cloud} less Quality until it leaves. It hinders no movement.",
        ),
    ),
    "horror": SpellText(
        Text(ru="Ужас", en="Horror"),
        Text(ru="Тест морали на {dice}", en="A morale test on {dice}"),
        Text(
            ru="Неудача – каждый кубик больше Кч. Одна – шаг назад, две – назад на всю Скорость, три – бегство.",
            en="Each die above Quality is a failure. One: a step back; two: back by the whole Speed; three: flight.",
        ),
    ),
    "sloth": SpellText(
        Text(ru="Лень", en="Sloth"),
        Text(ru="Качество −{n}", en="Quality −{n}"),
        Text(
            ru="Кч может упасть и ниже 1: тогда ни очков действия, ни удачи в тесте морали.",
            en="Quality may fall below 1: then there are no action points, and every morale die fails.",
        ),
    ),
    "shield": SpellText(
        Text(ru="Щит", en="Shield"),
        Text(ru="Защита +{n}", en="Defence +{n}"),
        Text(
            ru="Выручает в рукопашной, под обстрелом и под ледяным дождём. Можно и на себя, видеть цель не нужно.",
            en="Helps in melee, under fire and in ice rain. The mage may choose himself; no sight is needed.",
        ),
    ),
    "fair_wind": SpellText(
        Text(ru="Попутный ветер", en="Fair wind"),
        Text(ru="Радиус стрельбы +{n}", en="Range +{n}"),
        Text(
            ru="Кто стрелять не умел, тот и не научится. Видеть цель не нужно.",
            en="Who could not shoot still cannot. No sight is needed.",
        ),
    ),
    "stimulus": SpellText(
        Text(ru="Стимул", en="Stimulus"),
        Text(ru="Ближний и дальний бой +{n}", en="Melee and Shooting +{n}"),
        Text(
            ru="Кто стрелять не умел, тот и не научится. Видеть цель не нужно.",
            en="Who could not shoot still cannot. No sight is needed.",
        ),
    ),
}


def target_of(spell: Spell, language: Language) -> str:
    """Whom or what place the spell may be cast at."""
    told = TEXTS[spell].target
    if told is None:
        told = AT_ENEMY if spell in NEEDS_SIGHT else AT_FRIEND if spell in FOR_FRIENDS else ON_FIELD
    return told.get(language)


def duration_of(spell: Spell, language: Language) -> str:
    """How long the spell works."""
    if spell in LASTING:
        return TO_TURN_END.get(language)
    if spell in CONJURED:
        return (TO_TURN_END if fades(Settings()) else TO_GAME_END).get(language)
    return (TO_DEATH if spell == "summon_beast" else AT_ONCE).get(language)


def effect_of(spell: Spell, level: int, step_cm: float, language: Language) -> str:
    """What the spell does for so many points."""
    strength = level
    if spell in LASTING:
        strength = strength_of(spell, (InForce(lasting_spell=spell, spell_level=level),))
    return (
        TEXTS[spell]
        .effect.get(language)
        .format(
            n=strength,
            dice=DICE.get(language).format(n=level),
            factor=beast_limit(1),
            least=beast_limit(level),
            most=beast_limit(level * DIE),
            length=told_length(size_of(level), step_cm, language),
        )
    )


def about_of(spell: Spell, language: Language) -> str:
    """What else to know of the spell; no line begins with a dash."""
    told = TEXTS[spell].about.get(language)
    return told.format(strength=STRENGTH, cloud=-current_quality(0, (), clouds=1)).replace(" –", "\u00a0–")
