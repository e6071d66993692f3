"""The words that a sheet prints beside a unit's own names and numbers."""

from armybuilder.catalogue.text import LocalText as Text

DASH = "–"
COST_SHORT = Text(ru="Стоим.", en="Cost")
COST = Text(ru="Стоимость", en="Cost")
RANK = Text(ru="Армейский ранг", en="Army rank")
RATE_OF_FIRE = Text(ru="Скорострельность", en="Rate of fire")
ARSENAL = Text(ru="Арсенал", en="Arsenal")
AMMO = Text(ru="Боезапас", en="Ammo")
DURABILITY = Text(ru="Прочность", en="Durability")
SPEED = Text(ru="Скорость {n}", en="Speed {n}")
SPEED_SHORT = Text(ru="Ск {n}", en="Sp {n}")
CLOSE_COMBAT = Text(ru="ББ", en="CC")
EXPLOSION = Text(ru="взрыв: {radius} шг. – {power}", en="blast: {radius} st. – {power}")
REPAIR = Text(ru="ремонт: {n} за тур", en="repair: {n} a tour")
OWN_AMMO = Text(ru="свой запас: {n}", en="own stock: {n}")
DEVICE = Text(ru="устройство", en="device")
NOT_MOUNTED = Text(ru="не установлено", en="not mounted")
EITHER_OR = Text(
    ru="Ставится одно из двух: {first} или {second}.", en="One of the two is mounted: {first} or {second}."
)
NO_WEAPONS = Text(ru="Оружия нет", en="No weapons")
UNKNOWN = Text(ru="не известно", en="not known")
NUMBER = Text(ru="№{n}", en="No. {n}")
PILOT = Text(ru="Пилот: {who}", en="Pilot: {who}")
GUNNER = Text(ru="Стрелок: {who}", en="Gunner: {who}")
DRIVES = Text(ru="{row}: пилот, {machine}", en="{row}: pilot of {machine}")
SOLDIER = Text(ru="Боец", en="Soldier")

COLUMNS = (
    Text(ru="А", en="R"),
    Text(ru="Ск", en="Sp"),
    Text(ru="Дальн.", en="Range"),
    Text(ru="Мощн.", en="Power"),
    Text(ru="ББ", en="CC"),
    Text(ru="Св", en="Ab"),
    Text(ru="Бр", en="Ar"),
)

CLASSES = {
    "light": Text(ru="Лёгкая боевая машина", en="Light combat machine"),
    "heavy": Text(ru="Тяжёлая боевая машина", en="Heavy combat machine"),
    None: Text(ru="Боевая машина, класс: не известно", en="Combat machine, class: not known"),
}
LOCOMOTIONS = {
    "wheeled": Text(ru="колёсная", en="wheeled"),
    "tracked": Text(ru="гусеничная", en="tracked"),
    "walking": Text(ru="шагающая", en="walking"),
    "flying": Text(ru="летающая", en="flying"),
    None: Text(ru="ход: не известно", en="movement: not known"),
}
MOBILITY = {
    True: Text(ru="Мобильное орудие", en="Mobile gun"),
    False: Text(ru="Стационарное орудие", en="Stationary gun"),
    None: Text(ru="Орудие, тип: не известно", en="Gun, type: not known"),
}
ABILITIES = {"Рм": Text(ru="Рм", en="Rp"), "Пр": Text(ru="Пр", en="Jp")}
