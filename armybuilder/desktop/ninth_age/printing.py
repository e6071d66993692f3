"""Prints a battle that is prepared: the page that both may see, or a player's own with his hidden items."""

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import in_both
from armybuilder.clock import printed_day
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import PLAYERS
from armybuilder.games.ninth_age.sheets.page import page_of_battle
from armybuilder.print_subjects import kept_game_subject
from armybuilder.printing.subject import PrintSubject, worded
from armybuilder.printing.subjects.pages import SubjectPage, pages_subject

BOTH = "both"


def prepared_print_dialog(session: BattleSession, parent: QWidget | None = None) -> PrintDialog:
    """Make the dialog that prints the page of a battle. Whose page it was last is not remembered: another may look next."""
    return PrintDialog(session.context, _subject(session), "prepared", parent, what=(BOTH,))


def _subject(session: BattleSession) -> PrintSubject:
    battle, name = session.battle, session.name
    pages = [SubjectPage(id=BOTH, name=worded("print.page_of_both"), draw=page_of_battle(battle, name))]
    pages += [
        SubjectPage(
            id=player,
            name=worded("print.page_of", player=session.player_name(player)),
            draw=page_of_battle(battle, name, for_player=player),
        )
        for player in PLAYERS
    ]
    subject = pages_subject(in_both(name), GAME.title, printed_day(), pages)
    # a game without armlists is met nowhere else in the window: here is what it is played with, too
    played_with = kept_game_subject(session.context.store, GAME).parts
    return replace(subject, parts=(*subject.parts, *(replace(part, usual=False) for part in played_with)))
