"""Editions, factions and kinds of «Бронепехота»."""

from armybuilder.catalogue.text import LocalText
from armybuilder.games.edition import OWN_EDITION, Edition, Faction, Kind

OFFICIAL = "official"
COMMON = "common"

EDITIONS = (
    Edition(
        id="sheets_2008",
        name=LocalText(ru="Листы издателя, 2008", en="Publisher’s sheets, 2008"),
        short=LocalText(ru="2008", en="2008"),
        ruleset=OFFICIAL,
        note=LocalText(
            ru="Листы, которые издатель выпустил в 2008 году. Каждое число сверено с ними.",
            en="The sheets that the publisher issued in 2008. Every number is checked against them.",
        ),
        default=True,
    ),
    Edition(
        id="tehnolog",
        name=LocalText(ru="Список «Технолог»", en="“Tekhnolog” list"),
        short=LocalText(ru="Технолог", en="Tekhnolog"),
        ruleset=OFFICIAL,
        note=LocalText(
            ru="Список, перепечатанный игроками с поздних карточек: для того, чему нет листа 2008 года. С листами не сверен.",
            en="A list re-typed by players from later cards, for what has no sheet of 2008. It is not checked against sheets.",
        ),
    ),
    Edition(
        id="star_system",
        name=LocalText(ru="Фанатское издание «Star System»", en="Fan edition “Star System”"),
        short=LocalText(ru="Star System", en="Star System"),
        ruleset="star_system",
        note=LocalText(
            ru="Издание сообщества со своими правилами и ценами. С официальными листами не смешивается.",
            en="A community edition with rules and prices of its own. It does not mix with the official sheets.",
        ),
    ),
    OWN_EDITION,
)

FACTIONS = (
    Faction("polaris", LocalText(ru="Империя Полярис", en="Empire of Polaris"), "polaris", "#b3202a"),
    Faction(
        "protectorate",
        LocalText(ru="Торговый Протекторат", en="Trade Protectorate"),
        "protectorate",
        "#1f4e9c",
    ),
    Faction(COMMON, LocalText(ru="Обе армии", en="Both armies"), "", "#2f7d3b"),
    Faction("mercenaries", LocalText(ru="Наёмники", en="Mercenaries"), "", "#7a5a1e"),
    Faction("rutenia", LocalText(ru="Рутения", en="Rutenia"), "protectorate", "#2a7a8c"),
    Faction("dead_fleet", LocalText(ru="Мёртвый Флот", en="Dead Fleet"), "polaris", "#5b3a78"),
    Faction(
        "snow_wolves",
        LocalText(ru="Снежные Волки", en="Snow Wolves"),
        "",
        "#56677c",
        LocalText(
            ru="С кем они в союзе, источник не говорит.", en="The source does not tell whose allies they are."
        ),
    ),
)

KINDS = (
    Kind("squad", LocalText(ru="Отряд", en="Squad"), LocalText(ru="Отряды", en="Squads"), "BP-2.1-2"),
    Kind("machine", LocalText(ru="Машина", en="Machine"), LocalText(ru="Машины", en="Machines"), "BP-2.2-1"),
    Kind("gun", LocalText(ru="Орудие", en="Gun"), LocalText(ru="Орудия", en="Guns"), "BP-2.4-1"),
)
