"""Prints a battle that is played: the report with its maps, the log, or the sheets, as who looks at the screen may see them."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from armybuilder.battle.session.turns import BattleCourse
from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.desktop.widgets.boxes import Gap
from armybuilder.desktop.widgets.making import make_label
from armybuilder.games import game, has_armlists
from armybuilder.printing.battle_parts import BattlePart
from armybuilder.storage.opening import game_data_of
from armybuilder.storage.store import open_for_reading
from armybuilder.wording.battle_words import tell_game_of

if TYPE_CHECKING:
    from armybuilder.printing.battles.imported import Drawn
    from armybuilder.printing.battles.request import BattlePrint

STATE_KEY = "window.print.played"


class PlayedOptions(PaperOptions, frozen=True):
    """How a battle is printed: which part of it, and whether a report has the maps of its turns."""

    part: BattlePart = "report"
    maps: bool = True


class PlayedPanel(PaperPanel[PlayedOptions]):
    """The options of a battle. What is `picked` of the log is told below them."""

    def __init__(self, options: PlayedOptions, picked: str = "") -> None:
        self._picked = picked
        self.note = make_label(role="quiet", wraps=True)
        super().__init__(options, Gap(8), self.note)
        self.changed.connect(self._follow)
        self._follow(options)

    def texts(self) -> Mapping[str, str]:
        return {
            **super().texts(),
            "language": self.tr("Language of the pages"),
            "part": self.tr("What"),
            "report": self.tr("Report"),
            "log": self.tr("Log"),
            "sheets": self.tr("Sheets as they stand"),
            "maps": self.tr("Maps of the turns"),
        }

    def retranslate(self) -> None:
        super().retranslate()
        self.note.setText(self.tr("Of the log only: %1").replace("%1", self._picked) if self._picked else "")

    def _follow(self, options: PlayedOptions) -> None:
        self.controls["maps"].setEnabled(options.part == "report")
        self.note.setVisible(bool(self._picked) and options.part == "log")


class PlayedPrintDialog(PdfDialog):
    """Shows a battle as it will be printed, up to where it is shown; `unit` and `text` pick entries of its log."""

    state_key = STATE_KEY

    def __init__(
        self,
        battle: PlayedBattle,
        parent: QWidget | None = None,
        *,
        part: BattlePart | None = None,
        unit: str | None = None,
        text: str | None = None,
    ) -> None:
        self.battle, self._unit, self._text = battle, unit, text
        last = remembered(battle.context, STATE_KEY, PlayedOptions)
        picked = ", ".join(part for part in (battle.name_of(unit) if unit else "", text or "") if part)
        super().__init__(battle.context, PlayedPanel(replace(last, part=part or last.part), picked), parent)

    @property
    def army_name(self) -> str:
        return self.battle.name

    def work(self) -> Callable[[Progress], bytes]:
        return printing_of(self.battle, self.panel.options(), unit=self._unit, text=self._text)


def printing_of(
    battle: PlayedBattle, options: PlayedOptions, *, unit: str | None = None, text: str | None = None
) -> Callable[[Progress], bytes]:
    """Return the making of a battle's PDF, to be done anywhere: the battle may go on meanwhile."""
    course, path = _course_shown(battle), battle.context.store.path
    own_game = game(battle.game_id) if has_armlists(battle.game_id) else None
    row, armies = battle.context.store.battles.row(battle.battle_id), battle.kept.armies
    request = partial(
        _request,
        part=options.part,
        name=battle.name,
        game=tell_game_of(row, options.language) if row is not None else "",
        course=course,
        language=options.language,
        date=today(),
        paper=options.paper,
        reader=battle.reader,
        unit=unit,
        text=text,
        maps=options.maps,
        terms=battle.kept.game.terms,
        own_game=own_game,
        armies=armies,
        pictures=battle.context.store.pictures.of_armies(armies),
    )

    def make(progress: Progress) -> bytes:
        from armybuilder.printing.battles.report import print_battle

        asked = request()
        if options.part == "sheets" and own_game is None:
            asked = replace(asked, drawn=_imported(path, asked, progress))
        return print_battle(asked, progress)

    return make


def _course_shown(battle: PlayedBattle) -> BattleCourse:
    """Return the course of a battle up to where it is shown: the thread that prints has entries of its own."""
    return BattleCourse(
        rules=battle.session.rules,
        entries=tuple(battle.session.entries[: battle.shown_number]),
        begin=battle.session.begin,
    )


def _imported(path: Path, asked: "BattlePrint", progress: Progress) -> "Drawn":
    """Return the sheets of imported units, with the data that the database at a path has."""
    from armybuilder.printing.battles.imported import imported_sheets, units_in

    with open_for_reading(path) as store:
        units, data_of = units_in(asked.course.session().state), partial(game_data_of, store)
        return imported_sheets(
            asked.armies, units, asked.language, data_of, pictures=asked.pictures, progress=progress
        )


def _request(**fields: object) -> "BattlePrint":
    from armybuilder.printing.battles.request import BattlePrint  # a start must not wait for it

    return BattlePrint(**fields)  # type: ignore[arg-type]
