"""A second report of a game that tells more than the first: what follows from the rest."""

from typing import NamedTuple

from msgspec.structs import replace

from armybuilder.battle.result import BattleResult
from armybuilder.campaign.battles.aftermath import WorkedOut, work_out
from armybuilder.campaign.battles.effects import ExperienceWon, MoneyWon
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.merging.result_cells import joined, news_of
from armybuilder.campaign.state import CampaignState


class FilledIn(NamedTuple):
    """What follows from the rest. Money and experience are the differences to what was `given` before, by key."""

    found: WorkedOut
    given: frozenset[str]


def filling_in(
    state: CampaignState, earlier: BattleResult, later: BattleResult, aftermath: Aftermath, event: str
) -> FilledIn:
    """Return what a later report comes to beside an earlier one: what only it tells, and the money of the whole game."""
    before = {
        one.key: one.amount
        for one in work_out(state, earlier, Aftermath(), event).effects
        if isinstance(one, MoneyWon | ExperienceWon)
    }
    news = work_out(state, news_of(earlier, later), aftermath, event)
    due = [
        replace(one, amount=one.amount - before.get(one.key, 0))
        for one in work_out(state, joined(earlier, later), aftermath, event).effects
        if isinstance(one, MoneyWon | ExperienceWon)
    ]
    others = [one for one in news.effects if not isinstance(one, MoneyWon | ExperienceWon)]
    wanted = [one for one in due if one.amount or one.key not in before]
    return FilledIn(replace(news, effects=(*others, *wanted)), frozenset(before))
