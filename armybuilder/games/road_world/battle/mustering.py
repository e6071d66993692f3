"""How an army comes into a battle: a unit for each battle unit, a piece for each model, with what their sheets tell."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.action import Figure
from armybuilder.battle.session.events import BattleEvent, SliderGiven, UnitMustered
from armybuilder.battle.session.holders import Arm, Piece, Slider, Unit, slider
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games.naming import numbering
from armybuilder.games.road_world.profiles.units import FATIGUE, WOUNDS, BattleUnit
from armybuilder.games.road_world.rules.basics.figures import figures_in
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import Roster, Selection
from armybuilder.wording.messages import template

POINTS = "points"
# cells to begin with; a slider that runs out of them is given more
MOST_POINTS = 30
MOST_TOKENS = 12


def muster(army: ArmyBackend, side: str) -> Iterator[BattleEvent]:
    """Yield the battle units of an army with their models; nobody is on the table yet."""
    roster, costs = army.roster, army.verdict.unit_costs
    yield SliderGiven(who=side, slider=POINTS, given=points_slider(MOST_POINTS, 0))
    for number, selection in enumerate(roster.units, 1):
        unit_id = f"{side}.{number}"
        yield _mustered(roster, selection, unit_id, costs.get(selection.id, 0))


def points_slider(most: int, value: int) -> Slider:
    """Return the Fortitude Points of a side."""
    return slider(most, "counter", value, template("road_world.slider.points"))


def fatigue_slider(most: int, value: int) -> Slider:
    """Return the Fatigue tokens of a unit: so many as the slider stands on."""
    return slider(most, "fatigue", value, template("road_world.slider.fatigue"))


def _mustered(roster: Roster, selection: Selection, unit_id: str, value: int) -> UnitMustered:
    profile: BattleUnit = roster.unit(selection)
    figures = {one.id: one for one in figures_in(roster, selection) if "/" not in one.id}
    whole = figures.pop("battle-unit")
    side = unit_id.partition(".")[0]
    unit = Unit(
        id=unit_id,
        side=side,
        home=side,
        kind=profile.kind,
        name=_unit_name(roster, selection, profile),
        selection=selection.id,
        value=value,
        sliders={FATIGUE: fatigue_slider(MOST_TOKENS, whole.fields.get("fatigue", 0))},
    )
    pieces = tuple(_pieces(selection, profile, unit, whole, figures))
    return UnitMustered(unit=unit, pieces=_with_texts(pieces, selection, profile))


def _with_texts(pieces: tuple[Piece, ...], selection: Selection, profile: BattleUnit) -> tuple[Piece, ...]:
    """Return the models of a unit, the first of them with what its sheet says of abilities and of artefacts bought for it."""
    texts = {
        "abilities": [to_plain(one) for one in profile.abilities],
        "artefacts": [
            {"name": to_plain(item.name), "text": to_plain(item.text)}
            for item in profile.items
            if item.artefact and selection.amount(item.id)
        ],
    }
    told = {key: value for key, value in texts.items() if value}
    return tuple(
        replace(piece, fields={**piece.fields, **told}) if not place else piece
        for place, piece in enumerate(pieces)
    )


def _unit_name(roster: Roster, selection: Selection, profile: BattleUnit) -> LocalText:
    """Return what a unit is called: by its player or by its sheet, with its number among its likes."""
    number = numbering(roster).get(selection.id)
    return _numbered(selection.name or profile.name, number)


def _numbered(name: LocalText | str, number: int | None) -> LocalText:
    """Return a name with a number, where there is one."""
    told = {lang: name if isinstance(name, str) else name.get(lang) for lang in LANGUAGES}
    return LocalText(**{lang: f"{text} {number}" if number else text for lang, text in told.items()})


def _pieces(
    selection: Selection, profile: BattleUnit, unit: Unit, whole: Figure, figures: dict[str, Figure]
) -> Iterator[Piece]:
    """Yield the models of a unit; of a kind of which there are several each has a number."""
    place = 0
    for model in profile.models:
        amount, figure = selection.amount(model.id), figures.get(model.id)
        if figure is None:
            continue
        own = selection.child(model.id)
        called = (own.name if own is not None else "") or model.name
        for number in range(1, amount + 1):
            place += 1
            name = unit.name if profile.kind != "band" else _numbered(called, number if amount > 1 else None)
            yield _piece(f"{unit.id}.{place}", unit, name, whole, figure)


def _piece(piece_id: str, unit: Unit, name: LocalText, whole: Figure, figure: Figure) -> Piece:
    """Return a model that is not on the table yet."""
    fields = {key: value for key, value in figure.fields.items() if key not in ("fatigue", "wounds_noted")}
    of_unit = {key: whole.fields[key] for key in ("fp_value", "has_ability", "independent")}
    bears = max(1, figure.fields["persistence"])
    wounds = slider(
        bears,
        "wounds",
        bears - figure.fields.get("wounds_noted", 0),
        template("road_world.slider.wounds"),
    )
    return Piece(
        id=piece_id,
        unit=unit.id,
        side=unit.side,
        home=unit.side,
        kind="model",
        name=name,
        fields={**_plain_fields(fields), **of_unit},
        arms=_arms(figure),
        fate="reserve",
        sliders={WOUNDS: wounds},
    )


def _plain_fields(fields: dict[str, Any]) -> dict[str, Any]:
    """Return what a profile tells as plain values; weapons stand among the arms."""
    return {key: to_plain(value) for key, value in fields.items() if not key.endswith("_weapons")}


def _arms(figure: Figure) -> dict[str, Arm]:
    """Return the weapons of a model by their places: first those of melee, then those that shoot."""
    found: dict[str, Arm] = {}
    for use in ("melee", "ranged"):
        for number, weapon in enumerate(figure.fields[f"{use}_weapons"], 1):
            table = {key: to_plain(value) for key, value in weapon.items() if key != "name"}
            found[f"{use}.{number}"] = Arm(name=weapon["name"], fields=table)
    return found
