"""The words that cards and lists print beside a unit's own names and numbers."""

from armybuilder.catalogue.text import LocalText as Text
from armybuilder.games.road_world.profiles.units import Locomotion, Trait, Use

MODELS = Text(ru="Моделей", en="Models")
MODEL = Text(ru="Модель", en="Model")
CHARACTERISTICS = {
    "mobility": Text(ru="Подвижность", en="Mobility"),
    "persistence": Text(ru="Стойкость", en="Persistence"),
    "fortitude": Text(ru="Сила духа", en="Fortitude"),
    "defense": Text(ru="Защита", en="Defense"),
}
SHORT = {
    "mobility": Text(ru="М", en="M"),
    "persistence": Text(ru="С", en="P"),
    "fortitude": Text(ru="СД", en="F"),
    "defense": Text(ru="З", en="D"),
}
WEAPON = Text(ru="Оружие", en="Weapon")
COLUMNS = {
    "attacks": Text(ru="АТК", en="ATK"),
    "strike": Text(ru="ПОП", en="STR"),
    "damage": Text(ru="ПОВ", en="DMG"),
    "range": Text(ru="ДИА", en="RNG"),
    "rapidity": Text(ru="СКР", en="RPD"),
    "stability": Text(ru="НАД", en="STB"),
}
USES: dict[Use, Text] = {
    "melee": Text(ru="ближний бой", en="melee"),
    "ranged": Text(ru="дистанционное", en="ranged"),
}
TRAITS: dict[Trait, Text] = {
    "leader": Text(ru="Лидер", en="Leader"),
    "commander": Text(ru="командир", en="commander"),
    "singer": Text(ru="певец", en="singer"),
}
LOCOMOTION: dict[Locomotion, Text] = {
    "foot": Text(ru="пешая модель", en="on foot"),
    "wheeled": Text(ru="на колёсах", en="on wheels"),
    "other": Text(ru="передвигается по-своему", en="moves in its own way"),
}
NOT_HUMAN = Text(ru="не человек", en="not human")
ARTEFACT = Text(ru="магический артефакт", en="magic artefact")
RECRUITING = Text(ru="Набор", en="Recruiting")
PRICE = Text(ru="+{n} оч.", en="+{n} pts")
EACH = Text(ru="{n} оч. за модель", en="{n} pts a model")
NUMBER = Text(ru="№{n}", en="No. {n}")
LIMIT = Text(ru="В армии не больше {n}.", en="At most {n} in an army.")
NEEDS = Text(ru="Берут, только если в армии есть и {names}.", en="Taken only together with {names}.")
JOINS_ANY = Text(ru="Идёт в армию любой группировки.", en="Joins an army of any faction.")
JOINS = Text(ru="Идёт и в армии: {names}.", en="Also joins armies of: {names}.")
SPIRIT = Text(ru="В подсчёт Очков Духа даёт {n}.", en="Adds {n} to the count of Fortitude Points.")
FATIGUE = Text(ru="Усталость", en="Fatigue")
WOUNDS = Text(ru="Ранения", en="Wounds")
