"""What is kept at the table in a campaign: cards and rosters of its forces as they live, a battle sheet for each next game."""

from collections.abc import Iterable, Iterator
from functools import partial

from armybuilder.battle.facts import Facts
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language, LocalText, in_both
from armybuilder.games.accessories import WholePage
from armybuilder.games.battle_game import BattleGame, looked_at
from armybuilder.printing.campaigns.force_sheets import draw_missing
from armybuilder.printing.campaigns.request import CampaignPrint, ForceSheets
from armybuilder.printing.contents import Chapter, Content
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.printing.subjects.campaign import Gather
from armybuilder.printing.subjects.tracking import (
    DrawnPage,
    Tracked,
    TrackingOptions,
    blank_battle,
    sheet_contents,
    tracking_contents,
)
from armybuilder.printing.tracking.roster_sheet import RosterWish, roster_sheet


def campaign_tracking_parts(
    gather: Gather, played: BattleGame, game: LocalText, *, of_force: bool = False
) -> tuple[PrintPart, ...]:
    """Return the parts of tracking of a campaign whose battles are `played` so; of a force alone there are no games."""
    making = _CampaignTracking(gather, played, game)

    def part(
        name: str, key: str, options: type[Facts] | None = None, fields: tuple[str, ...] = ()
    ) -> PrintPart:
        return PrintPart(
            id=name,
            name=worded(key),
            make=getattr(making, name),
            family="tracking",
            usual=False,
            options=options,
            fields=fields,
        )

    found = (
        part("roster", "print.part.roster"),
        part("tracking", "print.part.tracking_force", TrackingOptions, ("rounds", "notes", "strips")),
    )
    if of_force:
        return found
    return (*found, part("battle_sheet", "print.battle_sheet.title", TrackingOptions, ("sheet_rounds",)))


class _CampaignTracking:
    """Makes the parts; the forces are gathered once for a language."""

    def __init__(self, gather: Gather, played: BattleGame, game: LocalText) -> None:
        self._gather, self._played, self._game = gather, played, game
        self._last: tuple[Language, CampaignPrint] | None = None

    def _gathered(self, asked: Asked) -> CampaignPrint:
        if self._last is None or self._last[0] != asked.language:
            self._last = asked.language, self._gather(asked.language, ("sheets",), asked.progress)
        return self._last[1]

    def tracking(self, asked: Asked) -> Iterable[Content]:
        """Make the cards and strips of each force as it would come to a battle now."""
        request = self._gathered(asked)
        yield Chapter(draw=partial(draw_missing, request=request))
        for force in request.sheets:
            state = force.course.session().state
            name = request.campaign.state.forces[force.force].name
            tracked = Tracked(
                state=state,
                units=tuple(state.units.values()),
                tally=force.tally,
                title=in_both(name),
                game=self._game,
            )
            yield from tracking_contents(tracked, asked, name)

    def roster(self, asked: Asked) -> Iterable[Content]:
        """Make the sheets on which players keep their forces."""
        request = self._gathered(asked)
        state, paper = request.campaign.state, asked.setup.sheet_of_paper()
        for own in request.forces:
            wish = RosterWish(
                state=state,
                force=state.forces[own],
                campaign=request.name,
                game=request.game,
                language=asked.language,
                clean=asked.setup.state == "clean",
            )
            size = asked.setup.text_size / 100
            for page in roster_sheet(wish, paper.body_width, paper.body_height, size):
                yield WholePage(draw=DrawnPage(page))

    def battle_sheet(self, asked: Asked) -> Iterable[Content]:
        """Make a battle sheet for each game of the open round that is still to be played; a blank one where there is none."""
        request = self._gathered(asked)
        found = list(self._meetings(request))
        for tracked in found or [blank_battle(self._played, self._game)]:
            yield from sheet_contents(tracked, asked)

    def _meetings(self, request: CampaignPrint) -> Iterator[Tracked]:
        state = request.campaign.state
        known = {state.forces[one.force].player: one for one in request.sheets}
        for players in _planned(state):
            sides = [known[player] for player in players if player in known]
            if len(sides) > 1:
                yield self._meeting(request, sides)

    def _meeting(self, request: CampaignPrint, sides: list[ForceSheets]) -> Tracked:
        state = looked_at(self._played, [one.side for one in sides if one.side is not None])
        return Tracked(
            state=state,
            units=tuple(state.units.values()),
            tally=self._played.tally(state),
            title=in_both(" — ".join(request.campaign.state.forces[one.force].name for one in sides)),
            game=self._game,
        )


def _planned(state: CampaignState) -> Iterator[tuple[str, ...]]:
    """Yield who meets in the games of the open round that are still to be played."""
    if state.rounds and state.rounds[-1].is_open:
        for own in state.rounds[-1].games:
            if state.games[own].state == "planned":
                yield state.games[own].players
