"""How players write a battle unit of their own: the unit that a filled record makes, and the record of a unit."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any, get_args

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.edition import OWN
from armybuilder.games.road_world.profiles.armlists import ALONE
from armybuilder.games.road_world.profiles.unit_records import (
    FactionId,
    WrittenAbility,
    WrittenExtra,
    WrittenModel,
    WrittenText,
    WrittenUnit,
    WrittenWeapon,
)
from armybuilder.games.road_world.profiles.units import (
    TRAITS,
    Ability,
    BattleUnit,
    Item,
    Model,
    Weapon,
    cost_of,
    with_needed_names,
)
from armybuilder.games.unit_form import UnitForm

FACTIONS: tuple[FactionId, ...] = get_args(FactionId)


def make_unit(written: WrittenUnit, unit_id: str) -> BattleUnit:
    """The battle unit that was written; a Problem where its fields do not go together."""
    name = _name(written, "")
    models = _models(written, name)
    return BattleUnit(
        id=unit_id,
        edition=OWN,
        faction=written.unit_faction,
        kind=written.sheet_kind,
        name=name,
        aliases=tuple(one.strip() for one in written.other_names if one.strip()),
        cost=cost_of(models),
        models=models,
        items=_items(written.extras, {model.id for model in models}),
        limit=written.army_limit,
        allies=written.allies,
        needs=tuple(dict.fromkeys(one.strip() for one in written.needed_units if one.strip())),
        conditions=_texts(written.recruiting_conditions),
        abilities=_abilities(written.abilities),
        special=_texts(written.special_rules),
        spirit=written.spirit_given,
        doubts=_texts(written.doubts),
    )


def _name(written: Any, place: str, usual: LocalText | None = None) -> LocalText:
    """A name in one language or in two; the usual one where none is written."""
    found = LocalText(ru=written.name_ru.strip(), en=written.name_en.strip()) or usual
    if not found:
        raise Problem("unit_form.no_name", field=f"{place}name_ru")
    return found


def _text(written: Any) -> LocalText:
    return LocalText(ru=written.text_ru.strip(), en=written.text_en.strip())


def _texts(written: Iterable[WrittenText]) -> tuple[LocalText, ...]:
    return tuple(text for one in written if (text := _text(one)))


def _models(written: WrittenUnit, name: LocalText) -> tuple[Model, ...]:
    """The kinds of models: an independent model is one and is called as its unit."""
    if written.sheet_kind != "band":
        if len(written.models) > 1:
            raise Problem("unit_form.rw_one_kind", field="models")
        if (written.models[0].least_models, written.models[0].most_models) != (1, 1):
            raise Problem("unit_form.rw_one_model", field="models.1.most_models")
        return (_model(written.models[0], "models.1.", ALONE, name),)
    usual = name if len(written.models) == 1 else None
    codes = _codes(written.models, "model", set())
    places = (f"models.{number}." for number in range(1, len(written.models) + 1))
    return tuple(
        _model(one, place, code, usual or _name(one, place))
        for one, place, code in zip(written.models, places, codes, strict=True)
    )


def _codes(written: Iterable[Any], stem: str, taken: set[str]) -> Iterator[str]:
    """The codes that are written, else the first ones that are free; `taken` grows by them."""
    listed = tuple(written)
    taken |= {one.code for one in listed}
    free = (code for number in count(1) if (code := f"{stem}_{number}") not in taken)
    return (one.code or next(free) for one in listed)


def _model(written: WrittenModel, place: str, code: str, usual: LocalText) -> Model:
    if written.most_models < written.least_models:
        raise Problem("unit_form.rw_most", field=f"{place}most_models", least=written.least_models)
    name = _name(written, place, usual)
    return Model(
        id=code,
        name=name,
        mobility=written.mobility,
        persistence=written.persistence,
        fortitude=written.fortitude,
        defense=written.defense,
        human=written.human,
        locomotion=written.model_locomotion,
        traits=tuple(trait for trait in TRAITS if trait in written.traits),
        weapons=tuple(
            _weapon(one, f"weapon_{number}", _name(one, f"{place}weapons.{number}."))
            for number, one in enumerate(written.weapons, 1)
        ),
        least=written.least_models,
        most=written.most_models,
        cost=written.model_cost,
    )


def _weapon(written: WrittenWeapon, code: str, name: LocalText) -> Weapon:
    melee = written.weapon_use == "melee"
    return Weapon(
        id=code,
        name=name,
        use=written.weapon_use,
        attacks=written.attack_rolls if melee else None,
        strike=written.strike,
        damage=written.damage,
        range=written.range,
        rapidity=None if melee else written.attack_rolls,
        stability=written.stability,
        special=_text(written),
    )


def _items(written: Sequence[WrittenExtra], taken: set[str]) -> tuple[Item, ...]:
    """What is bought for the unit; its codes are not those of the models."""
    codes = _codes(written, "extra", taken)
    return tuple(
        _item(one, code, _name(one, f"extras.{number}."))
        for number, (one, code) in enumerate(zip(written, codes, strict=True), 1)
    )


def _item(written: WrittenExtra, code: str, name: LocalText) -> Item:
    arm = written.extra_weapon
    return Item(
        id=code,
        name=name,
        cost=written.price,
        most=written.most_in_unit,
        limit=written.army_limit,
        factions=written.for_factions,
        weapon=None if arm is None else _weapon(arm, code, _name(arm, "", name)),
        text=_text(written),
    )


def _abilities(written: Iterable[WrittenAbility]) -> tuple[Ability, ...]:
    return tuple(
        Ability(_name(one, f"abilities.{number}."), _text(one)) for number, one in enumerate(written, 1)
    )


def tell_unit(unit: BattleUnit) -> WrittenUnit:
    """A unit as it would be written: to change it, or to begin another from it."""
    return WrittenUnit(
        **_told_name(unit.name),
        sheet_kind=unit.kind,
        unit_faction=next((one for one in FACTIONS if one == unit.faction), "own"),
        models=tuple(_told_model(model, unit) for model in unit.models),
        extras=tuple(_told_item(item) for item in unit.items),
        abilities=tuple(WrittenAbility(**_told_name(a.name), **_told_text(a.text)) for a in unit.abilities),
        special_rules=_told_texts(unit.special),
        army_limit=unit.limit,
        spirit_given=unit.spirit,
        allies=unit.allies,  # type: ignore[arg-type]
        needed_units=unit.needs,
        recruiting_conditions=_told_texts(unit.conditions),
        other_names=unit.aliases,
        doubts=_told_texts(unit.doubts),
    )


def _told_name(name: LocalText) -> dict[str, str]:
    return {"name_ru": name.ru, "name_en": name.en}


def _told_text(text: LocalText) -> dict[str, str]:
    return {"text_ru": text.ru, "text_en": text.en}


def _told_texts(texts: Iterable[LocalText]) -> tuple[WrittenText, ...]:
    return tuple(WrittenText(**_told_text(text)) for text in texts)


def _told_model(model: Model, unit: BattleUnit) -> WrittenModel:
    return WrittenModel(
        **({} if model.name == unit.name else _told_name(model.name)),
        mobility=model.mobility,
        persistence=model.persistence,
        fortitude=model.fortitude,
        defense=model.defense,
        model_cost=model.cost,
        least_models=model.least,
        most_models=model.most,
        traits=model.traits,
        weapons=tuple(_told_weapon(weapon) for weapon in model.weapons),
        human=model.human,
        model_locomotion=model.locomotion,
        code=model.id if unit.kind == "band" else "",
    )


def _told_weapon(weapon: Weapon, carrier: LocalText | None = None) -> WrittenWeapon:
    return WrittenWeapon(
        **({} if weapon.name == carrier else _told_name(weapon.name)),
        weapon_use=weapon.use,
        attack_rolls=(weapon.attacks if weapon.use == "melee" else weapon.rapidity) or 0,
        strike=weapon.strike,
        damage=weapon.damage,
        range=weapon.range,
        stability=weapon.stability,
        **_told_text(weapon.special),
    )


def _told_item(item: Item) -> WrittenExtra:
    return WrittenExtra(
        **_told_name(item.name),
        price=item.cost,
        most_in_unit=item.most,
        army_limit=item.limit,
        extra_weapon=None if item.weapon is None else _told_weapon(item.weapon, item.name),
        **_told_text(item.text),
        for_factions=item.factions,  # type: ignore[arg-type]
        code=item.id,
    )


FORM = UnitForm(WrittenUnit, make_unit, tell_unit, with_needed_names)
