"""What is kept at the table of an army, a battle or the forces of a campaign: tracking cards, and strips with sliders."""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Pieces
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.printing.tracking.cards import CardWish, tracking_card
from armybuilder.printing.tracking.strips import Strip, fits_strip, sleeve_sheet, strip_sheet
from armybuilder.wording.battle_words import tell_holder, tell_track
from armybuilder.wording.messages import say

# what is lost or spent bit by bit, in numbers that one looks at again and again
ON_STRIPS = ("durability", "ammo")


class TrackingOptions(Facts, frozen=True, kw_only=True):
    """What players choose about tracking: rounds to tick on each card, lines for notes, strips with paper sliders."""

    rounds: Annotated[int, Meta(ge=0, le=28)] = 8
    notes: bool = True
    strips: bool = True


# the units of a state that are printed
Tracked = tuple[BattleState, tuple[Unit, ...]]


def tracking_part(tracked: Callable[[Asked], Tracked]) -> PrintPart:
    """Return the part of tracking; `tracked` is asked for the units as they stand when it is made."""

    def make(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, TrackingOptions)
        state, units = tracked(asked)
        clean, language = asked.setup.state == "clean", asked.language
        wish = CardWish(
            language=language, rounds=asked.options.rounds, notes=asked.options.notes, clean=clean
        )
        cards = tuple(tracking_card(state, unit, wish) for unit in units)
        if cards:
            yield CutOut(name=say("print.tracking.cards", language), made=Pieces(cards))
        strips = list(_strips(state, units, language, clean=clean)) if asked.options.strips else []
        if strips:
            drawn = [strip_sheet(strip, language) for strip in strips]
            drawn += [sleeve_sheet(strip, language) for strip in strips]
            yield CutOut(name=say("print.tracking.strips", language), made=Pieces(tuple(drawn)))

    return PrintPart(
        id="tracking",
        name=worded("print.part.tracking"),
        make=make,
        family="tracking",
        usual=False,
        options=TrackingOptions,
        fields=("rounds", "notes", "strips"),
    )


def _strips(state: BattleState, units: Iterable[Unit], language: Language, *, clean: bool) -> Iterator[Strip]:
    for unit in units:
        for holder in (unit, *state.pieces_of(unit.id)):
            for key, held in holder.sliders.items():
                if held.kind in ON_STRIPS and fits_strip(held.track):
                    name = tell_track(state, key, held, language)
                    value = None if clean else held.value
                    yield Strip(tell_holder(state, unit.id, language), name, held.track, value)
