"""What can be printed of something: a subject has parts, a job is some of them with a setup. Nothing here makes a page."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct

from armybuilder.battle.facts import Facts, read_facts
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.comparing import both
from armybuilder.printing.duplex import NO_OFFSET, BackOffset
from armybuilder.printing.page_range import EVERY_PAGE, PageRange
from armybuilder.printing.progress import Progress, no_progress
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.sound_pictures import Note, note_nothing
from armybuilder.wording.messages import say

if TYPE_CHECKING:  # it takes its time to load
    from armybuilder.printing.contents import Content


class Asked(Struct, frozen=True, kw_only=True):
    """What a part has to know to be made: one language, the setup of the job, the ids of all `parts` of it, its own options.

    `languages` are those of the job, the first is that one. `progress` is told how far it is, `note` what could not be printed.
    """

    language: Language
    languages: tuple[Language, ...]
    setup: PrintSetup
    parts: tuple[str, ...] = ()
    options: Facts | None = None
    progress: Progress = no_progress
    note: Note = note_nothing


class PrintPart(Struct, frozen=True, kw_only=True):
    """Something that can be printed, by the id that the command line has for it; `usual` where nobody says what is wanted.

    Parts of one `family` go by its name together. One that is made `both_at_once` puts two languages beside each other itself.
    One of `cards` asks how their backs come behind them.

    Where units have sheets, but pages are no sheets laid out, `sheets` makes them each by itself.

    `options` is the record of what players choose about it, `fields` those of it that shape this part.
    """

    id: str
    name: LocalText
    make: Callable[[Asked], "Iterable[Content]"]
    sheets: Callable[[Asked], "Iterable[Content]"] | None = None
    family: str = ""
    usual: bool = True
    options: type[Facts] | None = None
    fields: tuple[str, ...] = ()
    both_at_once: bool = False
    cards: bool = False


# what players ask for by one name, whatever is printed: not everything has all of them
FAMILIES = ("armlists", "tracking", "cards", "templates", "tokens", "map", "summary", "reference")
# before an id: the part alone, where a family goes by the same name
ALONE = "="
PASSED_OVER = ("accessories.needs_army", "print.no_family")
NOTHING_LACKING: Mapping[str, LocalText] = MappingProxyType({})


class PrintSubject(Struct, frozen=True, kw_only=True):
    """An army, a battle, a campaign or a game that is printed: what it and its game are called, and its parts in their order.

    `lacking` are parts that there would be with an army.
    """

    title: LocalText
    game: LocalText
    date: Date
    parts: tuple[PrintPart, ...]
    lacking: Mapping[str, LocalText] = NOTHING_LACKING

    @property
    def known(self) -> list[str]:
        """The ids and families by which parts are asked for."""
        return list(dict.fromkeys(name for part in self.parts for name in (part.family, part.id) if name))

    def name_of(self, part: PrintPart) -> str:
        """Return by which name a part is asked for alone."""
        in_family = any(one.family == part.id for one in self.parts if one is not part)
        return ALONE + part.id if in_family else part.id

    def asked_for(self, wanted: Sequence[str]) -> tuple[PrintPart, ...]:
        """Return the parts that some ids or families ask for; what is not there is passed over."""
        return tuple(
            part for part in self.parts if not {part.id, part.family, ALONE + part.id}.isdisjoint(wanted)
        )

    def chosen(self, wanted: Sequence[str] | None, note: Note = note_nothing) -> tuple[PrintPart, ...]:
        """Return the parts of some ids or families, or the usual ones; a Problem for one that is not there.

        Of what other things have and this one has not it is noted, where there is something else to print.
        """
        if wanted is None:
            return tuple(part for part in self.parts if part.usual)
        known = self.known
        problems = [self._lack(one) for one in wanted if one.removeprefix(ALONE) not in known]
        found = self.asked_for(wanted)
        for problem in problems:
            if not found or problem.key not in PASSED_OVER:
                raise problem
            note(problem)
        return found

    def _lack(self, one: str) -> Problem:
        """Return what to tell of a part that is not there."""
        one = one.removeprefix(ALONE)
        if one in self.lacking:
            return Problem("accessories.needs_army", name=self.lacking[one])
        allowed = ", ".join(self.known) or "—"
        if one in FAMILIES:
            return Problem("print.no_family", told=worded(f"print.family.{one}"), allowed=allowed)
        near = nearest(one, self.known) or nearest(one, FAMILIES) or "—"
        return Problem("print.no_part", found=shown(one), nearest=near, allowed=allowed)


class PrintJob(Struct, frozen=True, kw_only=True):
    """Parts of a subject to be printed, the usual ones where `what` is None, and how.

    Of them some `pages` alone, or only what there is of a `unit`, by its name. `back_offset` is how far the printer lays backs
    of cards aside.
    """

    subject: PrintSubject
    setup: PrintSetup = PrintSetup()
    what: tuple[str, ...] | None = None
    back_offset: BackOffset = NO_OFFSET
    pages: PageRange = EVERY_PAGE
    unit: str = ""


def options_of(part: PrintPart, setup: PrintSetup) -> Facts | None:
    """Return the options of a part; a Problem for a value that will not do."""
    if part.options is None:
        return None
    said = setup.own_options
    known = {name: said[name] for name in part.options.__struct_fields__ if name in said}
    return read_facts(part.options, known, loose=True)


def worded(key: str, **values: object) -> LocalText:
    """Return a sentence in both languages."""
    return both(lambda language: say(key, language, **values))
