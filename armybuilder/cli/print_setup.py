"""The options of everything that is printed: paper, languages, size, inks; and what they come to."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar, get_args

import click

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.agreed_settings import pairs_of
from armybuilder.cli.session import Session
from armybuilder.print_printers import PrinterOffsets
from armybuilder.printing.duplex import MOST_OFFSET, BackOffset, Duplex
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import Languages, Orientation, PerPage, PrintSetup, State
from armybuilder.sheet.inks import Inks

CommandT = TypeVar("CommandT", bound=Callable[..., Any])
OPTIONS = (
    click.option("--languages", type=click.Choice(get_args(Languages))),
    click.option("--paper", type=click.Choice(get_args(PaperId))),
    click.option("--orientation", type=click.Choice(get_args(Orientation))),
    click.option("--margin", type=float, metavar="MM"),
    click.option("--per-page", type=click.Choice(get_args(PerPage))),
    click.option("--text-size", type=int, metavar="PERCENT"),
    click.option("--inks", type=click.Choice(get_args(Inks))),
    click.option("--state", type=click.Choice(get_args(State))),
    click.option("--cut-marks/--no-cut-marks", default=None),
    click.option("--duplex", type=click.Choice(get_args(Duplex))),
    click.option("--bleed", type=float, metavar="MM"),
    click.option("--card-gap", type=float, metavar="MM"),
    click.option("--printer", metavar="NAME"),
    click.option("--set", "print_options", metavar="KEY=VALUE", multiple=True),
)
NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})
YES_NO = {"yes": "true", "no": "false", "да": "true", "нет": "false"}
NAMES = tuple(name for name in PrintSetup.__struct_fields__ if name != "options")


def setup_options(command: CommandT) -> CommandT:
    """Give a command the options of the setup; it takes them as keywords, None for what was not said."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def setup_of(
    session: Session,
    chosen: Mapping[str, Any],
    kept: PrintSetup | None = None,
    options: Mapping[str, Any] = NO_OPTIONS,
) -> PrintSetup:
    """Return the setup that was chosen, the rest as it was kept or is usual; a Problem for a value that will not do.

    `options` are some of parts, beside those that were said.
    """
    before = PrintSetup(languages=session.language) if kept is None else kept
    said = {name: chosen[name] for name in NAMES if chosen.get(name) is not None}
    setup = read_facts(PrintSetup, {**to_plain(before), **said})
    return setup.with_options({**options, **own_options_of(chosen.get("print_options", ()))})


def own_options_of(given: Sequence[str]) -> dict[str, str]:
    """Return the options of single parts as they were said; yes and no are words too."""
    pairs = pairs_of(given, "cli.print.setting")
    return {name: YES_NO.get(value.lower(), value) for name, value in pairs.items()}


def offset_of(session: Session, setup: PrintSetup, told: str | None) -> BackOffset:
    """Return how far a printer lays backs of cards aside, kept now where it was `told`; a Problem for one never heard of."""
    kept = PrinterOffsets(session.store.settings)
    if told is not None:
        kept.keep(setup.printer, _offset(told))
    return kept.get(setup.printer) if setup.printer else kept.of(setup.printer)


def _offset(told: str) -> BackOffset:
    """Return an offset as it was said: two numbers in millimetres."""
    try:
        x, y = (float(part.replace("\u2212", "-")) for part in told.split(","))
        return read_facts(BackOffset, {"x": x, "y": y})
    except (ValueError, Problem):
        raise Problem("cli.print.offset_wrong", found=shown(told), most=MOST_OFFSET) from None
