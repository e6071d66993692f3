"""The words that sheets and lists print beside a base's own names and numbers."""

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.text import LocalText as Text

FIGURES = Text(ru="Фигурки", en="Figures")
COST = Text(ru="Очки", en="Points")
SKILLS = Text(ru="Навыки", en="Skills")
NO_SKILLS = Text(ru="Навыков нет.", en="No skills.")
STAND = Text(ru="Подставка", en="Stand")
SIZE = Text(ru="{width} × {depth} шага", en="{width} × {depth} steps")
NUMBER = Text(ru="№{n}", en="No. {n}")

STANDS = {
    "standard": Text(ru="обычная", en="standard"),
    "individual": Text(ru="индивидуальная", en="individual"),
    "large": Text(ru="большая", en="large"),
    "gun": Text(ru="орудие", en="gun"),
}
SKILL_NAMES = {
    "giant": Text(ru="Гигант", en="Giant"),
    "flying": Text(ru="Летающий", en="Flying"),
    "mage": Text(ru="Маг", en="Mage"),
    "area": Text(ru="Площадной", en="Area"),
    "jet": Text(ru="Струйный", en="Jet"),
    "general": Text(ru="Генерал", en="General"),
    "stealthy": Text(ru="Скрытный", en="Stealthy"),
    "leader": Text(ru="Лидер", en="Leader"),
    "scout": Text(ru="Разведчик", en="Scout"),
    "coward": Text(ru="Трус", en="Coward"),
    "steadfast": Text(ru="Стойкий", en="Steadfast"),
    "standard_bearer": Text(ru="Знаменосец", en="Standard-bearer"),
}
SKILL_TEXTS = {
    "giant": Text(
        ru="В рукопашной против обычных фигурок сильнее, зато под обстрелом защищён хуже.",
        en="Stronger in melee against ordinary figures, but easier to shoot.",
    ),
    "flying": Text(
        ru="Не замечает местности, и на него самого в рукопашную не напасть.",
        en="Ignores the ground, and cannot be attacked in melee.",
    ),
    "mage": Text(ru="Получает приказ «Заклинание» и колдует.", en="Takes the order Spell and casts."),
    "area": Text(
        ru="Стреляет по кругу радиусом 1–3 шага и наводится глазами своих.",
        en="Shoots at a circle of 1–3 steps radius, aimed through friends’ eyes.",
    ),
    "jet": Text(
        ru="Бьёт струёй: каплей с головой в 1–3 шага.", en="Shoots a jet: a drop with a head of 1–3 steps."
    ),
    "general": Text(
        ru="Полководец: от его Качества зависит инициатива. Он в армии один.",
        en="The commander: initiative is rolled with his Quality. An army has one.",
    ),
    "stealthy": Text(ru="Может начать бой в засаде.", en="May begin the battle in ambush."),
    "leader": Text(
        ru="Ведёт соседние базы группой; его гибель пугает своих в 6 шагах.",
        en="Leads the bases beside it as a group; its loss shakes friends within 6 steps.",
    ),
    "scout": Text(ru="Получает приказ «Разведка».", en="Takes the order Reconnaissance."),
    "coward": Text(
        ru="В тесте морали одна неудача есть заранее.",
        en="Begins a morale test with one failure.",
    ),
    "steadfast": Text(
        ru="Проходит тест морали двумя кубиками вместо трёх.", en="Tests morale on two dice instead of three."
    ),
    "standard_bearer": Text(
        ru="Своим в 6 шагах даёт перебросить один кубик активации или теста морали.",
        en="Friends within 6 steps may re-roll one die of activation or morale.",
    ),
}


def number(value: float, language: Language) -> str:
    """A length without a needless fraction, with the comma of the language."""
    text = f"{value:g}"
    return text.replace(".", ",") if language == "ru" else text


def size(width: float, depth: float, language: Language) -> str:
    """A stand in steps, width by depth."""
    form = SIZE.get(language)
    return form.format(width=number(width, language), depth=number(depth, language))
