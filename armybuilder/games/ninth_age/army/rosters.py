"""A roster out of an army that was built with imported data: units, wizards and magic items, as far as the data tell.

The data of the 9th Age say by names what the pre-game steps ask for: the category of characters, the levels of wizards, paths,
enchantments and artefacts. Hardly any tell Scoring: players tick it.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice, repeat

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.catalogue.text import Language, said
from armybuilder.games.any_game.models import FoundUnit, Reader, model_name
from armybuilder.games.ninth_age.pregame.battle import (
    MOST_HIT_POINTS,
    MOST_ITEMS,
    MOST_KINDS,
    MOST_MODELS,
    MOST_UNITS,
    Affects,
    Army,
    ArmyUnit,
    Figures,
    Item,
    OwnRule,
    WizardLevel,
)
from armybuilder.games.ninth_age.rules.deployment.units import UnitKind
from armybuilder.roster.costs import main_cost_type, whole
from armybuilder.roster.engine import Engine
from armybuilder.roster.showing import shown_by_selection
from armybuilder.roster.working import WorkingSelection

LEVELS: dict[str, WizardLevel] = {
    "wizard apprentice": "apprentice",
    "wizard adept": "adept",
    "wizard master": "master",
}
# what a magic item may touch, by the word before the colon or by the group that it is chosen from
AFFECTS: dict[str, tuple[Affects, ...]] = {
    "weapon": ("attack",),
    "armour": ("save",),
    "shield": ("save",),
    "artefact": (),
    "banner": (),
    "blood power": (),
    "ancestral blood power": (),
    "big name": (),
}
IN_GROUP = re.compile(
    r"(weapon|armour|shield|banner)s? enchantment|artefact|special item|special equipment|rune"
)
FOOTPRINTS: dict[UnitKind, tuple[float, float]] = {
    "character": (1, 1),
    "war_machine": (2.4, 2.4),
    "ordinary": (5, 4),
}


def army_of(engine: Engine, language: Language) -> Army:
    """Return the roster of an army that an engine holds, at most the units that a battle takes."""
    roster = engine.roster
    cost_type = main_cost_type(engine.data)
    reader = Reader(engine.answers)
    units = [_unit(engine, reader, selection, cost_type, language) for selection in _selections(engine)]
    names = dict.fromkeys(said(force.expansion.catalogue.name, language) for force in roster.all_forces())
    title = roster.origin.name or ", ".join(names)
    points = whole(roster.totals.get(cost_type, Decimal(0)))
    return Army(title=title[:LONGEST_LINE], points=points, units=tuple(units[:MOST_UNITS]))


def units_in(engine: Engine) -> Iterator[str]:
    """Yield the selections of the units of a roster, in their order, each as often as there are of it."""
    return (selection.id for selection in islice(_selections(engine), MOST_UNITS))


def _selections(engine: Engine) -> Iterator[WorkingSelection]:
    """Yield what costs something, each as often as there are of it."""
    cost_type = main_cost_type(engine.data)
    for force in engine.roster.all_forces():
        for selection in force.selections:
            if selection.cost_of(cost_type):
                yield from repeat(selection, selection.number)


def _unit(
    engine: Engine, reader: Reader, selection: WorkingSelection, cost_type: str, language: Language
) -> ArmyUnit:
    parts = [part for part in selection.everything() if part is not selection]
    rules = {
        said(rule.name, "en").casefold().strip()
        for part in selection.everything()
        for rule in shown_by_selection(part, engine.answers).rules
    }
    kind = _kind_of(selection, rules)
    width, deep = FOOTPRINTS[kind]
    return ArmyUnit(
        name=_name_of(selection, parts, language),
        points=whole(selection.cost_of(cost_type) / max(1, selection.number)),
        unit_kind=kind,
        has_scoring="scoring" in rules,
        own_rule=_own_rule(rules),
        wizard_level=next(filter(None, map(_level, parts)), "none"),
        magic_path=next(filter(None, (_path(part, language) for part in parts)), ""),
        items=tuple(item for part in parts if (item := _item(part, language)))[:MOST_ITEMS],
        figures=_figures(selection, reader),
        width=width,
        deep=deep,
    )


def _figures(selection: WorkingSelection, reader: Reader) -> tuple[Figures, ...]:
    """Return the models of a unit with the hit points that their stat lines tell."""
    return tuple(
        Figures(
            figure_name=model_name(one.selection)[:LONGEST_LINE],
            models=min(one.number, MOST_MODELS),
            hit_points=min(max(1, one.wounds.maximum), MOST_HIT_POINTS),
        )
        for one in FoundUnit(selection, reader).models[:MOST_KINDS]
    )


def _name_of(selection: WorkingSelection, parts: list[WorkingSelection], language: Language) -> str:
    """Return the player's own name or that of the data, with the number of models where there are several."""
    name = selection.origin.name or said(selection.name, language).strip()
    models = max((part.number for part in parts), default=1)
    return f"{name[: LONGEST_LINE - 8]} ({models})" if models > 1 else name[:LONGEST_LINE]


def _kind_of(selection: WorkingSelection, rules: set[str]) -> UnitKind:
    if "war machine" in rules:
        return "war_machine"
    entry = selection.force.expansion.category_entries.get(selection.primary)
    category = said(entry.name, "en").casefold() if entry is not None else ""
    return "character" if category.startswith("character") else "ordinary"


def _own_rule(rules: set[str]) -> OwnRule:
    if any("ambush" in rule for rule in rules):
        return "ambush"
    return "scouts" if rules & {"scout", "scouts"} else "none"


def _level(part: WorkingSelection) -> WizardLevel | None:
    return LEVELS.get(said(part.name, "en").casefold().strip())


def _path(part: WorkingSelection, language: Language) -> str:
    """Return the path of a wizard: “Path: Alchemy”, or what is chosen from a group of paths."""
    head, colon, name = said(part.name, language).partition(":")
    if colon and head.strip().casefold() == "path":
        return name.strip()[:LONGEST_LINE]
    in_group = any("path" in said(group.name, "en").casefold() for group in part.node.groups)
    if colon or not in_group or _level(part):
        return ""
    return said(part.name, language).strip()[:LONGEST_LINE]


def _item(part: WorkingSelection, language: Language) -> Item | None:
    """Return a magic item by the word before its colon, or by the group that it is chosen from."""
    head, colon, name = said(part.name, language).partition(":")
    kind = head.strip().casefold()
    if colon and kind in AFFECTS:
        return Item(name=name.strip()[:LONGEST_LINE], affects=AFFECTS[kind])
    if colon or part.children:
        return None
    for group in part.node.groups:
        known = said(group.name, "en").casefold()
        if found := IN_GROUP.search(known):
            whole_name = said(part.name, language).strip()[:LONGEST_LINE]
            # runes are items of their own, each of the group of runes that it is chosen from
            runic = known if "rune" in known else ""
            return Item(name=whole_name, of=runic, affects=AFFECTS.get(found[1] or "", ()))
    return None
