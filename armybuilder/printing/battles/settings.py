"""What the players agreed on, in a battle's report."""

from collections.abc import Iterator

from armybuilder.battle.result import BattleResult
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import LONGEST_TEXT, shorter
from armybuilder.printing.passages import written_line
from armybuilder.sheet.metrics import wrap
from armybuilder.wording.battle_words import tell_fact
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import field_word

TEXT = 2.3
COLUMNS = 3


def draw_settings(flow: BandFlow, request: BattlePrint, state: BattleState, result: BattleResult) -> None:
    """Draw every setting with what it was set to; nothing for a game that has none."""
    width = column_width(flow.width, COLUMNS)
    bands: list[Band] = []
    for told in _told(state, result, request.language):
        lines = [
            written_line(part, TEXT) for part in wrap(shorter(told, LONGEST_TEXT), "regular", TEXT, width)
        ]
        last = len(lines) - 1
        bands += [
            Band(height=line.height, draw=line.draw, gap=0 if at else 0.5, keep=at < last)
            for at, line in enumerate(lines)
        ]
    flow.put(bands, COLUMNS, heading=say("battle_print.settings", request.language))


def _told(state: BattleState, result: BattleResult, language: Language) -> Iterator[str]:
    resolver = state.rules.resolver
    if resolver is None:
        return
    for name, value in result.settings.items():
        if isinstance(value, bool):
            told = say("choice.on" if value else "choice.off", language)
        elif value in (None, "", [], {}):
            continue
        else:
            told = tell_fact(state, resolver.settings, name, value, language)
        yield f"{field_word(resolver.settings, name, language)}: {told}"
