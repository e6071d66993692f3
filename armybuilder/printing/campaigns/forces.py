"""Forces on paper: what each is worth and has, and its units as they stand."""

from collections.abc import Iterator

from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.money import bill, worth
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.campaigns.chapters import NOTHING, told_plainly
from armybuilder.printing.campaigns.request import CampaignPrint
from armybuilder.printing.flow import MUTED
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.wording.campaign_words import tell_thing
from armybuilder.wording.force_words import tell_campaign_track, tell_conditions, tell_rank
from armybuilder.wording.messages import say

SMALL, SMALL_LINE = 2.9, 4.0


def draw_forces(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw a table for every force that is wanted: its units, those too that are gone."""
    state = request.campaign.state
    wanted = request.forces or tuple(force.id for force in state.active_forces())
    for own in wanted:
        _draw_force(flow, request, state.forces[own])


def _draw_force(flow: BandFlow, request: CampaignPrint, force: Force) -> None:
    state, language = request.campaign.state, request.language
    names = ("condition", "tracks", "experience", "points")
    head = tuple(say(f"campaign_page.column.{name}", language) for name in names)
    serving = [*force.serving()]
    gone = [unit for unit in force.units.values() if unit.status != "ready"]
    rows = tuple(_row(request, unit) for unit in (*serving, *gone))
    table = PrintedTable(say("campaign_page.column.unit", language), head, rows)
    told = say(
        "campaign_page.force",
        language,
        units=len(serving),
        worth=worth(force, state.house_rules),
        treasury=force.treasury,
    )
    cost = say("campaign_page.bill", language, bill=bill(force, state.house_rules))
    who = tell_thing(state, force.player)
    flow.put(table_bands(table, flow.width), heading=f"{told_plainly(force.name)} — {told_plainly(str(who))}")
    flow.skip(1.0)
    flow.paragraph(f"{told} · {cost}", SMALL, SMALL_LINE, "regular", MUTED)


def _row(request: CampaignPrint, unit: ForceUnit) -> PrintedRow:
    state, language = request.campaign.state, request.language
    steps = state.house_rules.earned.ranks
    tracks = [
        f"{tell_campaign_track(state.game, track, language)} {track.value}/{track.maximum}"
        for track in unit.tracks.values()
    ]
    experience = (
        f"{unit.experience} ({tell_rank(unit.rank(steps), steps, language)})" if unit.experience else ""
    )
    cells = (
        tell_conditions(unit, next_round(state), language),
        ", ".join(tracks) or NOTHING,
        experience,
        str(unit.price),
    )
    aside = say("campaign_page.trophy", language) if unit.taken_from else ""
    return PrintedRow(told_plainly(unit.name.get(language)), cells, aside, tuple(_texts(request, unit)))


def _texts(request: CampaignPrint, unit: ForceUnit) -> Iterator[str]:
    """Yield what a unit and its soldiers have become better by."""
    language = request.language
    names = {one.id: one.name.get(language) for one in request.campaign.state.house_rules.earned.improvements}
    for who, improvements in (
        ("", unit.improvements),
        *((one.name.get(language), one.improvements) for one in unit.living),
    ):
        if improvements:
            told = ", ".join(names.get(one, one) for one in improvements)
            yield told_plainly(f"{who}: {told}" if who else told, 200)
