"""An army of «Битвы Fantasy» as it comes into a battle: squads with their warriors, guns, machines with what is fitted."""

from collections.abc import Iterator
from typing import Any

from armybuilder.battle.action import Figure
from armybuilder.battle.session.events import BattleEvent, UnitMustered
from armybuilder.battle.session.holders import Arm, Piece, Slider, Unit, slider
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad
from armybuilder.games.bitvy_fantasy.profiles.units import Unit as Profile
from armybuilder.games.bitvy_fantasy.rules.basics.figures import figures_of
from armybuilder.games.naming import plain_label
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import POINTS, Roster, Selection

KINDS = {Squad: "squad", Gun: "gun", Machine: "machine", Character: "character"}


def muster(army: ArmyBackend, side: str) -> Iterator[BattleEvent]:
    """Yield the units of an army, each copy by itself (BF-1-6); a squad that is known by name only cannot be fielded."""
    roster, number = army.roster, 0
    for selection in roster.units:
        for _ in range(selection.number):
            number += 1
            unit = _mustered(roster, selection, f"{side}.{number}", side)
            if unit.pieces:
                yield unit


def _mustered(roster: Roster, selection: Selection, unit_id: str, side: str) -> UnitMustered:
    profile: Profile = roster.unit(selection)
    name = plain_label(roster, selection)
    pieces = tuple(_pieces(profile, selection, unit_id, side, name))
    unit = Unit(
        id=unit_id,
        side=side,
        home=side,
        kind=KINDS[type(profile)],
        name=name,
        selection=selection.id,
        value=int(selection.costs.get(POINTS, 0) or 0) // selection.number or int(profile.cost or 0),
    )
    return UnitMustered(who=unit_id, unit=unit, pieces=pieces)


def _pieces(
    profile: Profile, selection: Selection, unit_id: str, side: str, name: LocalText
) -> Iterator[Piece]:
    figures = [figure for figure in figures_of(profile) if "/" not in figure.id]
    for place, figure in enumerate(figures, 1):
        child = selection.child(figure.id)
        yield Piece(
            id=f"{unit_id}.{place}",
            unit=unit_id,
            side=side,
            home=side,
            kind=figure.kind,
            name=_name(profile, figure, name, child.name if child is not None else ""),
            fields=_fields(profile, selection, figure),
            arms=_arms(profile, selection),
            sliders=_sliders(profile),
        )


def _name(profile: Profile, figure: Figure, unit: LocalText, own: str) -> LocalText:
    """Return what a figure is called: by his own name, a warrior by his squad and column, anything else like its unit."""
    if own:
        return LocalText(ru=own, en=own)
    if not isinstance(profile, Squad):
        return unit
    numeral = figure.name.get("ru").rpartition(" ")[2]
    return LocalText(ru=f"{unit.get('ru')} {numeral}", en=f"{unit.get('en')} {numeral}")


def _fields(profile: Profile, selection: Selection, figure: Figure) -> dict[str, Any]:
    """Return what the figure's armlist tells, with the blades that a machine is fitted with."""
    fields: dict[str, Any] = to_plain(figure.fields)
    if isinstance(profile, Squad) and fields.get("bears_artefact"):
        fields["artefact"] = profile.artefact
    if isinstance(profile, Machine):
        blades = sum(one.melee for one in profile.close_combat if selection.amount(one.id))
        fields["melee_bonus"] = (fields.get("melee_bonus") or 0) + blades
    return fields


def _arms(profile: Profile, selection: Selection) -> dict[str, Arm]:
    """Return the weapons that are fitted for the battle (BF-6.10-3)."""
    if not isinstance(profile, Machine | Character):
        return {}
    return {
        one.id: Arm(
            name=one.name, fields={"mode": one.mode, "shooting": one.shooting, "range": one.range or None}
        )
        for one in profile.weapons
        if selection.amount(one.id)
    }


def _sliders(profile: Profile) -> dict[str, Slider]:
    """Return the lives of a character who has more than one."""
    if isinstance(profile, Character) and profile.lives > 1:
        return {"lives": slider(profile.lives, "wounds")}
    return {}
