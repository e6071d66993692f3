"""The words that a sheet prints beside a unit's own names and numbers."""

from armybuilder.catalogue.text import LocalText as Text

MANOEUVRE = Text(ru="Манёвр", en="Manoeuvre")
MELEE = Text(ru="Рукоп. бой", en="Melee")
SHOOTING = Text(ru="Стрельба", en="Shooting")
ARMOUR = Text(ru="Броня", en="Armour")
CLEARANCE = Text(ru="Допуск", en="Clearance")
COST = Text(ru="Стоимость", en="Cost")
COST_OF_SQUAD = Text(ru="Стоимость отряда", en="Cost of the squad")
COST_WITHOUT_WEAPONS = Text(ru="Стоимость без оружия", en="Cost without weapons")
ARTEFACT = Text(ru="Артефакт", en="Artefact")
COMMANDER = Text(ru="командир", en="commander")
UNKNOWN = Text(ru="не известно", en="not known")
NAME_ONLY = Text(ru="Армлиста нет: известно только название", en="No armlist: only the name is known")
NUMBER = Text(ru="№{n}", en="No. {n}")
ARTEFACT_ROOM = Text(ru="Место для карточки артефакта", en="Room for the artefact card")

CLASS = Text(ru="Класс", en="Class")
CREW = Text(ru="Расчёт", en="Crew")
MOBILITY = Text(ru="Мобильность", en="Mobility")
FIXED = Text(ru="не движется", en="fixed")
MISSILES = Text(ru="Снаряды", en="Missiles")
POINTS = Text(ru="очков боеприпаса за выстрел: {n}", en="ammunition points a shot: {n}")
TYRES = Text(ru="Шины", en="Tyres")
TYRES_ADD = Text(ru="+{mobility} к мобильности", en="+{mobility} mobility")
RADIUS = Text(ru="радиус {n}", en="radius {n}")
KILLS = Text(ru="гибель {on}", en="kills on {on}")
WOUNDS = Text(ru="рана {on}", en="wounds on {on}")
SHORT_DICE = Text(ru="стр. {n}", en="sh. {n}")
SHORT_RANGE = Text(ru="{n} шг.", en="{n} st.")
SHORT_REAL = Text(ru="реальная", en="real")
SHORT_MELEE = Text(ru="рук. +{n}", en="mel. +{n}")
PRICE = Text(ru="+{n} оч.", en="+{n} pts")
COMMON_RULES = Text(
    ru="Чисел нет: орудие стреляет по общим правилам реальной стрельбы.",
    en="No numbers: the gun fires by the common rules of real shooting.",
)

WEAPONS = Text(ru="Оружие", en="Weapons")
NO_WEAPONS = Text(ru="Оружие не известно.", en="The weapons are not known.")
REAL = Text(ru="реальная стрельба", en="real shooting")
VIRTUAL = Text(ru="виртуальная стрельба", en="virtual shooting")
RANGE = Text(ru="до {n} шагов", en="up to {n} steps")
CLOSE_COMBAT = Text(ru="рукопашный бой", en="melee")
MODIFICATIONS = Text(
    ru="Модификаций: {n}, свойства у всех одинаковые.", en="{n} modifications, all with the same properties."
)
LIVES = Text(ru="Жизни", en="Lives")
FLIES = Text(ru="Летает.", en="Flies.")
ABILITIES = Text(ru="Умения", en="Abilities")
CHARACTER = Text(ru="Герой", en="Character")

CLASSES = {
    "А": Text(ru="арбалет", en="crossbow"),
    "К": Text(ru="катапульта", en="catapult"),
    "П": Text(ru="пушка", en="cannon"),
    "МП": Text(ru="установка", en="launcher"),
}
ELEMENTS = {
    "fire": Text(ru="огонь", en="fire"),
    "earth": Text(ru="земля", en="earth"),
    "water": Text(ru="вода", en="water"),
    "air": Text(ru="воздух", en="air"),
}
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def roman(number: int) -> str:
    """The number over a column of a squad's armlist, from 1 to 12."""
    return _ROMAN[number - 1]


def points_a_shot(points: float) -> Text:
    """The ammunition points of a shot, with a comma in Russian."""
    number = f"{points:g}"
    return Text(ru=POINTS.ru.format(n=number.replace(".", ",")), en=POINTS.en.format(n=number))
