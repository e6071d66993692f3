"""Editions, factions and kinds of stands of «Баталист»."""

from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.edition import OWN_EDITION, Edition, Faction, Kind

SAMPLES = "samples"

EDITIONS = (
    Edition(
        id=SAMPLES,
        name=LocalText(ru="Образцы армий", en="Sample armies"),
        short=LocalText(ru="Образцы", en="Samples"),
        ruleset=SAMPLES,
        note=LocalText(
            ru="Книга готовых армий не даёт. Эти четыре придуманы для программы и посчитаны по домашним очкам.",
            en="The book gives no armies. These four were made for the program and priced by the house points.",
        ),
        default=True,
    ),
    replace(
        OWN_EDITION,
        note=LocalText(ru="Базы, которые вы внесли сами.", en="Bases that you have added yourself."),
    ),
)

FACTIONS = (
    Faction(
        "grey_ridge",
        LocalText(ru="Кланы Седого Кряжа", en="Clans of the Grey Ridge"),
        "",
        "#5d6b7a",
        LocalText(
            ru="Горцы в тяжёлых кольчугах: идут медленно, стоят крепко, бьют из бомбард.",
            en="Highlanders in heavy mail: slow to come, hard to move, with bombards behind them.",
        ),
    ),
    Faction(
        "salt_shore",
        LocalText(ru="Вольные города Соляного Берега", en="Free Towns of the Salt Shore"),
        "",
        "#1f6f8b",
        LocalText(
            ru="Купеческое ополчение и наёмники: арбалеты, пики и пушки с галер.",
            en="Merchant militia and hired companies: crossbows, pikes and guns off the galleys.",
        ),
    ),
    Faction(
        "blackwood",
        LocalText(ru="Дворы Чернолесья", en="Courts of Blackwood"),
        "",
        "#2f6b3c",
        LocalText(
            ru="Лесной народ: мало воинов, но каждый меток, быстр и умеет ждать в засаде.",
            en="The people of the forest: few, but quick, sharp-eyed and patient in ambush.",
        ),
    ),
    Faction(
        "cinder_horde",
        LocalText(ru="Зольная Орда", en="The Cinder Horde"),
        "",
        "#a8421f",
        LocalText(
            ru="Кочевники выжженной степи: толпы бойцов, лихие наездники и горшки с огнём.",
            en="Nomads of a burnt steppe: crowds of fighters, wild riders and pots of fire.",
        ),
    ),
    Faction("common", LocalText(ru="Любая армия", en="Any army"), "", "#4d5560"),
)

KINDS = (
    Kind(
        "standard",
        LocalText(ru="Обычная база", en="Standard base"),
        LocalText(ru="Обычные базы", en="Standard bases"),
        "BT-1-1",
    ),
    Kind(
        "individual",
        LocalText(ru="Индивидуальная база", en="Individual base"),
        LocalText(ru="Индивидуальные базы", en="Individual bases"),
        "BT-1-2",
    ),
    Kind(
        "large",
        LocalText(ru="Большая фигура", en="Large figure"),
        LocalText(ru="Большие фигуры", en="Large figures"),
        "BT-1-2",
    ),
    Kind("gun", LocalText(ru="Орудие", en="Gun"), LocalText(ru="Орудия", en="Guns"), "BT-1-3"),
)
