"""The map of a campaign: drawn, shown, written to a file, and who owns what."""

from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from armybuilder.campaign.map.drawing import MapLook, legend_of, under_map
from armybuilder.campaign.map.editing import changed, linked, on_picture
from armybuilder.campaign.map.grids import grid, with_homes
from armybuilder.campaign.map.history import MapMoment, map_history
from armybuilder.campaign.map.territories import MapDrawn, TerritoryClaimed, drawn_map
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.campaigns.arguments import by_option, named, reason_option
from armybuilder.cli.campaigns.doing import tell_one
from armybuilder.cli.campaigns.finding import open_campaign, player_of, territory_of
from armybuilder.cli.output import answer, show_columns, show_json, show_line
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup, command
from armybuilder.clock import printed_day
from armybuilder.exchange.files import read_file, write_file
from armybuilder.sheet.pictures import MOST_FILE_BYTES, OF_A_MAP, picture_of, size_of
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.kept_campaigns import KeptCampaign

SUFFIXES = (".svg", ".png", ".pdf")
NOBODY = "-"


@click.group("map", cls=SpokenGroup, no_args_is_help=False)
def map_group() -> None:
    pass


@command("new")
@named
@click.option("--hexes", metavar="COLUMNSxROWS")
@click.option("--squares", metavar="COLUMNSxROWS")
@click.option("--drawing", metavar="JSON|@FILE")
@click.option("--homes", type=click.IntRange(0, 20), default=0, metavar="N")
@by_option
def new_map(
    session: Session,
    /,
    *,
    named: str,
    hexes: str | None,
    squares: str | None,
    drawing: str | None,
    homes: int,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    if sum(one is not None for one in (hexes, squares, drawing)) != 1:
        raise Problem("cli.campaign.one_map")
    if drawing is not None:
        drawn = _drawing(drawing)
    else:
        drawn = grid("square" if squares else "hex", *_columns_and_rows(hexes or squares or ""))
    if homes:
        drawn = with_homes(drawn, [player.id for player in kept.state.active_players()], homes)
    tell_one(session, kept, drawn, by)


def _drawing(text: str) -> MapDrawn:
    plain = plain_facts(text)
    try:
        return from_plain({"kind": "map.drawn", **plain}, MapDrawn)
    except ValueError as error:
        raise Problem("campaign.event_unreadable", reason=str(error)) from error


def _columns_and_rows(text: str) -> tuple[int, int]:
    # a cross of a Russian keyboard, and the sign of multiplication, are taken for an x too
    columns, _, rows = text.lower().replace("х", "x").replace("×", "x").partition("x")
    if not (columns.isdecimal() and rows.isdecimal() and len(columns) < 5 and len(rows) < 5):
        raise Problem("cli.campaign.no_columns", found=shown(text))
    return int(columns), int(rows)


@command("show")
@named
@click.option("--of-round", "number", type=click.IntRange(0), metavar="N")
@click.option("--out", metavar="FILE")
@click.option("--dark", is_flag=True)
def show_map(session: Session, /, *, named: str, number: int | None, out: str | None, dark: bool) -> None:
    kept = open_campaign(session, named)
    moment = _moment(kept, number)
    if out is not None and not moment.territories:
        raise Problem("cli.campaign.no_map")
    if out is not None:
        _write(session, kept, moment, Path(out), dark)
    elif session.as_json:
        show_json(to_plain(moment))
    elif not moment.territories:
        show_line(session.say("cli.campaign.no_map"))
    else:
        _tell_map(session, kept.state, moment)


def _moment(kept: KeptCampaign, number: int | None) -> MapMoment:
    """Return the map at the end of a round, without a number as it stands; a Problem for a round that is not over."""
    history = map_history(kept.campaign)
    if number is None:
        return history[-1]
    found = next((one for one in history if one.round == number), None)
    if found is None:
        raise Problem("cli.campaign.no_round", found=number, most=history[-1].round)
    return found


def _tell_map(session: Session, state: CampaignState, moment: MapMoment) -> None:
    names = {own: player.name for own, player in state.players.items()}
    lands = {own: one.name or own for own, one in moment.territories.items()}
    rows = [
        [
            own,
            one.name,
            names.get(one.owner, "—"),
            names.get(one.home_of, ""),
            str(state.house_rules.income.territory if one.income is None else one.income),
            ", ".join(lands[link] for link in one.links if link in lands),
        ]
        for own, one in moment.territories.items()
    ]
    show_columns(session, ("id", "name", "held_by", "home_of", "income", "links"), rows, numbers=(4,))
    for arrow in moment.arrows:
        show_line(
            session.say(
                f"cli.campaign.arrow.{arrow.way}",
                player=names.get(arrow.player, "—"),
                source=lands.get(arrow.source, "—"),
                target=lands.get(arrow.target, "—"),
            )
        )


def _write(session: Session, kept: KeptCampaign, moment: MapMoment, path: Path, dark: bool) -> None:
    """Write the map as SVG, PNG or PDF, as the name of the file says."""
    from armybuilder.printing.campaign_map import map_content

    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise Problem("cli.campaign.map_file", file=shown(path.name))
    look = MapLook(
        dark=dark,
        picture=under_map(kept.file(moment.ground.picture)),
        legend=legend_of(kept.state, moment),
    )
    content = map_content(
        moment,
        tuple(kept.state.players),
        look,
        name=kept.name,
        date=printed_day(),
        language=session.language,
        suffix=suffix,
    )
    write_file(path, content)
    answer(session, {"file": str(path), "bytes": len(content)}, "cli.campaign.map_written", path=str(path))


@command("claim")
@named
@click.argument("territory", metavar="TERRITORY")
@click.argument("player", metavar="PLAYER|-")
@reason_option
@by_option
def claim(
    session: Session, /, *, named: str, territory: str, player: str, reason: str, by: str | None
) -> None:
    kept = open_campaign(session, named)
    owner = "" if player == NOBODY else player_of(kept.state, player).id
    found = territory_of(kept.state, territory)
    tell_one(session, kept, TerritoryClaimed(territory=found.id, player=owner, reason=reason), by)


@command("link")
@named
@click.argument("one", metavar="TERRITORY")
@click.argument("other", metavar="TERRITORY")
@click.option("--cut", is_flag=True)
@by_option
def link(session: Session, /, *, named: str, one: str, other: str, cut: bool, by: str | None) -> None:
    kept = open_campaign(session, named)
    first, second = (territory_of(kept.state, told).id for told in (one, other))
    tell_one(session, kept, linked(drawn_map(kept.state), first, second, on=not cut), by)


@command("change")
@named
@click.argument("territory", metavar="TERRITORY")
@click.option("--called", metavar="NAME")
@click.option("--home", metavar="PLAYER|-")
@click.option("--income", metavar="N|-")
@by_option
def change(
    session: Session,
    /,
    *,
    named: str,
    territory: str,
    called: str | None,
    home: str | None,
    income: str | None,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    values: dict[str, Any] = {}
    if called is not None:
        values["name"] = called.strip()
    if home is not None:
        values["home_of"] = "" if home == NOBODY else player_of(kept.state, home).id
    if income is not None:
        if income != NOBODY and not (income.isdecimal() and len(income) < 7):
            raise Problem("cli.campaign.no_income", found=shown(income))
        values["income"] = None if income == NOBODY else int(income)
    if not values:
        raise Problem("cli.campaign.nothing_to_change")
    own = territory_of(kept.state, territory).id
    tell_one(session, kept, changed(drawn_map(kept.state), own, lambda one: replace(one, **values)), by)


@command("picture")
@named
@click.argument("file", metavar="FILE|-")
@by_option
def picture(session: Session, named: str, file: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    drawn = drawn_map(kept.state)
    if file == NOBODY:
        tell_one(session, kept, replace(drawn, picture=None), by)
        return
    content = picture_of(read_file(Path(file), MOST_FILE_BYTES), Path(file).name, size=OF_A_MAP)
    digest = file_digest(content)
    placed = on_picture(drawn, digest, size_of(content, OF_A_MAP))
    tell_one(session, kept, placed, by, files={digest: content})


for _command in (new_map, show_map, claim, link, change, picture):
    map_group.add_command(_command)
