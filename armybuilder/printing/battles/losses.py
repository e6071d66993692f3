"""What became of each unit, side by side, in a battle's report: fates, tracks at both ends, captures and kills."""

from collections.abc import Iterator

from armybuilder.battle.result import BattleResult, SideResult, TrackResult, UnitResult
from armybuilder.battle.session.reading import REFEREE
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.looks import sign_of
from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.battles.heads import NONE, without_empty
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import LONGEST_TEXT, shorter
from armybuilder.printing.summary import LINE, MUTED, TEXT
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.wording.battle_words import tell_holder, things_of
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_deed, tell_slider
from armybuilder.wording.result_words import ids_of_units, tell_lost_items, tell_unit_fate

MOST_NAMED = 6
CARDS, CARDS_LINE = 2.6, 3.6


def draw_losses(flow: BandFlow, request: BattlePrint, state: BattleState, result: BattleResult) -> None:
    """Draw a table of units for each side, under the player's name."""
    language = request.language
    names = _Names(state, language)
    for number, side in enumerate(result.sides):
        heading = say("battle_print.losses", language) if not number else ""
        title = shorter(tell_holder(state, side.key, language))
        if not side.units:
            if heading:
                flow.heading(heading, LINE)
            told = say("battle_print.no_units", language, side=title)
            flow.paragraph(told, TEXT, LINE, "regular", MUTED)
            continue
        rows = [_UnitRow(names, side, unit).row() for unit in side.units]
        head = tuple(say(f"battle_print.column.{name}", language) for name in COLUMNS)
        table = without_empty(PrintedTable(title, head, tuple(rows)))
        flow.put(table_bands(table, flow.width), heading=heading, before=4.0)
        if cards := ", ".join(_cards(request, state, side)):
            told = say("battle_print.cards", language, cards=shorter(cards, LONGEST_TEXT))
            flow.skip(1.0)
            flow.paragraph(told, CARDS, CARDS_LINE, "regular", MUTED)


def _cards(request: BattlePrint, state: BattleState, side: SideResult) -> Iterator[str]:
    """Yield the cards that a side holds at the end, to whom may know of them."""
    if state.ended is None and request.reader not in (REFEREE, side.key):
        return
    named = things_of(state)
    for card in side.cards:
        yield named[card.id].get(request.language) if card.id in named else card.id


COLUMNS = ("worth", "fate", "models", "tracks", "kills", "deeds", "items")


class _Names:
    """What units are called by their keys; two sides may bring copies of one army."""

    def __init__(self, state: BattleState, language: Language) -> None:
        self.state, self.language = state, language
        self._units = {key: state.units[own] for key, own in ids_of_units(state).items()}

    def sign(self, side: str, key: str) -> str:
        """Return the sign of a unit on the maps."""
        found = self._units.get((side, key))
        return "" if found is None else sign_of(found.id)

    def told(self, side: str, key: str) -> str:
        """Return the name of a unit with its sign."""
        found = self._units.get((side, key))
        return (
            shorter(key) if found is None else f"{sign_of(found.id)} {shorter(found.name.get(self.language))}"
        )

    def by(self, side: str, key: str) -> str:
        """Return who ended a unit of a side: most often one of its enemies."""
        sides = [*self.state.opponents(side), side]
        return next((self.told(one, key) for one in sides if (one, key) in self._units), shorter(key))


class _UnitRow:
    """Makes the row of a unit."""

    def __init__(self, names: _Names, side: SideResult, unit: UnitResult) -> None:
        self._names, self._side, self._unit = names, side, unit
        self._language, self._game = names.language, names.state.rules.game

    def row(self) -> PrintedRow:
        """Return what became of the unit."""
        unit = self._unit
        name = (
            f"{self._names.sign(self._side.key, unit.key)} {shorter(unit.name.get(self._language))}".strip()
        )
        cells = (
            str(unit.value) if unit.value else NONE,
            self._fate(),
            self._models(),
            ", ".join(self._tracks()) or NONE,
            self._kills() or NONE,
            ", ".join(self._deeds()) or NONE,
            tell_lost_items(self._names.state, unit, self._language) or NONE,
        )
        return PrintedRow(name, cells, shorter(" ".join(unit.note.split()), LONGEST_TEXT))

    def _fate(self) -> str:
        unit, language = self._unit, self._language
        told = tell_unit_fate(unit.fate, language)
        if unit.fielded == "reserve" and unit.fate == "through":
            return say("battle_print.in_reserve", language)
        if unit.fate == "captured" and unit.owner_end in self._names.state.sides:
            return f"{told}: {shorter(tell_holder(self._names.state, unit.owner_end, language))}"
        if unit.fate not in ("through", None) and unit.by:
            return f"{told}: {self._names.by(self._side.key, unit.by)}"
        return told

    def _models(self) -> str:
        """Return how many models are left of how many."""
        unit = self._unit
        total = len(unit.models) + sum(group.start for group in unit.groups)
        left = sum(model.fate == "through" for model in unit.models)
        left += sum(group.start if group.end is None else group.end for group in unit.groups)
        return say("battle_print.of", self._language, left=left, total=total) if total else NONE

    def _tracks(self) -> Iterator[str]:
        """Yield the tracks that have moved."""
        for track in self._unit.tracks:
            if track.end is not None and track.end != track.start:
                yield _told_track(self._game, track, self._language)
        hurt = [
            one.wounds
            for one in self._unit.models
            if one.wounds and one.fate == "through" and one.wounds.end is not None
        ]
        for track in [one for one in hurt if one.end != one.start][:MOST_NAMED]:
            yield _told_track(self._game, track, self._language)

    def _kills(self) -> str:
        """Return whom it killed, with how many of each unit."""
        found: dict[tuple[str, str], int] = {}
        for kill in self._unit.kills:
            found[kill.side, kill.unit] = found.get((kill.side, kill.unit), 0) + 1
        told = [
            self._names.told(side, unit) + (f" ×{count}" if count > 1 else "")
            for (side, unit), count in list(found.items())[:MOST_NAMED]
        ]
        return ", ".join([*told, "…"] if len(found) > MOST_NAMED else told)

    def _deeds(self) -> Iterator[str]:
        for deed in self._unit.deeds:
            word = tell_deed(self._game, deed.name, self._language)
            yield f"{word} ×{deed.amount}" if deed.amount != 1 else word


def _told_track(game: str, track: TrackResult, language: Language) -> str:
    return f"{tell_slider(game, track.id, language)} {track.start}\u00a0→\u00a0{track.end}"
