"""Tokens and markers of a game, an army or a battle, to be cut out."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.games.accessories import Deck, Pieces
from armybuilder.games.token_sets import TokenSet
from armybuilder.games.tokens import Token
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.printing.tokens.choosing import (
    Bearers,
    Faces,
    blank_faces,
    chosen_faces,
    number_faces,
)
from armybuilder.printing.tokens.drawing import GAP, token_sheet
from armybuilder.printing.tokens.outlines import TokenOutline, TokenShape
from armybuilder.wording.messages import say

SMALLEST, LARGEST, USUAL = 15, 40, 25
MOST_COPIES = 60


class TokenOptions(Facts, frozen=True, kw_only=True):
    """What players choose about tokens: which, and `token_copies` of each kind; 0 is as many as may be needed.

    Tokens with two states are folded, printed on both sides of the paper, or each state is a token by itself.
    """

    token_kinds: Literal["all", "bearers", "table", "none"] = "all"
    token_size: Annotated[int, Meta(ge=SMALLEST, le=LARGEST, extra_json_schema={"unit": "mm"})] = USUAL
    token_shape: TokenShape = "round"
    token_sides: Literal["fold", "duplex", "apart"] = "fold"
    token_colour: Literal["a", "b", "c", "d"] = "a"
    token_copies: Annotated[int, Meta(ge=0, le=MOST_COPIES)] = 0
    token_numbers: bool = True
    token_blanks: Annotated[int, Meta(ge=0, le=MOST_COPIES)] = 0


def tokens_part(known: Callable[[], TokenSet], borne: Callable[[str], Bearers] | None = None) -> PrintPart:
    """Return the part of tokens; `borne` is asked for who needs them, with the colour that an army is to have."""

    def make(asked: Asked) -> Iterable[Content]:
        options = asked.options
        assert isinstance(options, TokenOptions)
        bearers = borne(options.token_colour) if borne is not None else None
        outline = TokenOutline(options.token_shape, float(options.token_size))
        draw = cache(partial(token_sheet, outline=outline, language=asked.language))
        faces = list(_faces(known(), bearers, options))
        if not faces:
            return
        if options.token_sides == "duplex":
            # those with a back stand together, so that few sheets of paper are printed on both sides
            faces.sort(key=lambda pair: pair[1] is None)
            backs = tuple(None if back is None else draw(back, None) for _, back in faces)
            deck = Deck(tuple(draw(front, None) for front, _ in faces), backs=backs)
            yield CutOut(name=say("print.tokens.pages", asked.language), made=deck)
            return
        folded = any(back is not None for _, back in faces)
        name = say(f"print.tokens.{'fold' if folded else 'pages'}", asked.language)
        yield CutOut(name=name, made=Pieces(tuple(draw(*one) for one in faces), gap=GAP))

    return PrintPart(
        id="tokens",
        name=worded("print.part.tokens"),
        make=make,
        family="tokens",
        usual=False,
        options=TokenOptions,
        fields=tuple(name for name in TokenOptions.__struct_fields__ if borne or name != "token_colour"),
    )


def _where(token: Token) -> str:
    """Return among which tokens one is: those that units and figures bear, or those of the table and its sides."""
    return "bearers" if token.bearer in ("unit", "figure") else "table"


def _faces(known: TokenSet, bearers: Bearers | None, options: TokenOptions) -> Iterator[Faces]:
    kinds = (one for one in known.kinds if options.token_kinds in ("all", _where(one)))
    faces = list(chosen_faces(kinds, bearers, options.token_copies))
    if options.token_numbers:
        faces += number_faces(known, bearers)
    faces += blank_faces(options.token_blanks)
    for front, back in faces:
        if options.token_sides != "apart" or back is None:
            yield front, back
        else:
            yield front, None
            yield back, None
