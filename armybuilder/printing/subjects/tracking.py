"""What is kept at the table of an army, a battle or a game: the battle sheet, tracking cards, strips with sliders."""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated

from msgspec import Meta, Struct

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.holders import Slider, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import Tally
from armybuilder.battle.table.looks import sign_of
from armybuilder.catalogue.text import Language, LocalText, sentence
from armybuilder.catalogue.track import Track
from armybuilder.games.accessories import Pieces, WholePage
from armybuilder.games.battle_game import BattleGame, looked_at
from armybuilder.printing.bounds import shorter
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.printing.tracking.battle_sheet import battle_sheet
from armybuilder.printing.tracking.cards import CardWish, tracking_cards
from armybuilder.printing.tracking.kept import Kept
from armybuilder.printing.tracking.look import rises
from armybuilder.printing.tracking.making import making_sheet
from armybuilder.printing.tracking.strips import LONGEST, Strip, fits_strip, sleeve_sheet, strip_sheet
from armybuilder.sheet.shapes import Sheet
from armybuilder.sheet.shifting import scaled
from armybuilder.wording.battle_words import tell_holder, tell_track
from armybuilder.wording.messages import key_of, say

# what is lost or spent bit by bit, in numbers that one looks at again and again
ON_STRIPS = ("durability", "ammo")
BIT_BY_BIT, LEAST_CELLS = ("wounds", "figures", "fatigue"), 2


class TrackingOptions(Facts, frozen=True, kw_only=True):
    """What players choose about tracking: rounds to tick on each card, lines for notes, strips with paper sliders.

    `sheet_rounds` are the rounds of a battle sheet, 0 for as many as the game has.
    """

    rounds: Annotated[int, Meta(ge=0, le=28)] = 8
    notes: bool = True
    strips: bool = True
    sheet_rounds: Annotated[int, Meta(ge=0, le=20)] = 0


class Tracked(Struct, frozen=True, kw_only=True):
    """What is kept count of: a battle, or an army as it would come to one, the units of it that are told, what its game counts.

    Before its reader some things are `hidden`.
    """

    state: BattleState
    units: tuple[Unit, ...]
    tally: Tally
    title: LocalText
    game: LocalText
    hidden: frozenset[str] = frozenset()


# gathers what is kept count of, as it stands when it is printed
Gather = Callable[[], Tracked]


def blank_battle(played: BattleGame, title: LocalText) -> Tracked:
    """Return a battle of a game to which nobody has come yet."""
    state = looked_at(played, ())
    return Tracked(state=state, units=(), tally=played.tally(state), title=title, game=title)


def sheet_part(gather: Gather, *, usual: bool = False) -> PrintPart:
    """Return the part of the battle sheet."""

    def make(asked: Asked) -> Iterable[Content]:
        yield from sheet_contents(gather(), asked)

    return PrintPart(
        id="battle_sheet",
        name=worded("print.battle_sheet.title"),
        make=make,
        family="tracking",
        usual=usual,
        options=TrackingOptions,
        fields=("sheet_rounds",),
    )


def sheet_contents(tracked: Tracked, asked: Asked) -> Iterator[Content]:
    """Yield the pages of a battle sheet: one, where that has room for it."""
    assert isinstance(asked.options, TrackingOptions)
    kept = _kept(tracked, asked, asked.options.sheet_rounds)
    paper, size = asked.setup.sheet_of_paper(), asked.setup.text_size / 100
    for page in battle_sheet(kept, paper.body_width, paper.body_height, size):
        yield WholePage(draw=DrawnPage(page))


class DrawnPage:
    """A page that is drawn already."""

    def __init__(self, page: Sheet) -> None:
        self._page = page

    def __call__(self, _width: float, _height: float) -> Sheet:
        return self._page


def _kept(tracked: Tracked, asked: Asked, rounds: int) -> Kept:
    return Kept(
        state=tracked.state,
        tally=tracked.tally,
        units=tracked.units,
        title=tracked.title.get(asked.language),
        game=tracked.game.get(asked.language),
        language=asked.language,
        clean=asked.setup.state == "clean",
        rounds=rounds,
        hidden=tracked.hidden,
    )


def tracking_parts(gather: Gather) -> tuple[PrintPart, ...]:
    """Return the parts of tracking."""
    return cards_part(gather), sheet_part(gather)


def cards_part(gather: Gather) -> PrintPart:
    """Return the part of tracking cards, and of strips."""

    def make(asked: Asked) -> Iterable[Content]:
        yield from tracking_contents(gather(), asked)

    return PrintPart(
        id="tracking",
        name=worded("print.part.tracking"),
        make=make,
        family="tracking",
        usual=False,
        options=TrackingOptions,
        fields=("rounds", "notes", "strips"),
    )


def tracking_contents(tracked: Tracked, asked: Asked, owner: str = "") -> Iterator[Content]:
    """Yield the cards of what is tracked, then its strips; pages of one of several owners tell whose they are."""
    options, language = asked.options, asked.language
    assert isinstance(options, TrackingOptions)
    clean, about = asked.setup.state == "clean", f"{shorter(owner)}: " if owner else ""
    wish = CardWish(
        language=language, tally=tracked.tally, rounds=options.rounds, notes=options.notes, clean=clean
    )
    cards = _as_large(tracking_cards(tracked.state, tracked.units, wish), asked.setup)
    if cards:
        yield CutOut(name=f"{about}{say('print.tracking.cards', language)}", made=Pieces(cards))
    longest = min(LONGEST, max(paper.body_width for paper in asked.setup.papers()))
    strips = list(_strips(tracked, language, longest, clean=clean)) if options.strips else []
    if strips:
        drawn = [making_sheet("strip", language)]
        drawn += [strip_sheet(strip, language) for strip in strips]
        drawn += [sleeve_sheet(strip, language) for strip in strips]
        yield CutOut(name=f"{about}{say('print.tracking.strips', language)}", made=Pieces(tuple(drawn)))


def _as_large(cards: tuple[Sheet, ...], setup: PrintSetup) -> tuple[Sheet, ...]:
    """Return cards of the size that is asked for, none larger than the paper: they are written on, and fit nothing else."""
    if setup.text_size == 100 or not cards:
        return cards
    wide, tall = max(card.width for card in cards), max(card.height for card in cards)
    fits = max(min(paper.body_width / wide, paper.body_height / tall) for paper in setup.papers())
    scale = min(setup.text_size / 100, fits)
    return tuple(
        Sheet(card.width * scale, card.height * scale, tuple(scaled(shape, scale) for shape in card.shapes))
        for card in cards
    )


def _strips(tracked: Tracked, language: Language, longest: float, *, clean: bool) -> Iterator[Strip]:
    """Yield the strips of what units lose bit by bit, and of what sides count."""
    state = tracked.state
    for unit in tracked.units:
        for holder in (unit, *state.pieces_of(unit.id)):
            for key, held in holder.sliders.items():
                alone = holder is unit or len(unit.pieces) == 1
                if _is_on_strip(held, alone=alone) and fits_strip(held.track, longest):
                    yield Strip(
                        owner=shorter(tell_holder(state, unit.id, language)),
                        name=tell_track(state, key, held, language),
                        track=held.track,
                        value=None if clean else held.value,
                        sign=sign_of(unit.id),
                        longest=longest,
                        rises=rises(held),
                    )
    for side in state.sides.values():
        for scale in tracked.tally.scales:
            word = key_of(state.rules.game, scale.word)
            yield Strip(
                owner=shorter(tell_holder(state, side.id, language)),
                name=sentence(say(word, language) if word else scale.word.partition(".")[2]),
                track=Track(scale.maximum),
                value=None if clean else scale.value(side),
                sign=side.id.upper(),
                longest=longest,
                rises=True,
            )


def _is_on_strip(held: Slider, *, alone: bool) -> bool:
    """Tell whether a slider has a strip: of wounds, figures and tokens only where it is the only one of its unit."""
    return held.kind in ON_STRIPS or (alone and held.kind in BIT_BY_BIT and held.maximum >= LEAST_CELLS)
