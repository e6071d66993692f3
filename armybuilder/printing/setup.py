"""How something is printed: paper, language, size, style. Players keep their choices, and name them as presets."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.printing.duplex import Duplex
from armybuilder.printing.paper import PAPERS, USUAL_MARGIN, Paper, PaperId
from armybuilder.sheet.inks import Inks

Languages = Literal["ru", "en", "both"]
Orientation = Literal["auto", "upright", "sideways"]
# `fill` makes sheets a little smaller where more of them stand on a page then, `true` keeps the size that they have
PerPage = Literal["fill", "true", "1", "2", "4"]
State = Literal["current", "clean"]


# what matters for cards alone
CARD_FIELDS = ("duplex", "bleed", "card_gap")


class OwnOption(Facts, frozen=True, kw_only=True):
    """An option that a single part has, as it is written: `maps` is `false`."""

    name: Line
    value: Line


class PrintSetup(Facts, frozen=True, kw_only=True):
    """How pages are made. What is cut out and played with keeps its true size, whatever is chosen.

    `state` is whether markers are printed where they stand or not at all. `options` are those that single parts have.

    Cards have their backs behind them when the paper is turned over as `duplex` says, stand `card_gap` apart, and go over
    their edges by `bleed`. `printer` is the name by which it is kept how far a printer lays backs aside, empty for the usual one.
    """

    languages: Languages = "ru"
    paper: PaperId = "a4"
    orientation: Orientation = "auto"
    margin: Annotated[float, Meta(ge=4, le=30, extra_json_schema={"unit": "mm"})] = USUAL_MARGIN
    per_page: PerPage = "fill"
    text_size: Annotated[int, Meta(ge=80, le=200, extra_json_schema={"unit": "percent"})] = 100
    inks: Inks = "colour"
    state: State = "current"
    cut_marks: bool = True
    duplex: Duplex = "long_edge"
    bleed: Annotated[float, Meta(ge=0, le=3, extra_json_schema={"unit": "mm"})] = 0.0
    card_gap: Annotated[float, Meta(ge=0, le=20, extra_json_schema={"unit": "mm"})] = 0.0
    printer: Line = ""
    options: tuple[OwnOption, ...] = ()

    @property
    def language(self) -> Language:
        """The language of headers and footers."""
        return "ru" if self.languages == "both" else self.languages

    @property
    def each_language(self) -> tuple[Language, ...]:
        """The languages in which everything is printed."""
        return LANGUAGES if self.languages == "both" else (self.languages,)

    def sheet_of_paper(self) -> Paper:
        """Return the paper, upright unless it was said to lie on its side."""
        paper = PAPERS[self.paper].with_margin(self.margin)
        return paper.turned() if self.orientation == "sideways" else paper

    def papers(self) -> tuple[Paper, ...]:
        """Return the paper each way in which sheets may be laid out on it."""
        paper = self.sheet_of_paper()
        return (paper, paper.turned()) if self.orientation == "auto" else (paper,)

    @property
    def own_options(self) -> dict[str, str]:
        """The options of single parts, by name."""
        return {one.name: one.value for one in self.options}

    def with_options(self, options: Mapping[str, Any]) -> "PrintSetup":
        """Return the same with some options of parts."""
        told = {**self.own_options, **{name: str(value).lower() for name, value in options.items()}}
        return replace(self, options=tuple(OwnOption(name=name, value=value) for name, value in told.items()))
