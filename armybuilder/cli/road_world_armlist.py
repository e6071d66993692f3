"""A battle unit of «Мир Дорог Апокалипсиса» as text for the terminal."""

from collections.abc import Iterator

from armybuilder.cli.output import show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.games.game import Marks
from armybuilder.games.road_world.profiles import labels
from armybuilder.games.road_world.profiles.part_words import item_words, price, weapon_words
from armybuilder.games.road_world.profiles.units import BattleUnit, Weapon
from armybuilder.games.road_world.sheets.card_lines import model_words, unit_lines


def show_road_world(session: Session, unit: BattleUnit) -> None:
    """Print the models of a unit, their weapons, what is bought for it, and what it can do."""
    language = session.language
    rows = []
    for model in unit.models:
        name, told = model_words(unit, model, language, Marks())
        values = [str(getattr(model, characteristic)) for characteristic in labels.CHARACTERISTICS]
        chosen = model.id if model.most > model.least else ""
        rows.append([chosen, name or model.name.get(language), *values, told])
    heads = [label.get(language) for label in labels.CHARACTERISTICS.values()]
    part = session.say("cli.armlist.part")
    show_table([part, labels.MODEL.get(language), *heads, ""], rows, numbers=(2, 3, 4, 5))
    _show_weapons(session, unit)
    for weapon in _weapons(unit):
        if weapon.special:
            show_line(f"{weapon.name.get(language)}: {weapon.special.get(language)}")
    for heading, text in unit_lines(unit, language, Marks()):
        show_line(f"{heading}: {text}" if heading else text)


def _show_weapons(session: Session, unit: BattleUnit) -> None:
    """Weapons of the models, each once, then what points buy with its price, by the ids that an army file names it with."""
    language = session.language
    rows = [
        [
            "",
            weapon.name.get(language),
            labels.USES[weapon.use].get(language),
            weapon_words(weapon, language),
            "",
        ]
        for weapon in _weapons(unit)
    ]
    rows += [
        [
            item.id,
            item.name.get(language),
            (labels.USES[item.weapon.use] if item.weapon else labels.ARTEFACT).get(language),
            "" if item.artefact else item_words(item, language),
            price(item.cost, language),
        ]
        for item in unit.items
    ]
    if rows:
        part, values = session.say("cli.armlist.part"), session.say("cli.armlist.values")
        show_table([part, labels.WEAPON.get(language), "", values, session.say("cli.column.cost")], rows)


def _weapons(unit: BattleUnit) -> Iterator[Weapon]:
    """The weapons of all models; one that several models have is told once."""
    yield from dict.fromkeys(weapon for model in unit.models for weapon in model.weapons)
