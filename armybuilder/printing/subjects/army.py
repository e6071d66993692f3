"""An army of one of the program's own games, or of a player's: its summary, its armlists, and what it is played with."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import LocalText, in_both
from armybuilder.printing.army_summary import draw_summary
from armybuilder.printing.contents import Chapter, Content, NamedSheet, packed
from armybuilder.printing.picture_bands import picture_card
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.sound_pictures import note_nothing, sound_pictures
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded
from armybuilder.printing.subjects.game import accessory_parts
from armybuilder.printing.subjects.sliders import sliders_part
from armybuilder.sheet.shapes import Shape


class ArmlistOptions(Facts, frozen=True, kw_only=True):
    """What players choose about armlists."""

    pictures: bool = True


def army_subject(request: PrintRequest, date: Date) -> PrintSubject:
    """Return what can be printed of an army; the request's language and state give way to those of a job."""

    def summary(asked: Asked) -> Iterable[Content]:
        mine = _asked(request, asked)
        yield Chapter(draw=lambda flow: draw_summary(flow, mine, date))

    def armlists(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, ArmlistOptions)
        mine = _asked(request, asked)
        yield packed(_sheets(mine, asked, pictures=asked.options.pictures))

    def named(asked: Asked) -> Sequence[NamedSheet]:
        with_pictures = asked.setup.own_options.get("pictures") != "false"
        return _sheets(_asked(request, asked), replace(asked, note=note_nothing), pictures=with_pictures)

    return PrintSubject(
        title=_title(request),
        game=request.game.title,
        date=date,
        parts=(
            PrintPart(id="summary", name=worded("print.part.summary"), make=summary),
            PrintPart(
                id="armlists",
                name=worded("print.part.armlists"),
                make=armlists,
                options=ArmlistOptions,
                fields=("pictures",),
            ),
            *_sliders(request, named),
            *accessory_parts(request.game, request.roster),
        ),
    )


def _sheets(request: PrintRequest, asked: Asked, *, pictures: bool) -> Sequence[NamedSheet]:
    """Return the sheets of an army; of pictures that cannot be printed a note is taken."""
    wanted = [(request.unit_name(one), one.picture) for one in request.roster.units if pictures]
    return army_sheets(replace(request, pictures=sound_pictures(request.pictures, wanted, asked.note)))


def _sliders(request: PrintRequest, named: Callable[[Asked], Sequence[NamedSheet]]) -> Iterator[PrintPart]:
    """Yield the part of paper sliders, where a unit has a scale to slide along."""
    game, roster = request.game, request.roster
    if any(game.tracks_of(roster.unit(one)) for one in roster.units):
        yield sliders_part(game.id, named)


def _asked(request: PrintRequest, asked: Asked) -> PrintRequest:
    return replace(request, language=asked.language, state=asked.setup.state)


def _title(request: PrintRequest) -> LocalText:
    name = request.roster.name
    return in_both(name) if name else worded("print.untitled")


def army_sheets(request: PrintRequest) -> Sequence[NamedSheet]:
    """Return the sheets of an army's units in the order of the army, each with the cards that go with it and its picture."""
    game, language = request.game, request.language
    found = []
    same: dict[Shape, Shape] = {}
    for selection in request.roster.units:
        unit, name = request.roster.unit(selection), request.unit_name(selection)
        own = request.pictures.get(selection.picture, b"")
        marks = game.marks_of(request.roster, selection, language)
        marks = replace(marks, clean=request.state == "clean", picture=own)
        cards = game.cards_of(unit, language, marks, request.extras)
        for sheet in (game.sheet_of(unit, language, marks), *cards):
            # a thousand sheets take little room when what is on many of them is there once
            shapes = tuple(same.setdefault(shape, shape) for shape in sheet.shapes)
            found.append(NamedSheet(name, replace(sheet, shapes=shapes)))
        picture = picture_card(own or None, name)
        if picture is not None:
            found.append(NamedSheet(name, picture))
    return found
