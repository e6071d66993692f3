"""A battle of «9-я Эпоха» as a PDF of one page."""

from datetime import date as Date  # noqa: N812 - an argument is called `date`

from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import Battle, Player
from armybuilder.games.ninth_age.sheets.page import battle_page
from armybuilder.printing.document import Page, Running, write_pdf
from armybuilder.printing.paper import PAPERS, PaperId


def battle_pdf(
    battle: Battle,
    name: str,
    language: Language,
    date: Date,
    for_player: Player | None = None,
    *,
    paper: PaperId = "a4",
) -> bytes:
    """The page of a battle for both players, or for one of them with his hidden items."""
    chosen = PAPERS[paper]
    sheet = battle_page(
        battle,
        name,
        language,
        for_player=for_player,
        width=chosen.body_width,
        height=chosen.body_height,
    )
    running = Running(name, GAME.title.get(language), date, language)
    return write_pdf(running, (Page(chosen, ((sheet, None),)),))
