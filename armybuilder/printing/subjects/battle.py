"""A battle: its report, its log, and the sheets of its units as they stand."""

from collections.abc import Iterable, Iterator
from datetime import date as Date  # noqa: N812 - a field is called `date`
from functools import partial

from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.reading import hidden_from
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.turns import is_on_table
from armybuilder.battle.table.picture import TableLook
from armybuilder.catalogue.text import Language, LocalText, in_both
from armybuilder.games.accessories import WholePage
from armybuilder.games.comparing import both
from armybuilder.printing.battles.report import draw_log, draw_nobody, draw_report
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.battles.sheets import battle_sheets, with_sound_pictures
from armybuilder.printing.contents import Chapter, Content, packed
from armybuilder.printing.maps.page import map_page
from armybuilder.printing.maps.table_map import battle_map
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded
from armybuilder.printing.subjects.maps import in_inks_of
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.messages import say


class ReportOptions(Facts, frozen=True, kw_only=True):
    """What players choose about the report of a battle."""

    maps: bool = True


def battle_subject(request: BattlePrint, date: Date) -> PrintSubject:
    """Return what can be printed of a battle; the request's language and maps give way to those of a job."""
    making = _BattleParts(request)
    return PrintSubject(
        title=in_both(request.name),
        game=request.game,
        date=date,
        parts=(
            PrintPart(
                id="report",
                name=worded("print.part.report"),
                make=making.report,
                options=ReportOptions,
                fields=("maps",),
            ),
            PrintPart(
                id="map", name=worded("print.part.table"), make=making.table, family="map", usual=False
            ),
            PrintPart(id="log", name=_log_name(request), make=making.log, usual=False),
            PrintPart(
                id="sheets",
                name=worded("print.part.sheets"),
                make=making.sheets,
                family="armlists",
                usual=False,
            ),
        ),
    )


class _BattleParts:
    """Makes the parts of a battle."""

    def __init__(self, request: BattlePrint) -> None:
        self._request = request

    def _asked(self, asked: Asked) -> BattlePrint:
        return replace(self._request, language=asked.language)

    def report(self, asked: Asked) -> Iterable[Content]:
        """Make the report, with its maps or without."""
        assert isinstance(asked.options, ReportOptions)
        mine = replace(self._asked(asked), maps=asked.options.maps)
        yield Chapter(draw=partial(draw_report, request=mine, progress=asked.progress), apart=True)

    def table(self, asked: Asked) -> Iterable[Content]:
        """Make the page of the table as the reader may see it; none where it is not used."""
        state = self._request.course.session().state
        if not is_on_table(state):
            return
        look = TableLook(hidden=hidden_from(state, self._request.reader))
        table = in_inks_of(battle_map(state, self._request.name, look), asked.setup)
        text_size = asked.setup.text_size / 100
        wide = table.size[0] > table.size[1]
        yield WholePage(draw=partial(map_page, table, asked.language, text_size=text_size), wide=wide)

    def log(self, asked: Asked) -> Iterable[Content]:
        """Make the log, or what is picked of it."""
        mine = self._asked(asked)
        yield Chapter(draw=partial(draw_log, request=mine, progress=asked.progress), apart=True)

    def sheets(self, asked: Asked) -> Iterable[Content]:
        """Make the sheets of the units as they stand, those of each side on pages of their own."""
        mine = with_sound_pictures(self._asked(asked), asked.note)
        nobody = True
        for side in battle_sheets(mine, asked.progress):
            nobody = False
            yield packed(side)
        if nobody:
            yield Chapter(draw=partial(draw_nobody, request=mine))


def _log_name(request: BattlePrint) -> LocalText:
    """Return what the log is called, with what is picked of it."""
    if not request.unit and not request.text:
        return worded("print.part.log")
    state = request.course.session().state
    return both(
        lambda language: say(
            "print.part.log_of", language, picked=", ".join(_picked(request, state, language))
        )
    )


def _picked(request: BattlePrint, state: BattleState, language: Language) -> Iterator[str]:
    if request.unit:
        yield tell_holder(state, request.unit, language)
    if request.text:
        yield request.text
