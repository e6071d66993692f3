"""A sheet for each unit of an imported game's army: stat lines, weapons and abilities in tables, keywords, what it costs.

Several sheets stand on a page. None is cut where it fits one; a later one may fill what is left of a page.
"""

from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.printing.bands import Band, BandFlow, column_width, drawn_whole
from armybuilder.printing.facts_drawing import draw_rules_below, draw_tables, names_in, without_texts
from armybuilder.printing.filling import fullest
from armybuilder.printing.marked import BASE, LINE, line_of, lines_of
from armybuilder.printing.passages import text_bands
from armybuilder.printing.picture_bands import NO_PICTURES, PictureBand, Pictures, picture_band
from armybuilder.printing.printed_amount import PrintedAmount
from armybuilder.printing.roster_facts import PrintedRule, RosterFacts, facts_of_force, facts_of_unit
from armybuilder.printing.roster_units import Section, options_of, unit_name
from armybuilder.printing.summary import INK, MUTED
from armybuilder.printing.tables import PrintedTable, is_narrow, table_bands
from armybuilder.roster.blocks import JoinedBlock
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.engine import Engine
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_facts import FIGURES
from armybuilder.roster.unit_names import UnitNumbers
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

NAME, ASIDE, TEXT, STATS, BESIDE = 4.0, 2.8, 2.6, 3.4, 3.0
PAD = 1.5
BETWEEN = 4.0
WITHIN, TABLES = 1.0, 1.8
PICTURE_WIDTH, PICTURE_HEIGHT = 52.0, 34.0
WHITE, DARK, PALE = "#ffffff", "#2f353d", "#d9dde3"


class UnitSheet(Struct, frozen=True):
    """What stands on the sheet of one unit."""

    name: str
    facts: RosterFacts
    aside: str = ""
    cost: str = ""
    composition: str = ""
    notes: tuple[str, ...] = ()
    keywords: str = ""
    picture: str = ""


class SheetBlock(Struct, frozen=True):
    """Sheets that stand together: one, or those of joined units under what they are and cost together."""

    sheets: tuple[UnitSheet, ...]
    title: str = ""
    cost: str = ""
    # units that have it all alike share a sheet
    times: int = 1


def draw_sheets(
    flow: BandFlow,
    engine: Engine,
    sections: Iterable[Section],
    language: Language,
    *,
    bare: bool,
    pictures: Pictures = NO_PICTURES,
    full: bool = False,
) -> None:
    """Put the sheets of forces that show something, then those of units, on pages; with `bare` those of all units.

    On `full` ones the texts of rules stand too.
    """
    drawing = SheetDrawing(flow.width, language, pictures, full=full)
    waiting = [
        (block, drawing.whole(block, flow.height))
        for block in SheetMaker(engine, language).blocks(sections, bare=bare)
    ]
    while waiting:
        chosen = _next_ones(flow, [whole for _, whole in waiting])
        for place in chosen:
            block, whole = waiting[place]
            if whole is not None:
                flow.put([whole], before=BETWEEN)
            else:
                flow.skip(BETWEEN)
                drawing.put(flow, block)
        waiting = [one for place, one in enumerate(waiting) if place not in chosen]


def _next_ones(flow: BandFlow, waiting: Sequence[Band | None]) -> tuple[int, ...]:
    """Return the places of sheets that fill best what is left of a page, or a new one with the first of them.

    One that is longer than a page goes by itself, when it is the first.
    """
    whole = {place: band.height for place, band in enumerate(waiting) if band is not None}
    heights = list(whole.values())
    chosen: tuple[int, ...] = ()
    if flow.used:
        chosen = fullest(heights, flow.height - flow.used - BETWEEN, BETWEEN)
    if not chosen and waiting[0] is not None:
        chosen = fullest(heights, flow.height, BETWEEN, first=True)
    places = list(whole)
    return tuple(places[at] for at in chosen) or (0,)


# --- what stands on them


class SheetMaker:
    """Makes the sheets of an army, for one language."""

    def __init__(self, engine: Engine, language: Language) -> None:
        self._engine = engine
        self._language = language
        self._numbers = UnitNumbers(engine.roster, language)
        self._main = main_cost_type(engine.data)
        self._amount = PrintedAmount()

    def blocks(self, sections: Iterable[Section], *, bare: bool) -> list[SheetBlock]:
        """Return what stands together, in the order of the army; units alike in everything once, with their number.

        Units that show nothing are left out unless `bare` ones are wanted.
        """
        forces = (self._of_force(force) for force in self._engine.roster.all_forces())
        made = [SheetBlock((sheet,)) for sheet in forces if sheet.facts.stat_lines or sheet.facts.tables]
        alike: dict[SheetBlock, list[JoinedBlock]] = {}
        for section in sections:
            for block in section.blocks:
                found = self._of_block(block)
                # what says of which kind the army is stands not on the table
                figures = bare and any(unit.node.type in FIGURES for unit in block.units)
                if figures or any(sheet.facts or sheet.picture for sheet in found.sheets):
                    alike.setdefault(found, []).append(block)
        for found, blocks in alike.items():
            made.append(_shared(found, len(blocks)) if len(blocks) > 1 else self._numbered(found, blocks[0]))
        return _stats_first(made)

    def of_unit(self, unit: WorkingSelection) -> SheetBlock:
        """Return the sheet of a unit by itself, with the number that tells it apart."""
        sheet = self._of_unit(unit)
        name = f"{sheet.name} {self._numbers.number(unit)}".strip()
        return SheetBlock((replace(sheet, name=name),))

    def _numbered(self, found: SheetBlock, block: JoinedBlock) -> SheetBlock:
        """Return sheets with the numbers that tell units of one name apart."""
        sheets = tuple(
            replace(sheet, name=f"{sheet.name} {self._numbers.number(unit)}".strip())
            for sheet, unit in zip(found.sheets, block.units, strict=True)
        )
        return replace(found, sheets=sheets, title=_title(sheets))

    def _of_force(self, force: WorkingForce) -> UnitSheet:
        name = line_of(force.origin.name or force.name, self._language)
        return UnitSheet(name, self._amount.bounded(facts_of_force(self._engine, force, self._language)))

    def _of_block(self, block: JoinedBlock) -> SheetBlock:
        sheets = tuple(self._of_unit(unit) for unit in block.units)
        return SheetBlock(sheets, _title(sheets), self._cost(block.units))

    def _of_unit(self, unit: WorkingSelection) -> UnitSheet:
        language = self._language
        times = f"×{unit.number}" if unit.number > 1 else ""
        name = unit_name(unit, language)
        notes = []
        for part in unit.everything():
            label = "" if part is unit else f"{unit_name(part, language)}: "
            notes += [label + line for line in lines_of(part.origin.notes, language)]
        return UnitSheet(
            name=f"{name} {times}".strip(),
            facts=self._amount.bounded(facts_of_unit(self._engine, unit, language)),
            aside=line_of(unit.name, language) if unit.origin.name else "",
            cost=self._cost((unit,)),
            composition="\u00a0· ".join(options_of(unit.children, language)).replace(" ×", "\u00a0×"),
            notes=tuple(notes),
            keywords=self._keywords(unit),
            picture=unit.origin.picture,
        )

    def _cost(self, units: Sequence[WorkingSelection]) -> str:
        """Return what units cost together: in the main cost type, and in others that are shown."""
        kinds = dict.fromkeys((self._main, *self._engine.shown_cost_types))
        totals = {kind: sum((unit.cost_of(kind) for unit in units), Decimal(0)) for kind in kinds}
        return " · ".join(
            f"{written(total)} {line_of(cost_name(self._engine.data, kind), self._language)}".strip()
            for kind, total in totals.items()
            if total
        )

    def _keywords(self, unit: WorkingSelection) -> str:
        entries = unit.force.expansion.category_entries
        known = (entries.get(own) for own, _ in unit.categories if own != UNCATEGORISED)
        names = (
            line_of(entry.name, self._language) for entry in known if entry is not None and not entry.hidden
        )
        return ", ".join(dict.fromkeys(name for name in names if name))


def _title(sheets: Sequence[UnitSheet]) -> str:
    """Return what stands over joined units."""
    return " + ".join(sheet.name for sheet in sheets) if len(sheets) > 1 else ""


def _stats_first(blocks: Sequence[SheetBlock]) -> list[SheetBlock]:
    """Return blocks in which what is a stat line of some unit is one of all, wherever its data have it."""
    titles = {table.title for block in blocks for sheet in block.sheets for table in sheet.facts.stat_lines}
    return [
        replace(block, sheets=tuple(_with_stats_first(sheet, titles) for sheet in block.sheets))
        for block in blocks
    ]


def _with_stats_first(sheet: UnitSheet, titles: Collection[str]) -> UnitSheet:
    facts = sheet.facts
    moved = tuple(table for table in facts.tables if table.title in titles)
    if not moved:
        return sheet
    kept = tuple(table for table in facts.tables if table.title not in titles)
    return replace(sheet, facts=replace(facts, stat_lines=(*facts.stat_lines, *moved), tables=kept))


def _shared(block: SheetBlock, times: int) -> SheetBlock:
    """Return the one sheet of several units that are alike."""
    return SheetBlock(block.sheets, block.title, block.cost, times)


# --- how they are drawn


class SheetDrawing:
    """Draws sheets of a width: `full` ones with the texts of rules, compact ones with only the names in tables of `texts`."""

    def __init__(
        self,
        width: float,
        language: Language,
        pictures: Pictures = NO_PICTURES,
        *,
        full: bool = False,
        texts: frozenset[str] | None = None,
    ) -> None:
        self._width = width
        self._language = language
        self._pictures = pictures
        self._full = full
        self._texts = texts

    def whole(self, block: SheetBlock, height: float) -> Band | None:
        """Return a block as one band; None where it does not fit a page of a height."""
        flow = BandFlow(self._width, height)
        self.put(flow, block)
        return drawn_whole(flow)

    def put(self, flow: BandFlow, block: SheetBlock) -> None:
        """Put a block below what there is, over as many pages as it needs."""
        if block.title:
            title = self._times(block.title, block.times)
            flow.put([self._bar(title, "", self._each(block.cost, block.times), DARK, WHITE)])
        for number, sheet in enumerate(block.sheets):
            if block.title:
                flow.put(
                    [self._bar(sheet.name, sheet.aside, sheet.cost, PALE, INK)],
                    before=WITHIN if not number else 3.0,
                )
            else:
                name = self._times(sheet.name, block.times)
                cost = self._each(sheet.cost, block.times)
                flow.put([self._bar(name, sheet.aside, cost, DARK, WHITE)])
            self._put_sheet(flow, sheet)

    def _times(self, name: str, times: int) -> str:
        return say("roster_print.alike", self._language, name=name, n=times) if times > 1 else name

    def _each(self, cost: str, times: int) -> str:
        return say("roster_print.each", self._language, cost=cost) if times > 1 and cost else cost

    def _put_sheet(self, flow: BandFlow, sheet: UnitSheet) -> None:
        self._put_stat_lines(flow, sheet.facts.stat_lines)
        picture = picture_band(self._pictures.get(sheet.picture), PICTURE_WIDTH, PICTURE_HEIGHT)
        if picture is None:
            self._told(flow, "", sheet.composition)
        else:
            flow.put([self._pictured(sheet, picture)], before=WITHIN)
        elsewhere = self._texts or ()
        shown = [table for table in sheet.facts.tables if table.title not in elsewhere]
        if self._texts is not None:
            shown = [without_texts(table) for table in shown]
        draw_tables(flow, shown, before=TABLES, wide=True, tabled=self._texts is not None)
        for table in sheet.facts.tables:
            if table.title in elsewhere:
                told = f"**{table.title}:** {names_in(table)}"
                flow.put(text_bands(told, TEXT, self._width - PAD, left=PAD), before=WITHIN)
        self._put_rules(flow, sheet.facts.rules)
        if picture is None:
            self._told(flow, "roster_print.keywords", sheet.keywords)
        for note in sheet.notes:
            flow.put(text_bands(note, TEXT, self._width - 2 * PAD, MUTED, left=PAD), before=WITHIN)

    def _put_rules(self, flow: BandFlow, rules: Sequence[PrintedRule]) -> None:
        if self._full:
            draw_rules_below(flow, rules, say("roster_print.rules", self._language), TABLES)
        else:
            self._told(flow, "roster_print.rules", ", ".join(dict.fromkeys(rule.name for rule in rules)))

    def _put_stat_lines(self, flow: BandFlow, tables: Sequence[PrintedTable]) -> None:
        """Put the tables that describe the models: several small ones in two columns."""
        half = column_width(self._width, 2)
        if len(tables) > 1 and all(is_narrow(table, half, BESIDE) for table in tables):
            bands = [replace(b, gap=min(b.gap, WITHIN)) for t in tables for b in table_bands(t, half, BESIDE)]
            flow.put(bands, 2, before=WITHIN)
            return
        for table in tables:
            size = STATS if self._texts is None else BESIDE
            flow.put(table_bands(table, self._width, size), before=WITHIN)

    def _pictured(self, sheet: UnitSheet, picture: PictureBand) -> Band:
        """Return the player's picture with what the unit consists of and its keywords beside it."""
        room = self._width - picture.width - 3 * PAD
        told = ("", sheet.composition), ("roster_print.keywords", sheet.keywords)
        lines = [
            band
            for key, text in told
            if text
            for band in text_bands(self._labelled(key, text), TEXT, room - PAD, left=PAD)
        ]
        height = max(picture.band.height, sum(band.gap + band.height for band in lines))

        def draw(drawing: Drawing, x: float, y: float) -> None:
            picture.band.draw(drawing, x, y)
            for band in lines:
                band.draw(drawing, x + picture.width + PAD, y + band.gap)
                y += band.gap + band.height

        return Band(height=height, draw=draw)

    def _told(self, flow: BandFlow, key: str, text: str) -> None:
        if text:
            flow.put(text_bands(self._labelled(key, text), TEXT, self._width - PAD, left=PAD), before=WITHIN)

    def _labelled(self, key: str, text: str) -> str:
        return f"**{say(key, self._language)}:** {text}" if key else text

    def _bar(self, name: str, aside: str, cost: str, fill: str, ink: str) -> Band:
        """Return the head of a sheet, which stays with what follows."""
        taken = width_of(cost, "bold", NAME * 0.85) + 4.0
        parts = wrap(name, "bold", NAME, self._width - taken - 2 * PAD) or [name]
        line = NAME * LINE
        left = width_of(parts[-1], "bold", NAME) + 2.5
        # beside the name where it has room there, else below
        beside = width_of(aside, "regular", ASIDE) <= self._width - left - taken - 2 * PAD
        below = [] if beside else wrap(aside, "regular", ASIDE, self._width - 2 * PAD)
        height = line * len(parts) + ASIDE * LINE * len(below) + 1.4

        def draw(drawing: Drawing, x: float, y: float) -> None:
            drawing.rect(SheetRegion(x, y, self._width, height), fill=fill)
            for number, part in enumerate(parts):
                drawing.words(x + PAD, y + 0.5 + line * (number + BASE), part, NAME, "bold", colour=ink)
            end, base = x + self._width - PAD, y + 0.5 + line * (len(parts) - 1 + BASE)
            if beside:
                drawing.words(x + PAD + left, base, aside, ASIDE, colour=ink)
            for number, part in enumerate(below, 1):
                drawing.words(x + PAD, base + ASIDE * LINE * number, part, ASIDE, colour=ink)
            drawing.words(end, y + 0.5 + line * BASE, cost, NAME * 0.85, "bold", colour=ink, align="right")

        return Band(height=height, draw=draw, keep=True)
