"""Editions, factions, kinds and elements of «Битвы Fantasy»."""

from typing import get_args

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.units import Element
from armybuilder.games.edition import OWN_EDITION, Edition, Faction, Kind

ULTRA = "ultra"
CLUB = "club_2_0"
COMMON = "common"
ELEMENTS: tuple[Element, ...] = get_args(Element)

EDITIONS = (
    Edition(
        id=ULTRA,
        name=LocalText(ru="«Ультра», правила второго уровня", en="“Ultra”, rules of the second level"),
        short=LocalText(ru="Ультра", en="Ultra"),
        ruleset=ULTRA,
        note=LocalText(
            ru="То, что напечатано в самой книге правил: пять отрядов, шесть орудий без чисел, одна машина.",
            en="What the rulebook itself prints: five squads, six guns without numbers, one machine.",
        ),
        default=True,
    ),
    Edition(
        id=CLUB,
        name=LocalText(ru="Клубная редакция 2.0", en="Club edition 2.0"),
        short=LocalText(ru="Клуб 2.0", en="Club 2.0"),
        ruleset=CLUB,
        note=LocalText(
            ru="Турнирная редакция клуба игроков: отряды четырёх старых армий со своими числами. С «Ультрой» не смешивается.",
            en="The players’ club edition: squads of the four old armies with numbers of its own. It does not mix with “Ultra”.",
        ),
    ),
    OWN_EDITION,
)

FACTIONS = (
    Faction("charodey", LocalText(ru="Гвардия Чародея", en="Guard of the Enchanter"), "", "#2456a4"),
    Faction(
        "nekromant", LocalText(ru="Легионеры Некроманта", en="Legionaries of the Necromancer"), "", "#5b3a78"
    ),
    Faction("koldun", LocalText(ru="Войска Колдуна", en="Forces of the Warlock"), "", "#a8232b"),
    Faction("gvs", LocalText(ru="Гильдия Вольных Стрелков", en="Guild of Free Marksmen"), "", "#2f7d3b"),
    Faction(COMMON, LocalText(ru="Любая армия", en="Any army"), "", "#4d5560"),
    Faction("neutral", LocalText(ru="Нейтральные", en="Neutral"), "", "#7a5a1e"),
    Faction(
        "black_planet",
        LocalText(ru="Легионы Чёрной Планеты", en="Legions of the Black Planet"),
        "",
        "#2b2f36",
    ),
    Faction("fallen_mage", LocalText(ru="Войско Павшего Мага", en="Host of the Fallen Mage"), "", "#2a7a8c"),
    Faction("baza", LocalText(ru="Б.А.З.А.", en="B.A.Z.A."), "", "#a35a12"),
)

KINDS = (
    Kind("squad", LocalText(ru="Отряд", en="Squad"), LocalText(ru="Отряды", en="Squads"), "BF-L-1"),
    Kind("gun", LocalText(ru="Орудие", en="Gun"), LocalText(ru="Орудия", en="Guns"), "BF-A-3"),
    Kind("machine", LocalText(ru="Машина", en="Machine"), LocalText(ru="Машины", en="Machines"), "BF-6.10-4"),
    Kind("character", LocalText(ru="Герой", en="Character"), LocalText(ru="Герои", en="Characters")),
)
