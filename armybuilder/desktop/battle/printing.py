"""Prints a battle that is played: the report with its maps, the log, or the sheets, as who looks at the screen may see them."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from armybuilder.battle.session.turns import BattleCourse
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.print_subjects import kept_battle_subject
from armybuilder.printing.subject import PrintSubject
from armybuilder.storage.store import open_for_reading


def battle_print_dialog(
    battle: PlayedBattle,
    parent: QWidget | None = None,
    *,
    what: Sequence[str] | None = None,
    unit: str | None = None,
    text: str | None = None,
) -> PrintDialog:
    """Make the dialog that prints a battle up to where it is shown; `unit` and `text` pick entries of its log."""
    subject = shown_subject(battle, unit=unit, text=text)
    return PrintDialog(battle.context, subject, "battle", parent, what=what)


def shown_subject(battle: PlayedBattle, *, unit: str | None = None, text: str | None = None) -> PrintSubject:
    """Return what can be printed of a battle as it is shown: it may go on meanwhile."""
    row = battle.context.store.battles.row(battle.battle_id)
    # the thread that prints has entries of its own
    course = BattleCourse(
        rules=battle.session.rules,
        entries=tuple(battle.session.entries[: battle.shown_number]),
        begin=battle.session.begin,
    )
    return kept_battle_subject(
        battle.kept,
        row.system if row is not None else "",
        partial(open_for_reading, battle.context.store.path),
        course=course,
        reader=battle.reader,
        unit=unit,
        text=text,
        pictures=battle.context.store.pictures.of_armies(battle.kept.armies),
    )
