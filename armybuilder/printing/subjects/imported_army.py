"""An army of an imported game: its list and what is wrong with it, its profiles, and its rules."""

from collections.abc import Iterable
from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec.structs import asdict, replace

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language, LocalText, in_both
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.contents import Chapter, Content, packed
from armybuilder.printing.marked import line_of
from armybuilder.printing.roster_style import RosterStyle
from armybuilder.printing.rosters import RosterChapters, RosterRequest
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded

PROFILES, RULES = "armlists", "rules"


class RosterOptions(Facts, frozen=True, kw_only=True):
    """What players choose about the lists of an imported game."""

    style: RosterStyle = "list"
    sheet_pictures: bool = True
    list_pictures: bool = False


def imported_subject(request: RosterRequest, date: Date) -> PrintSubject:
    """Return what can be printed of an army; the request's language and style give way to those of a job."""
    parts = _ImportedParts(replace(request, date=date))
    name = request.roster.name
    game = request.data.system.name
    return PrintSubject(
        title=in_both(name) if name else worded("print.untitled"),
        game=LocalText(ru=line_of(game, "ru"), en=line_of(game, "en")),
        date=date,
        parts=(
            PrintPart(
                id="summary",
                name=worded("print.part.list"),
                make=parts.summary,
                options=RosterOptions,
                fields=("list_pictures",),
            ),
            PrintPart(
                id=PROFILES,
                name=worded("print.part.profiles"),
                make=parts.profiles,
                sheets=parts.sheets,
                options=RosterOptions,
                fields=("style", "sheet_pictures"),
            ),
            PrintPart(id=RULES, name=worded("print.part.rules"), make=parts.rules, options=RosterOptions),
        ),
    )


class _ImportedParts:
    """Makes the parts of an army; what they have in common is gathered once for a language and options."""

    def __init__(self, request: RosterRequest) -> None:
        self._request = request
        self._last: tuple[tuple[Language, RosterOptions], RosterChapters] | None = None

    def _chapters(self, asked: Asked) -> RosterChapters:
        assert isinstance(asked.options, RosterOptions)
        key = asked.language, asked.options
        if self._last is None or self._last[0] != key:
            mine = replace(self._request, language=asked.language, **asdict(asked.options))
            self._last = key, RosterChapters(mine)
        for problem in self._last[1].spoilt:
            asked.note(problem)
        return self._last[1]

    def summary(self, asked: Asked) -> Iterable[Content]:
        """Make the list of units, and what is wrong with the army."""
        yield Chapter(draw=self._chapters(asked).draw_summary)

    def profiles(self, asked: Asked) -> Iterable[Content]:
        """Make the profiles, in tables or on sheets; without the list of units there are sheets of all of them."""
        chapters, bare = self._chapters(asked), "summary" not in asked.parts

        def draw(flow: BandFlow) -> None:
            chapters.draw_cut(flow)
            chapters.draw_profiles(flow, bare=bare)

        yield Chapter(draw=draw)

    def sheets(self, asked: Asked) -> Iterable[Content]:
        """Make a sheet for each unit by itself."""
        yield packed(self._chapters(asked).single_sheets())

    def rules(self, asked: Asked) -> Iterable[Content]:
        """Make the texts of the rules."""
        chapters, alone = self._chapters(asked), PROFILES not in asked.parts

        def draw(flow: BandFlow) -> None:
            if alone:
                chapters.draw_cut(flow)
            chapters.draw_rules(flow, alone=alone)

        yield Chapter(draw=draw)
