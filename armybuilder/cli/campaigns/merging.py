"""What others tell comes in: what merging a file comes to, where copies do not agree, and what settles two results."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from armybuilder.campaign.merging.conflicts import Conflict, conflict_of, settled
from armybuilder.campaign.merging.merge import Incoming, Merge
from armybuilder.campaign.merging.result_cells import CellPair
from armybuilder.campaign_files import look_at_file
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_all
from armybuilder.cli.campaigns.finding import event_id, open_campaign
from armybuilder.cli.campaigns.telling import SHORT_ID
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.files import read_file
from armybuilder.exchange.members import MOST_PACKED
from armybuilder.wording.campaign_conflict_words import tell_cell, tell_cell_value, tell_conflict
from armybuilder.wording.campaign_words import tell_event, tell_fate

FOUND = ("new", "known", "strange", "refused")


@command("merge")
@named
@click.argument("file", metavar="FILE")
@click.option("--everything", is_flag=True)
@click.option("--accept-event", "accepted", metavar="EVENT", multiple=True)
@click.option("--preview", is_flag=True)
def merge(
    session: Session, /, *, named: str, file: str, everything: bool, accepted: tuple[str, ...], preview: bool
) -> None:
    kept = open_campaign(session, named)
    path = Path(file)
    brought = look_at_file(
        kept, read_file(path, MOST_PACKED), path.name, everything=everything, taken=accepted
    )
    look = brought.look
    if not preview:
        kept.merge(look, brought.files)
    if session.as_json:
        show_json(_plain(session, look))
        return
    counts = {name: len(look.of(name)) for name in ("new", "known", "strange")}
    show_line(session.say("cli.campaign.would_merge" if preview else "cli.campaign.merged", **counts))
    _show(session, look, listed=preview)


def _show(session: Session, look: Merge, *, listed: bool) -> None:
    for player, events in look.by_player().items():
        told = [
            one for one in events if (listed and one.found != "known") or one.found in ("strange", "refused")
        ]
        if told:
            show_line(_name(session, look, player))
        for one in told:
            show_line(f"  {_line(session, look, one)}")
    if look.conflicts:
        show_line(session.say("cli.campaign.conflicts", number=len(look.conflicts)))
    for conflict in look.conflicts:
        _show_conflict(session, look, conflict)


def _name(session: Session, look: Merge, player: str) -> str:
    known = look.merged.state.players.get(player)
    return known.name if known else session.say("campaign.nobody")


def _line(session: Session, look: Merge, one: Incoming) -> str:
    marks = [session.say(f"cli.campaign.found.{one.why or one.found}")]
    if one.speaks_as_organiser:
        marks.append(session.say("cli.campaign.found.as_organiser"))
    told = tell_event(look.merged, one.event, session.language)
    return f"{one.event.id[:SHORT_ID]}  [{', '.join(marks)}] {told}"


def _show_conflict(session: Session, look: Merge, conflict: Conflict) -> None:
    language = session.language
    kind = tell_conflict(conflict, language)
    told = tell_event(look.merged, conflict.event, language)
    show_line(f"  {conflict.event.id[:SHORT_ID]}  {kind}: {told}")
    show_line(f"    {tell_fate(conflict.fate, language)}")
    if conflict.rival is not None:
        rival = tell_event(look.merged, conflict.rival, language)
        show_line(f"    {conflict.rival.id[:SHORT_ID]}  {rival}")
    _show_cells(session, look, conflict)


def _show_cells(session: Session, look: Merge, conflict: Conflict) -> None:
    rows = [
        [str(number), tell_cell(look.merged, conflict, pair, session.language), *_sides(session, look, pair)]
        for number, pair in _numbered(conflict)
        if pair.differs
    ]
    if rows:
        show_columns(session, ("number", "what", "left", "right"), rows)


def _sides(session: Session, look: Merge, pair: CellPair) -> Iterator[str]:
    for value in (pair.left, pair.right):
        yield tell_cell_value(look.merged.state, pair.cell, value, session.language)


def _numbered(conflict: Conflict) -> Iterator[tuple[int, CellPair]]:
    return enumerate(conflict.cells, 1)


def _plain(session: Session, look: Merge) -> dict[str, Any]:
    language = session.language
    return {
        **{name: [one.event.id for one in look.of(name)] for name in FOUND},  # type: ignore[arg-type]
        "changed": [one.event.id for one in look.changed],
        "players": [
            {
                "player": player,
                "name": _name(session, look, player),
                "events": [
                    {
                        "id": one.event.id,
                        "told": tell_event(look.merged, one.event, language),
                        "found": one.found,
                        "why": one.why,
                        "speaks_as_organiser": one.speaks_as_organiser,
                        "status": one.fate.status if one.fate else "",
                    }
                    for one in events
                ],
            }
            for player, events in look.by_player().items()
        ],
        "conflicts": [_plain_conflict(session, look, one) for one in look.conflicts],
    }


def _plain_conflict(session: Session, look: Merge, conflict: Conflict) -> dict[str, Any]:
    return {
        "kind": conflict.kind,
        "event": conflict.event.id,
        "rival": conflict.rival.id if conflict.rival else "",
        "stands": conflict.stands,
        "status": conflict.fate.status,
        "why": tell_fate(conflict.fate, session.language),
        "cells": [
            {
                "number": number,
                **to_plain(pair.cell._asdict()),
                "told": tell_cell(look.merged, conflict, pair, session.language),
                "left": to_plain(pair.left),
                "right": to_plain(pair.right),
                "differs": pair.differs,
            }
            for number, pair in _numbered(conflict)
        ],
    }


@command("settle")
@named
@click.argument("event", metavar="EVENT")
@click.option("--take-result", "side", type=click.Choice(("left", "right")))
@click.option("--cell", "numbers", type=int, metavar="N", multiple=True)
@by_option
def settle(
    session: Session,
    /,
    *,
    named: str,
    event: str,
    side: str | None,
    numbers: tuple[int, ...],
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    conflict = conflict_of(kept.campaign, kept.campaign.events[event_id(kept, event)])
    if conflict is None or not conflict.cells:
        raise Problem("cli.campaign.no_two_results", found=shown(event))
    if (side is None) == (not numbers):
        raise Problem("cli.campaign.which_cells")
    cells = dict(_numbered(conflict))
    if strange := [number for number in numbers if number not in cells]:
        raise Problem("cli.campaign.no_such_cell", found=strange[0], most=len(cells))
    picks = {cells[number].cell for number in numbers}
    if side == "right":
        picks = {pair.cell for pair in conflict.differing}
    tell_all(session, kept, tuple(settled(kept.campaign, conflict, picks)), by)
