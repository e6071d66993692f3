"""Editions, factions and kinds of «Мир Дорог Апокалипсиса»."""

from armybuilder.catalogue.text import LocalText
from armybuilder.games.edition import OWN_EDITION, Edition, Faction, Kind

BOOK = "book"
SAMPLE = "sample"
RULESET = "road_world"

EDITIONS = (
    Edition(
        id=SAMPLE,
        name=LocalText(ru="Образцы армий", en="Sample armies"),
        short=LocalText(ru="Образцы", en="Samples"),
        ruleset=RULESET,
        note=LocalText(
            ru="Две ватаги, придуманные для программы: листов армий в книге нет. Числа и цены поправьте под себя.",
            en="Two warbands made up for the program: the book has no army sheets. Change numbers and costs as you like.",
        ),
        default=True,
    ),
    Edition(
        id=BOOK,
        name=LocalText(ru="Книга правил", en="The rulebook"),
        short=LocalText(ru="Книга", en="Book"),
        ruleset=RULESET,
        note=LocalText(
            ru="Единственный профиль, который даёт сама книга: обычный человек, без оружия и без цены.",
            en="The only profile that the book itself gives: an ordinary human, without weapons and without a cost.",
        ),
    ),
    OWN_EDITION,
)

FACTIONS = (
    Faction(
        "bell_order",
        LocalText(ru="Орден Набата", en="Order of the Tocsin"),
        "",
        "#3c5a78",
        LocalText(
            ru="Рыцари мёртвых соборов: латы из рельсов, колокола на тягачах и хоралы, от которых дрожит асфальт.",
            en="Knights of dead cathedrals: plate cut from rails, bells on tractors, and chorales that shake the tarmac.",
        ),
    ),
    Faction(
        "rust_choir",
        LocalText(ru="Ржавая Орава", en="The Rust Rabble"),
        "",
        "#a8501e",
        LocalText(
            ru="Налётчики с пустых трасс: бензин, цепи, барабаны из бочек и песни громче моторов.",
            en="Raiders of the empty highways: petrol, chains, oil-drum drums and songs louder than engines.",
        ),
    ),
    Faction("wanderers", LocalText(ru="Бродяги дорог", en="Wanderers of the roads"), "", "#5d6b3a"),
    Faction("black_knights", LocalText(ru="Чёрные Рыцари", en="Black Knights"), "", "#2b2f36"),
    Faction("own", LocalText(ru="Своя группировка", en="Own faction"), "", "#4d5560"),
    Faction("own_second", LocalText(ru="Своя группировка 2", en="Own faction 2"), "", "#6b4a7c"),
)

KINDS = (
    Kind("band", LocalText(ru="Отряд", en="Unit"), LocalText(ru="Отряды", en="Units"), "RW-1-2"),
    Kind("warrior", LocalText(ru="Воин", en="Warrior"), LocalText(ru="Воины", en="Warriors"), "RW-1-2"),
    Kind(
        "vehicle", LocalText(ru="Техника", en="Vehicle"), LocalText(ru="Техника", en="Vehicles"), "RW-4.1-3"
    ),
    Kind(
        "monster", LocalText(ru="Чудовище", en="Monster"), LocalText(ru="Чудовища", en="Monsters"), "RW-4.1-3"
    ),
)
