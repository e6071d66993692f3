"""Paper sliders for the scales on printed armlists, as large as the armlists are printed in the same job."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from armybuilder.games.accessories import Pieces
from armybuilder.printing.bounds import shorter
from armybuilder.printing.contents import Content, CutOut, NamedSheet
from armybuilder.printing.layout import scales_of, side_by_side
from armybuilder.printing.pages import GAP
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.printing.tracking.making import making_sheet
from armybuilder.printing.tracking.sliders import edge_sliders, slider_sheet
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_slider

# returns the armlists in a language, as they are laid out
Armlists = Callable[[Asked], Sequence[NamedSheet]]


def sliders_part(game_id: str, armlists: Armlists) -> PrintPart:
    """Return the part of the sliders of an army's armlists."""

    def make(asked: Asked) -> Iterable[Content]:
        named = armlists(asked)
        scales = scales_of(_as_printed(named, armlists, asked), asked.setup)
        drawn = []
        for one, scale in zip(named, scales, strict=True):
            keys = (track.key for track in one.sheet.tracks)
            words = {key: tell_slider(game_id, key, asked.language) for key in keys}
            drawn += [
                slider_sheet(slider) for slider in edge_sliders(one.sheet, scale, shorter(one.name), words)
            ]
        if drawn:
            percent = sorted({round(scale * 100) for scale in scales})
            told = f"{percent[0]}–{percent[-1]}" if len(percent) > 1 else str(percent[0])
            name = say("print.tracking.on_armlists", asked.language)
            yield CutOut(name=name, made=Pieces((making_sheet("edge", asked.language, told), *drawn)))

    return PrintPart(
        id="sliders", name=worded("print.part.sliders"), make=make, family="tracking", usual=False
    )


def _as_printed(named: Sequence[NamedSheet], armlists: Armlists, asked: Asked) -> list[Sheet]:
    """Return the armlists as they are laid out: in two languages each stands beside its other."""
    own = [one.sheet for one in named]
    if len(asked.languages) < 2:
        return own
    other = next(language for language in asked.languages if language != asked.language)
    beside = [one.sheet for one in armlists(replace(asked, language=other))]
    return [side_by_side(one, two, GAP) for one, two in zip(own, beside, strict=True)]
