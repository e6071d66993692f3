"""A force of a campaign as a sheet to keep: its units as they live, experience, money and injuries, room for the next game."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.money import bill, worth
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.printing.bounds import shorter
from armybuilder.printing.tracking.blocks import Block, Elastic, fitted
from armybuilder.printing.tracking.listed import (
    GAP,
    LIST_HEAD,
    NOTE_LINE,
    PAD,
    Listed,
    bar_block,
    draw_blank,
    list_blocks,
    notes_of,
)
from armybuilder.printing.tracking.look import BAND, HAIR, MUTED, PAPER, RULE, STRONG, TINT, draw_box
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.campaign_words import tell_thing
from armybuilder.wording.force_words import (
    tell_campaign_track,
    tell_conditions,
    tell_improvement,
    tell_rank,
    tell_soldier,
)
from armybuilder.wording.messages import say

HEAD, ROW, FIELDS = 6.4, 9.6, 7.0
TEXT, SMALL = 2.8, 2.1
# the columns: the unit, how it is, its tracks, experience, price, whether it plays, and what the game did to it
COLUMNS = ("unit", "condition", "experience", "price", "plays", "gained", "injuries")
SHARES = (0.27, 0.2, 0.115, 0.065, 0.055, 0.115, 0.18)
EXPERIENCE_BOXES = 5
LEDGER_LINES, BLANK_ROWS = 4, 3
LONGEST_AFTER = 120


class RosterWish(Struct, frozen=True, kw_only=True):
    """A force to be printed for its player: its campaign, what that and its game are called; a `clean` one tells names alone."""

    state: CampaignState
    force: Force
    campaign: str
    game: str
    language: Language
    clean: bool = False


def roster_sheet(wish: RosterWish, width: float, height: float, size: float) -> tuple[Sheet, ...]:
    """Return the sheet of a force: one page where that has room for it."""
    return fitted(lambda wide: _Roster(wish, wide).blocks(), width, height, size)


class _Roster:
    """A sheet in the making, in a width."""

    def __init__(self, wish: RosterWish, width: float) -> None:
        self._wish, self._width = wish, width

    def _said(self, name: str) -> str:
        return say(f"print.roster.{name}", self._wish.language)

    def blocks(self) -> tuple[Sequence[Block], Elastic]:
        """Return the parts of the sheet."""
        wish = self._wish
        aside = f"{wish.campaign} · {wish.game}"
        found = [bar_block(self._said("title"), shorter(wish.force.name), aside, self._width), self._fields()]
        found += [*self._units(), *list_blocks(self._lists(), self._width)]
        notes = notes_of(say("print.battle_sheet.notes", wish.language), self._width)
        return found, Elastic(least=LIST_HEAD + 2 * NOTE_LINE, draw=notes)

    def _fields(self) -> Block:
        """Return the line of what the force is worth and has."""
        wish, force = self._wish, self._wish.force
        rules = wish.state.house_rules
        player = shorter(str(tell_thing(wish.state, force.player)))
        told = (
            ("player", player, 0.34),
            ("treasury", "" if wish.clean else str(force.treasury), 0.22),
            ("worth", "" if wish.clean else str(worth(force, rules)), 0.22),
            ("bill", "" if wish.clean else str(bill(force, rules)), 0.22),
        )

        def draw(drawing: Drawing, x: float, y: float) -> None:
            left = x
            for name, value, share in told:
                room = self._width * share - (GAP if name != "bill" else 0.0)
                draw_blank(drawing, SheetRegion(left, y, room, FIELDS), self._said(name), value)
                left += self._width * share

        return Block(height=FIELDS, draw=draw, gap=1.0)

    def _places(self, x: float, y: float, height: float) -> list[SheetRegion]:
        left, found = x, []
        for share in SHARES:
            found.append(SheetRegion(left, y, self._width * share, height))
            left += self._width * share
        return found

    def _units(self) -> Iterator[Block]:
        """Yield a row for each unit that is or was of the force, and some to write new ones in."""
        head = Block(height=HEAD, draw=self._draw_heads, gap=GAP)
        yield head
        units = [*self._wish.force.serving()]
        units += [one for one in self._wish.force.units.values() if one.status != "ready"]
        rows: list[ForceUnit | None] = [*units, *[None] * BLANK_ROWS]
        for number, unit in enumerate(rows):
            row = self._row(unit, shaded=number % 2 == 1)
            yield Block(height=ROW, draw=row, joined=number == 0, again=head)

    def _draw_heads(self, drawing: Drawing, x: float, y: float) -> None:
        drawing.rect(SheetRegion(x, y, self._width, HEAD), fill=BAND)
        for name, place in zip(COLUMNS, self._places(x, y, HEAD), strict=True):
            room = SheetRegion(place.x + PAD, y, place.width - PAD - 0.4, HEAD)
            drawing.beside(room, self._said(f"column.{name}"), TEXT, "narrow-bold", PAPER, least=1.5)

    def _row(self, unit: ForceUnit | None, *, shaded: bool) -> Callable[[Drawing, float, float], None]:
        def draw(drawing: Drawing, x: float, y: float) -> None:
            drawing.rect(SheetRegion(x, y, self._width, ROW), fill=TINT if shaded else PAPER)
            places = self._places(x, y, ROW)
            gone = unit is not None and unit.status != "ready" and not self._wish.clean
            if unit is not None:
                self._name(drawing, places[0], unit, gone=gone)
                if not self._wish.clean:
                    self._condition(drawing, places[1], unit)
                drawing.centred(places[3], str(unit.price), TEXT, "regular", least=1.6)
            if not gone:
                self._experience(drawing, places[2], unit)
                draw_box(drawing, places[4], size=4.0)
                _boxes(drawing, places[5])
            for place in places[1:]:
                drawing.line(place.x, y, place.x, y + ROW, stroke=RULE, line=HAIR)
            drawing.rect(SheetRegion(x, y, self._width, ROW), stroke=RULE, line=HAIR)

        return draw

    def _name(self, drawing: Drawing, place: SheetRegion, unit: ForceUnit, *, gone: bool) -> None:
        """Draw the name of a unit, struck out where it is gone, and under it what it has become better by."""
        wish = self._wish
        name = shorter(unit.name.get(wish.language))
        under = [] if wish.clean else list(self._grown(unit))
        half = ROW * (0.56 if under else 1.0)
        room = SheetRegion(place.x + PAD, place.y, place.width - 2 * PAD, half)
        drawing.beside(room, name, 3.0, "narrow-bold", MUTED if gone else INK, least=1.8)
        if gone:
            middle = place.y + half / 2
            drawing.line(place.x + PAD, middle, place.x + place.width - PAD, middle, line=STRONG)
        if under:
            room = SheetRegion(place.x + PAD, place.y + half - 0.4, place.width - 2 * PAD, ROW - half)
            told = shorter(", ".join(under), LONGEST_AFTER)
            drawing.beside(room, told, SMALL, "narrow", MUTED, least=1.4)

    def _grown(self, unit: ForceUnit) -> Iterator[str]:
        """Yield what a unit and its soldiers have become better by, and their scars."""
        rules, language = self._wish.state.house_rules, self._wish.language
        for one in unit.improvements:
            yield tell_improvement(rules, one, language)
        for soldier in unit.soldiers:
            earned = [tell_improvement(rules, one, language) for one in soldier.improvements]
            if told := [*earned, *soldier.scars]:
                yield f"{soldier.name.get(language)}: {', '.join(told)}"

    def _condition(self, drawing: Drawing, place: SheetRegion, unit: ForceUnit) -> None:
        """Draw how a unit stands, and under it what it has lost of its tracks, and who of it is hurt."""
        wish, number = self._wish, next_round(self._wish.state)
        room = SheetRegion(place.x + PAD, place.y + 0.4, place.width - 2 * PAD, ROW / 2)
        drawing.beside(room, tell_conditions(unit, number, wish.language), TEXT, "narrow", least=1.5)
        told = [
            f"{tell_campaign_track(wish.state.game, track, wish.language)} {track.value}/{track.maximum}"
            for track in unit.tracks.values()
        ]
        told += [
            f"{one.name.get(wish.language)}: {tell_soldier(one, number, wish.language)}"
            for one in unit.soldiers
            if one.status != "ready" or one.away_until >= number
        ]
        room = SheetRegion(place.x + PAD, place.y + ROW / 2 - 0.4, place.width - 2 * PAD, ROW / 2)
        drawing.beside(room, shorter(" · ".join(told), LONGEST_AFTER), SMALL, "narrow", MUTED, least=1.4)

    def _experience(self, drawing: Drawing, place: SheetRegion, unit: ForceUnit | None) -> None:
        """Draw the experience of a unit with its rank; a blank one has room for it."""
        if unit is None or self._wish.clean:
            return
        steps = self._wish.state.house_rules.earned.ranks
        top = SheetRegion(place.x, place.y + 0.5, place.width, ROW / 2)
        drawing.centred(top, str(unit.experience), 3.2, "bold", least=1.6)
        rank = tell_rank(unit.rank(steps), steps, self._wish.language)
        foot = SheetRegion(place.x, place.y + ROW / 2, place.width, ROW / 2 - 0.6)
        drawing.centred(foot, rank, SMALL, "narrow", MUTED, least=1.4)

    def _lists(self) -> list[Listed]:
        """Return the money and the next game, to be written."""
        wish = self._wish
        now = ("", "", "") if wish.clean else (self._said("now"), "", str(wish.force.treasury))
        heads = tuple(self._said(f"ledger_column.{name}") for name in ("what", "sum", "left"))
        asked = ("enemy", "mission", "outcome", "points", "earned")
        told = tuple((self._said(f"next_game.{name}"), "") for name in asked)
        return [
            Listed(self._said("ledger"), heads, (now, *[("", "", "")] * (LEDGER_LINES - 1))),
            Listed(self._said("next"), ("", ""), told),
        ]


def _boxes(drawing: Drawing, place: SheetRegion) -> None:
    """Draw the boxes in which experience is ticked as it is earned."""
    wide = min(4.0, (place.width - 1.6) / EXPERIENCE_BOXES)
    left = place.x + (place.width - wide * EXPERIENCE_BOXES) / 2
    for number in range(EXPERIENCE_BOXES):
        draw_box(drawing, SheetRegion(left + number * wide, place.y, wide, place.height), size=3.2)
