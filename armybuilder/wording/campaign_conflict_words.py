"""What is said where copies of a campaign do not agree: the cells of two results side by side, and what each says."""

from typing import Any

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.merging.conflicts import Conflict, report_of
from armybuilder.campaign.merging.result_cells import CellPair, ResultCell
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.wording.campaign_change_words import tell_track
from armybuilder.wording.campaign_words import tell_thing
from armybuilder.wording.messages import is_known, say


def tell_conflict(conflict: Conflict, language: Language) -> str:
    """Return what sort of conflict it is."""
    return say(f"campaign.conflict.{conflict.kind}", language)


def tell_cell(campaign: Campaign, conflict: Conflict, pair: CellPair, language: Language) -> str:
    """Return what a cell of two results is about: whose force, which unit, what of it."""
    cell = pair.cell
    thing = cell.thing
    if cell.what == "track":
        thing = tell_track(thing, language)
    elif cell.what in ("model", "wounds"):
        thing = str(int(thing) + 1) if thing.isdecimal() else thing
    what = say(f"campaign.cell.{cell.what}", language, thing=thing)
    named = [_in(tell_thing(campaign.state, cell.force), language), _unit(campaign, conflict, cell, language)]
    return ", ".join(part for part in (*named, what) if part)


def _unit(campaign: Campaign, conflict: Conflict, cell: ResultCell, language: Language) -> str:
    """Return what a unit is called in the force, else in either report."""
    if not cell.unit:
        return ""
    force = campaign.state.forces.get(cell.force)
    unit = force.by_key(cell.unit) if force else None
    if unit is not None:
        return unit.name.get(language)
    for event in (conflict.event, conflict.rival):
        report = report_of(campaign, event) if event else None
        for side in report.result.sides if report else ():
            for one in side.units:
                if side.force == cell.force and one.key == cell.unit and one.name:
                    return one.name.get(language)
    return cell.unit


def tell_cell_value(state: CampaignState, cell: ResultCell, value: Any, language: Language) -> str:
    """Return what a report says in a cell."""
    if value is None:
        return say("campaign.cell.untold", language)
    if isinstance(value, bool):
        return say(f"result.said.{'yes' if value else 'no'}", language)
    if cell.what == "fate":
        fate, fielded, owner = value
        parts = [_word("fate", fate, language)]
        if fielded != "on_table":
            parts.append(_word("fielded", fielded, language))
        if owner:
            parts.append(_in(tell_thing(state, owner), language))
        return ", ".join(parts)
    if cell.what == "model":
        return say(f"campaign.model.{value}", language)
    return _word(cell.what, value, language)


def _word(kind: str, value: Any, language: Language) -> str:
    key = f"result.{kind}.{value}"
    return say(key, language) if is_known(key) else str(value)


def _in(name: str | LocalText, language: Language) -> str:
    return name if isinstance(name, str) else name.get(language)
