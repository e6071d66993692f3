"""The sheets of a campaign's forces as they stand, and whose are not here."""

from itertools import chain

from armybuilder.catalogue.text import in_both
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.battles.sheets import battle_sheets, with_sound_pictures
from armybuilder.printing.bounds import shorter
from armybuilder.printing.campaigns.chapters import LINE, TEXT
from armybuilder.printing.campaigns.request import CampaignPrint, ForceSheets
from armybuilder.printing.contents import NamedSheet
from armybuilder.printing.flow import INK
from armybuilder.printing.progress import Progress
from armybuilder.printing.sound_pictures import Note
from armybuilder.wording.messages import say, say_problem


def draw_missing(flow: BandFlow, request: CampaignPrint) -> None:
    """Say whose sheets are not printed, and why."""
    for number, (force, problem) in enumerate(request.missing.items()):
        if not number:
            flow.heading(say("campaign_page.part.sheets", request.language), LINE)
        name = shorter(request.campaign.state.forces[force].name)
        flow.paragraph(f"{name}: {say_problem(problem, request.language)}", TEXT, LINE, "regular", INK)


def force_sheets(
    request: CampaignPrint, force: ForceSheets, progress: Progress, note: Note
) -> list[NamedSheet]:
    """Return the sheets of a force as it stands."""
    asked = BattlePrint(
        name=request.name,
        game=in_both(request.game),
        course=force.course,
        language=request.language,
        own_game=request.own_game,
        armies=(force.army,),
        drawn=lambda _language, _progress: force.drawn,
        pictures=force.pictures,
    )
    return [*chain.from_iterable(battle_sheets(with_sound_pictures(asked, note), progress))]
