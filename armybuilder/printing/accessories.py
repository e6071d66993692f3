"""The accessories of a game as PDF: cards edge to edge, rulers and templates where they fill the page, all at true size."""

from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessory, AccessoryChoice, Deck, Pieces
from armybuilder.games.game import Game
from armybuilder.printing.cards import Content, card_pages
from armybuilder.printing.document import MUTED, Page, Progress, Running, write_pdf
from armybuilder.printing.pages import Area, PlacedSheet, laid_out
from armybuilder.printing.paper import PAPERS, Paper, PaperId
from armybuilder.roster.model import Roster
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

GAUGE_MM = 50.0
TICK = 1.4
NOTE = 2.9
# under the body, above the running footer
NOTE_TOP = 0.2


class AccessoryRequest(Struct, frozen=True, kw_only=True):
    """Accessories of a game to be printed; `roster` is the army that some of them are counted from."""

    game: Game
    choice: AccessoryChoice
    roster: Roster | None = None
    language: Language
    paper: PaperId = "a4"
    date: Date

    @property
    def title(self) -> str:
        """What stands over every page: the army, or what this is."""
        name = self.roster.name if self.roster is not None else ""
        return name or say("print.accessories", self.language)


def accessories_of(request: AccessoryRequest) -> list[tuple[Accessory, Deck | Pieces]]:
    """Return what is asked for, made; a Problem for what the game does not have or an army is needed for."""
    choice, roster = request.choice, request.roster
    if request.game.load_accessories is None:
        raise Problem("accessories.none", name=request.game.title)
    kinds = request.game.load_accessories().named(choice.kinds, roster is not None)
    return [(kind, kind.make(choice.options, request.language, roster)) for kind in kinds]


def accessory_pages(request: AccessoryRequest) -> list[Page]:
    """Return the pages of everything that is asked for, each kind on pages of its own."""
    paper, language = PAPERS[request.paper], request.language
    made = ((kind.name.get(language), one) for kind, one in accessories_of(request))
    return [page for name, one in made for page in pages_of(one, paper, name, language)]


def pages_of(made: Deck | Pieces, paper: Paper, name: str, language: Language) -> list[Page]:
    """Return the pages of cards or pieces, at their true size, with a note under each on what it is."""
    if isinstance(made, Deck):
        contents, backed = card_pages(made, paper), made.back is not None
        name = say("print.cards", language, name=name, n=len(made.faces))
    else:
        (paper, contents), backed = _piece_pages(made, paper, name), False
    pages = []
    for number, content in enumerate(contents):
        side = f"print.side_{'back' if number % 2 else 'front'}" if backed else "print.scale"
        note = _note(paper, say(side, language, name=name), language)
        pages.append(Page(paper, (*content, note)))
    return pages


def print_accessories(request: AccessoryRequest, progress: Progress | None = None) -> bytes:
    """Accessories as the bytes of a PDF; a Problem where nothing is asked for, or nothing comes of it."""
    pages = accessory_pages(request)
    if not pages:
        raise Problem("accessories.nothing")
    game = request.game.title.get(request.language)
    return write_pdf(Running(request.title, game, request.date, request.language), pages, progress)


def _piece_pages(pieces: Pieces, paper: Paper, name: str) -> tuple[Paper, list[Content]]:
    """Return the pieces where they fit; a Problem for one that is larger than the paper, for it must not be scaled."""
    paper, contents = laid_out(pieces.sheets, paper)
    if any(spot.scale < 1 for content in contents for _, spot in content):
        raise Problem("accessories.too_large", name=name)
    return paper, contents


def _note(paper: Paper, text: str, language: Language) -> tuple[Sheet, PlacedSheet]:
    """Under the body: what the page is, that it is printed at 100 %, and a length to check it by."""
    drawing = Drawing()
    left, base = paper.body_width - GAUGE_MM, 2.8
    told = say("print.gauge", language, cm=GAUGE_MM / 10)
    drawing.words(0, base, text, NOTE, "bold", room=left - 30.0, least=2.0)
    drawing.words(left - 2.0, base, told, NOTE, colour=MUTED, align="right")
    drawing.line(left, base - TICK, left + GAUGE_MM, base - TICK, line=0.25)
    for x in (left, left + GAUGE_MM):
        drawing.line(x, base - 2 * TICK, x, base, line=0.25)
    sheet = Sheet(paper.body_width, 5.0, tuple(drawing.shapes))
    return sheet, PlacedSheet(0, 0, Area(0.0, paper.body_height + NOTE_TOP, sheet.width, sheet.height), 1.0)
