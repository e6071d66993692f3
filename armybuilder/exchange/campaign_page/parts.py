"""The parts of a page: standings, games, map, journal, results. Each is left out where there is nothing to tell."""

from base64 import b64encode
from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.campaign.map.drawing import MapLook, legend_of, map_sheet, under_map
from armybuilder.campaign.map.history import MapMoment, map_now
from armybuilder.campaign.results import season_table
from armybuilder.campaign.state import CampaignGame, JournalEntry, Round
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.campaign_page.html import Content, Element, in_page, own, tag
from armybuilder.exchange.campaign_page.told import PageOf
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.svg import svg_of
from armybuilder.wording.messages import MINUS, say

NOTHING = "—"
# entries of the journal on a page: the latest
MOST_ENTRIES = 200
MAP_WIDTH = 150.0


def standings(page: PageOf) -> Element | None:
    """Return the table of the last season, with what tells the tied apart."""
    state, language = page.state, page.language
    lines = season_table(state)
    if not lines:
        return None
    breaks = tuple(lines[0].tie_breaks)
    forces = {force.player: force.id for force in state.active_forces()}
    head = [page.words(f"column.{name}") for name in ("rank", "player", "force", "points", "played")]
    head += [say(f"cli.column.{step}", language) for step in breaks]
    rows: list[list[Content]] = [
        [
            str(line.rank),
            page.player(line.player),
            page.name(forces[line.player]) if line.player in forces else NOTHING,
            tag("b", _signed(line.points)),
            str(line.played),
            *(_signed(line.tie_breaks[step]) for step in breaks),
        ]
        for line in lines
    ]
    table = page.table(head, rows, (0, *range(3, len(head))))
    return page.section("standings", tag("p", _stage(page), class_="quiet"), table)


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _stage(page: PageOf) -> str:
    state = page.state
    if not state.seasons:
        return page.words("no_season")
    season = state.seasons[-1]
    name = season.name or page.words("season", number=season.number)
    played = sum(bool(state.games[own_id].outcomes) for one in _rounds(page) for own_id in one.games)
    return page.words("stage", season=name, round=len(season.rounds), games=played)


def _rounds(page: PageOf) -> Iterator[Round]:
    state = page.state
    for number in state.seasons[-1].rounds if state.seasons else ():
        yield state.rounds[number - 1]


def games(page: PageOf) -> Element | None:
    """Return the games of the open round that are still to be played, and those that wait to be confirmed."""
    state = page.state
    if not state.rounds or not state.rounds[-1].is_open:
        return None
    current = state.rounds[-1]
    coming = [state.games[own_id] for own_id in current.games if state.games[own_id].state != "confirmed"]
    if not coming and not current.byes:
        return None
    told = [tag("b", page.words("round", number=current.number))]
    if current.mission:
        told += [tag("span", " · ", own(current.mission))]
    if current.until:
        told += [tag("span", " · ", page.words("until", day=page.day(current.until)))]
    items = [tag("li", page.versus(game), *_where(page, game)) for game in coming]
    items += [tag("li", page.player(one), " ", page.words("bye")) for one in current.byes]
    return page.section("games", tag("p", *told), tag("ul", *items, class_="games"))


def _where(page: PageOf, game: CampaignGame) -> Iterator[Content]:
    told: list[Content] = []
    if game.table:
        told.append(page.words("table", number=game.table))
    territory = page.state.territories.get(game.territory)
    if territory is not None:
        told.append(own(territory.name or territory.id))
    if game.state != "planned":
        told.append(page.words(f"game.{game.state}"))
    for one in told:
        yield tag("span", " · ", one, class_="quiet")


def campaign_map(page: PageOf) -> Element | None:
    """Return the map as it stands, drawn for light pages and for dark ones: the reader's system shows one of them."""
    state = page.state
    if not state.territories:
        return None
    moment = map_now(state)
    look = MapLook(picture=under_map(page.file(state.ground.picture)), legend=legend_of(state, moment))
    drawn = (
        tag("div", _drawn(page, moment, replace(look, dark=dark)), class_="dark" if dark else "light")
        for dark in (False, True)
    )
    return page.section("map", *drawn)


def _drawn(page: PageOf, moment: MapMoment, look: MapLook) -> Element:
    sheet = map_sheet(moment, [*page.state.players], MAP_WIDTH, look)
    return in_page(svg_of(sheet, page.words("part.map")))


def journal(page: PageOf) -> Element | None:
    """Return what players have written, the latest first."""
    entries = page.state.journal[::-1][:MOST_ENTRIES]
    return page.section("journal", *(_entry(page, one) for one in entries)) if entries else None


def _entry(page: PageOf, entry: JournalEntry) -> Element:
    head = tag("p", page.player(entry.by), " · ", tag("time", page.day(entry.date)), class_="quiet")
    text = [tag("p", part, dir="auto") for part in entry.text.split("\n") if part.strip()]
    pictures = [one for digest in entry.pictures if (one := _picture(page, digest)) is not None]
    return tag("article", head, *text, *pictures)


def _picture(page: PageOf, digest: str) -> Element | None:
    """Return a picture made anew, without what a camera has written into its file; None where it is not here or damaged."""
    content = page.file(digest)
    if content is None:
        return None
    try:
        return tag("img", src=_jpeg(picture_of(content, digest)), alt=page.words("picture"), loading="lazy")
    except Problem:
        return None


def _jpeg(content: bytes) -> str:
    """Return a JPEG as an address that has all of it."""
    return "data:image/jpeg;base64," + b64encode(content).decode()


def results(page: PageOf) -> Element | None:
    """Return all games with their results, round by round, the latest first."""
    rounds = [one for one in page.state.rounds[::-1] if any(_played(page, one))]
    return page.section("results", *(_round(page, one) for one in rounds)) if rounds else None


def _played(page: PageOf, one: Round) -> Iterator[CampaignGame]:
    return (game for own_id in one.games if (game := page.state.games[own_id]).outcomes)


def _round(page: PageOf, one: Round) -> Element:
    season = page.state.seasons[one.season - 1]
    head: list[Content] = [page.words("round", number=one.number)]
    if len(page.state.seasons) > 1:
        head.append(tag("span", " · ", own(season.name or page.words("season", number=season.number))))
    if one.mission:
        head.append(tag("span", " · ", own(one.mission)))
    columns = [page.words(f"column.{name}") for name in ("game", "outcome", "score", "points")]
    rows = [_line(page, game) for game in _played(page, one)]
    return tag("div", tag("h3", *head), page.table(columns, rows))


def _line(page: PageOf, game: CampaignGame) -> list[Content]:
    """Return a game with its outcome in words; scores and points stand in the order of the players."""
    winners = [player for player, outcome in game.outcomes.items() if outcome in ("won", "awarded")]
    told: list[Content] = [page.words(f"outcome.{game.outcomes[winners[0]]}" if winners else "outcome.drew")]
    for place, player in enumerate(winners):
        told += [": " if not place else ", ", page.name(player)]
    told += [
        tag("span", "; ", page.name(player), ": ", page.words(f"outcome.{outcome}"))
        for player, outcome in game.outcomes.items()
        if outcome in ("conceded", "no_show")
    ]
    if game.state != "confirmed":
        told.append(tag("span", " · ", page.words(f"game.{game.state}"), class_="quiet"))
    scores = [str(game.scores.get(player, NOTHING)) for player in game.players] if game.scores else [NOTHING]
    points = [str(game.points.get(player, NOTHING)) for player in game.players]
    together = (tag("span", " : ".join(one), class_="together") for one in (scores, points))
    return [page.versus(game), tag("span", *told), *together]
