"""The list of an army's units: forces, their categories, and in each the units with what was chosen for them."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import Language, said
from armybuilder.printing.bands import Band
from armybuilder.printing.marked import BASE, LINE, line_of, lines_of
from armybuilder.printing.passages import paragraphs, written_line
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures, picture_band
from armybuilder.printing.summary import BAD, INK, MUTED, RULE, TINT
from armybuilder.roster.blocks import Blocks, JoinedBlock
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.engine import Engine
from armybuilder.roster.standing import CategoryStanding, standings
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_names import UnitNumbers
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

NAME, OPTIONS, FORCE = 3.2, 2.8, 4.0
BAR = 5.6
# parts of the width: names, what was chosen; the rest is for costs
NAME_PART, OPTIONS_PART = 0.28, 0.63
PAD = 0.7
PICTURE_HEIGHT = 20.0
ZERO = Decimal(0)


class Section(Struct, frozen=True):
    """A category of a force with the units that stand in it, each with those that have joined it from anywhere."""

    force: WorkingForce
    standing: CategoryStanding
    blocks: tuple[JoinedBlock, ...]

    @property
    def units(self) -> tuple[WorkingSelection, ...]:
        """The units in their order on the page."""
        return tuple(unit for block in self.blocks for unit in block.units)


def sections_of(engine: Engine) -> list[Section]:
    """Return categories that hold something, or should, force by force."""
    kind = main_cost_type(engine.data)
    together = Blocks(engine.roster)
    found = []
    for force in engine.roster.all_forces():
        by_id = {unit.id: unit for unit in force.selections}
        for standing in standings(force, kind, engine.answers):
            bounds = (standing.least, standing.most, standing.fewest, standing.maximum)
            bounded = any(bound is not None for bound in bounds)
            if standing.units or standing.broken or (standing.cost and bounded):
                blocks = tuple(together.of(by_id[own] for own in standing.units))
                found.append(Section(force, standing, blocks))
    return found


def unit_name(unit: WorkingSelection, language: Language) -> str:
    """Return what a unit is called: the player's own name, or the data's."""
    return line_of(unit.origin.name or unit.name, language)


def options_of(children: Iterable[WorkingSelection], language: Language) -> Iterator[str]:
    """Yield options with their own ones in brackets; those that read the same are told once, with their number."""
    numbers: dict[tuple[str, str], int] = {}
    for child in children:
        below = ", ".join(options_of(child.children, language))
        name, own = line_of(child.name, language), line_of(child.origin.name, language)
        key = (f"{own} ({name})" if own else name, f" ({below})" if below else "")
        numbers[key] = numbers.get(key, 0) + child.number
    for (name, below), number in numbers.items():
        yield f"{name}{f' ×{number}' if number > 1 else ''}{below}"


class UnitListBands:
    """Makes the bands of the list, for one width and language."""

    def __init__(
        self, engine: Engine, width: float, language: Language, pictures: Pictures = NO_PICTURES
    ) -> None:
        self._engine = engine
        self._pictures = pictures
        self._width = width
        self._language = language
        self._kind = main_cost_type(engine.data)
        self._numbers = UnitNumbers(engine.roster, language)
        self._name_width = width * NAME_PART
        self._options_width = width * OPTIONS_PART

    def bands(self, sections: Iterable[Section]) -> Iterator[Band]:
        """Yield everything: forces where there are several, categories, units."""
        by_force: dict[str, list[Section]] = {}
        for section in sections:
            by_force.setdefault(section.force.id, []).append(section)
        several = len(list(self._engine.roster.all_forces())) > 1
        for force in self._engine.roster.all_forces():
            if several or force.origin.name or force.origin.notes.strip() or force.costs.get(self._kind):
                yield from self._force(force)
            for section in by_force.get(force.id, []):
                yield from self._section(section)

    def _force(self, force: WorkingForce) -> Iterator[Band]:
        name, catalogue = (
            line_of(text, self._language) for text in (force.name, force.expansion.catalogue.name)
        )
        told = " · ".join(dict.fromkeys(part for part in (force.origin.name, name, catalogue) if part))
        own = force.costs.get(self._kind, ZERO)
        cost = written(sum((unit.cost_of(self._kind) for unit in force.selections), own))
        height = FORCE * LINE + 1.0

        def draw(drawing: Drawing, x: float, y: float) -> None:
            base = y + FORCE * LINE * BASE
            taken = drawing.words(x + self._width - 1.5, base, cost, FORCE, "bold", align="right")
            drawing.words(x, base, told, FORCE, "bold", room=self._width - taken - 5.0, least=2.6)

        yield Band(height=height, draw=draw, gap=4.0, keep=True)
        notes = paragraphs(lines_of(force.origin.notes, self._language), OPTIONS, self._width, MUTED)
        yield from (replace(band, gap=0.0, keep=True) for band in notes)

    # --- categories

    def _section(self, section: Section) -> Iterator[Band]:
        custom = section.force.origin.categories.get(section.standing.category)
        name = line_of((custom and custom.name) or section.standing.name, self._language)
        name = name or say("roster_print.others", self._language)
        notes = lines_of(custom.notes, self._language) if custom else []
        head = self._bar(name, section.standing)
        follows = bool(section.units or notes)
        yield replace(head, gap=2.4, keep=follows)
        for band in paragraphs(notes, OPTIONS, self._width, MUTED):
            yield replace(band, gap=0.0, keep=bool(section.units))
        again = replace(head, gap=0.0, keep=False)
        for number, block in enumerate(section.blocks):
            for unit in block.units:
                row = self._unit(unit, block)
                first = not number and unit is block.unit
                # those who are joined stay on one page where there is room
                keep = unit is not block.units[-1]
                yield Band(height=row.height, draw=row.draw, again=None if first else again, keep=keep)

    def _bar(self, name: str, standing: CategoryStanding) -> Band:
        """Return the name of a category, what it may hold, and what it costs."""
        cost, bounds = written(standing.cost), self.bounds(standing)
        colour = BAD if standing.broken else MUTED

        def draw(drawing: Drawing, x: float, y: float) -> None:
            drawing.rect(SheetRegion(x, y, self._width, BAR - 0.6), fill=TINT, radius=0.8)
            base = y + BAR * 0.64
            room = self._width - 3.0
            room -= drawing.words(x + self._width - 1.5, base, cost, NAME, "bold", align="right") + 3.0
            left = drawing.words(x + 1.5, base, name, NAME, "bold", room=room * 0.6) + 3.0
            drawing.words(x + 1.5 + left, base, bounds, OPTIONS, colour=colour, room=room - left)

        return Band(height=BAR, draw=draw)

    def bounds(self, standing: CategoryStanding) -> str:
        """Return how much a category may hold, in the main cost type and in units."""
        cost = self._between("cost_bounds", standing.least, standing.most)
        count = self._between("count_bounds", standing.fewest, standing.maximum)
        return " · ".join(part for part in (cost, count) if part)

    def _between(self, field: str, least: Decimal | int | None, most: Decimal | int | None) -> str:
        low, high = Decimal(least or 0), None if most is None else Decimal(most)
        kind = "most" if not low else "least" if high is None else "between"
        if kind == "most" and high is None:
            return ""
        values = {"least": written(low), "most": written(high or ZERO)}
        number = low if high is None else high
        return say(f"roster_print.{field}.{kind}", self._language, **values, n=int(number))

    # --- units

    def _unit(self, unit: WorkingSelection, block: JoinedBlock) -> Band:
        """Return a row: the unit's names, what was chosen for it with its notes, its cost.

        What joined units cost together stands at the one that they have joined, and below it what each costs.
        """
        joined = unit is not block.unit
        left, right = self._names(unit, joined=joined), self._chosen(unit)
        cost = written(unit.cost_of(self._kind) if joined else block.cost_of(self._kind))
        each = " + ".join(written(one.cost_of(self._kind)) for one in block.units)
        told = self._other_costs(unit) if joined or not block.joined else each
        inside = max(sum(band.height for band in left), sum(band.height for band in right))
        first = NAME * LINE
        each_room = self._width * (1 - NAME_PART - OPTIONS_PART)
        inside = max(inside, first + OPTIONS * LINE) if told else inside

        def draw(drawing: Drawing, x: float, y: float) -> None:
            _stack(left, drawing, x + 1.5, y + PAD)
            # the baselines of both columns meet
            _stack(right, drawing, x + self._name_width, y + PAD + (NAME - OPTIONS) * LINE * BASE)
            end = x + self._width
            base = y + PAD + first * BASE
            drawing.words(
                end - 1.5,
                base,
                cost,
                NAME,
                "regular" if joined else "bold",
                colour=MUTED if joined else INK,
                align="right",
            )
            drawing.words(
                end - 1.5, base + OPTIONS * LINE, told, OPTIONS, colour=MUTED, align="right", room=each_room
            )
            foot = y + inside + 2 * PAD
            drawing.line(x, foot, end, foot, stroke=RULE, line=0.15)

        return Band(height=inside + 2 * PAD, draw=draw)

    def _other_costs(self, unit: WorkingSelection) -> str:
        """Return what a unit costs in the cost types that are shown beside the main one."""
        kinds = (kind for kind in self._engine.shown_cost_types if kind != self._kind)
        costs = ((unit.cost_of(kind), cost_name(self._engine.data, kind)) for kind in kinds)
        return " · ".join(f"{written(cost)} {line_of(name, self._language)}" for cost, name in costs if cost)

    def _names(self, unit: WorkingSelection, *, joined: bool) -> list[Band]:
        room = self._name_width - 4.0
        times = f" ×{unit.number}" if unit.number > 1 else ""
        name = f"{'+ ' if joined else ''}{unit_name(unit, self._language)}{times}"
        name = f"{name} {self._numbers.number(unit)}".strip()
        bands = [written_line(part, NAME, "bold") for part in wrap(name, "bold", NAME, room)]
        if unit.origin.name:
            bands += paragraphs([line_of(unit.name, self._language)], OPTIONS, room, MUTED)
        if picture := picture_band(self._pictures.get(unit.origin.picture), room, PICTURE_HEIGHT):
            bands += [Band(height=PAD), picture.band]
        return bands

    def _chosen(self, unit: WorkingSelection) -> list[Band]:
        # a dot stays at the end of its line, and so does a number with its option
        told = "\u00a0· ".join(
            part.replace(" ×", "\u00a0×") for part in options_of(unit.children, self._language)
        )
        bands = paragraphs([told], OPTIONS, self._options_width, INK)
        for part in unit.everything():
            name = "" if part is unit else f"{unit_name(part, self._language)}: "
            for line in lines_of(part.origin.notes, self._language):
                bands += paragraphs([name + line], OPTIONS, self._options_width, MUTED)
        return bands


def _stack(bands: Iterable[Band], drawing: Drawing, x: float, y: float) -> None:
    for band in bands:
        band.draw(drawing, x, y)
        y += band.height


def source_of(engine: Engine, language: Language) -> str:
    """Return the game and the catalogues of an army."""
    catalogues = (said(f.expansion.catalogue.name, language) for f in engine.roster.all_forces())
    names = dict.fromkeys(line_of(name, language) for name in (engine.data.system.name, *catalogues))
    return " · ".join(name for name in names if name)
