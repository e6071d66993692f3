"""The chapters of a campaign on paper: standings, games, the map, results, the journal, and what happened."""

from collections.abc import Iterator, Sequence
from datetime import date

from armybuilder.campaign.map.drawing import MapLook, legend_of, map_sheet, under_map
from armybuilder.campaign.map.history import map_now
from armybuilder.campaign.results import season_table
from armybuilder.campaign.state import CampaignGame, CampaignState
from armybuilder.catalogue.markup import plain
from armybuilder.printing.bands import Band, BandFlow, moved
from armybuilder.printing.bounds import LONGEST_NAME, LONGEST_TEXT, shorter
from armybuilder.printing.campaigns.request import CampaignPrint
from armybuilder.printing.flow import INK, MUTED
from armybuilder.printing.picture_bands import picture_band
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.campaign_words import tell_author, tell_event, tell_fate, tell_thing
from armybuilder.wording.messages import MINUS, say

TITLE, TITLE_LINE, TEXT, LINE = 7.0, 8.6, 3.5, 4.8
BETWEEN, NOTHING = " — ", "—"
# a picture of the journal, and the map with its legend, leave room for words on the page
PICTURE_WIDTH, PICTURE_HEIGHT = 120.0, 80.0


def draw_head(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw the campaign's name, its game, and how far it has come."""
    state, language = request.campaign.state, request.language
    flow.paragraph(shorter(request.name), TITLE, TITLE_LINE, "bold", INK)
    told = [request.game]
    if state.seasons:
        season = state.seasons[-1]
        told.append(season.name or say("campaign_page.season", language, number=season.number))
    if state.rounds:
        told.append(say("campaign_page.round", language, number=state.rounds[-1].number))
    flow.paragraph(" · ".join(told), TEXT, LINE, "regular", MUTED)


def _heading(flow: BandFlow, request: CampaignPrint, part: str, bands: list[Band]) -> None:
    flow.put(bands, heading=say(f"campaign_page.part.{part}", request.language))


def _name(state: CampaignState, own_id: str, request: CampaignPrint) -> str:
    told = tell_thing(state, own_id)
    return told_plainly(told if isinstance(told, str) else told.get(request.language))


def draw_standings(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw the table of the last season, with what tells the tied apart."""
    state, language = request.campaign.state, request.language
    lines = season_table(state)
    if not lines:
        return
    breaks = tuple(lines[0].tie_breaks)
    forces = {force.player: force.id for force in state.active_forces()}
    names = ("rank", "force", "points", "played")
    head = [say(f"campaign_page.column.{name}", language) for name in names]
    head += [say(f"cli.column.{step}", language) for step in breaks]
    rows = tuple(
        PrintedRow(
            _name(state, line.player, request),
            (
                str(line.rank),
                _name(state, forces[line.player], request) if line.player in forces else NOTHING,
                f"**{_signed(line.points)}**",
                str(line.played),
                *(_signed(line.tie_breaks[step]) for step in breaks),
            ),
        )
        for line in lines
    )
    table = PrintedTable(say("campaign_page.column.player", language), tuple(head), rows)
    _heading(flow, request, "standings", table_bands(table, flow.width))


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def draw_games(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw the games of the open round, with room to write on who has won."""
    state, language = request.campaign.state, request.language
    if not state.rounds or not state.rounds[-1].is_open:
        return
    current = state.rounds[-1]
    games = [state.games[own] for own in current.games]
    columns = [_tables(games), _lands(state, games), [_told_outcome(request, game) for game in games]]
    names = ("table", "territory", "outcome")
    told_of = [at for at, column in enumerate(columns) if at == 2 or any(column)]
    rows = [
        PrintedRow(_versus(request, game), tuple(columns[at][number] for at in told_of))
        for number, game in enumerate(games)
    ]
    bye = ("",) * (len(told_of) - 1) + (say("campaign_page.bye", language),)
    rows += [PrintedRow(_name(state, one, request), bye) for one in current.byes]
    head = tuple(say(f"campaign_page.column.{names[at]}", language) for at in told_of)
    title = say("campaign_page.round", language, number=current.number)
    table = PrintedTable(title, head, tuple(rows))
    told = [told_plainly(current.mission)] if current.mission else []
    if current.until:
        told.append(say("campaign_page.until", language, day=day_of(current.until, request)))
    _heading(flow, request, "games", table_bands(table, flow.width))
    if told:
        flow.skip(1.5)
        flow.paragraph(" · ".join(told), TEXT, LINE, "regular", MUTED)


def _tables(games: Sequence[CampaignGame]) -> list[str]:
    return [str(game.table or "") for game in games]


def _lands(state: CampaignState, games: Sequence[CampaignGame]) -> list[str]:
    found = (state.territories.get(game.territory) for game in games)
    return [told_plainly(one.name or one.id) if one is not None else "" for one in found]


def _told_outcome(request: CampaignPrint, game: CampaignGame) -> str:
    return "" if game.state == "planned" else _outcome(request, game)


def _versus(request: CampaignPrint, game: CampaignGame) -> str:
    return BETWEEN.join(_name(request.campaign.state, one, request) for one in game.players)


def _outcome(request: CampaignPrint, game: CampaignGame) -> str:
    """Return how a game ended, in words, and whether that is not certain yet."""
    state, language = request.campaign.state, request.language
    winners = [player for player, outcome in game.outcomes.items() if outcome in ("won", "awarded")]
    told = ""
    if winners:
        names = ", ".join(_name(state, one, request) for one in winners)
        told = f"{say(f'campaign_page.outcome.{game.outcomes[winners[0]]}', language)}: {names}"
    elif game.outcomes:
        told = say("campaign_page.outcome.drew", language)
    for player, outcome in game.outcomes.items():
        if outcome in ("conceded", "no_show"):
            told += f"; {_name(state, player, request)}: {say(f'campaign_page.outcome.{outcome}', language)}"
    if game.state != "confirmed":
        certain = say(f"campaign_page.game.{game.state}", language)
        told = f"{told} ({certain})" if told else certain
    return told


def draw_map(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw the map as it stands, with its owners below, as large as a page allows."""
    state = request.campaign.state
    if not state.territories:
        return
    moment = map_now(state)
    look = MapLook(
        picture=under_map(request.pictures.get(state.ground.picture)), legend=legend_of(state, moment)
    )
    width = flow.width
    sheet = map_sheet(moment, [*state.players], width, look)
    room = flow.height - 14.0
    if sheet.height > room:
        width *= room / sheet.height
        sheet = map_sheet(moment, [*state.players], width * 0.95, look)
    _heading(flow, request, "map", [_drawn(sheet)])


def _drawn(sheet: Sheet) -> Band:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.shapes += [moved(shape, x, y) for shape in sheet.shapes]

    return Band(height=sheet.height, draw=draw)


def draw_results(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw every game that has a result, round by round."""
    state, language = request.campaign.state, request.language
    names = ("outcome", "score", "points")
    head = tuple(say(f"campaign_page.column.{name}", language) for name in names)
    bands: list[Band] = []
    for one in state.rounds:
        rows = tuple(_result(request, state.games[own]) for own in one.games if state.games[own].outcomes)
        if rows:
            title = say("campaign_page.round", language, number=one.number)
            bands += table_bands(PrintedTable(title, head, rows), flow.width)
    if bands:
        _heading(flow, request, "results", bands)


def _result(request: CampaignPrint, game: CampaignGame) -> PrintedRow:
    scores = [str(game.scores.get(player, NOTHING)) for player in game.players] if game.scores else [NOTHING]
    points = [_signed(game.points.get(player, 0)) for player in game.players]
    cells = (_outcome(request, game), " : ".join(scores), " : ".join(points))
    return PrintedRow(_versus(request, game), cells)


def draw_journal(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw what players have written, the oldest first, with their pictures."""
    for number, entry in enumerate(request.campaign.state.journal):
        if number:
            flow.skip(2.5)
        else:
            flow.heading(say("campaign_page.part.journal", request.language), 3 * LINE)
        who = tell_thing(request.campaign.state, entry.by)
        flow.paragraph(f"{who} · {day_of(entry.date, request)}", 2.9, 4.0, "regular", MUTED)
        for part in entry.text.split("\n"):
            if part.strip():
                flow.paragraph(part, TEXT, LINE, "regular", INK)
        for digest in entry.pictures:
            if (band := _picture(request, digest)) is not None:
                flow.put([band], before=1.5)


def _picture(request: CampaignPrint, digest: str) -> Band | None:
    content = request.pictures.get(digest)
    found = picture_band(content, PICTURE_WIDTH, PICTURE_HEIGHT)
    return None if found is None else found.band


def draw_timeline(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw every event in its order: when, who, what, and what became of it where it does not simply hold."""
    campaign, language = request.campaign, request.language
    head = tuple(say(f"cli.column.{name}", language) for name in ("who", "what_was_done", "what_became"))
    rows = tuple(_events(request))
    table = PrintedTable(say("cli.column.date", language), head, rows)
    if campaign.order:
        _heading(flow, request, "timeline", table_bands(table, flow.width, 2.5))


def _events(request: CampaignPrint) -> Iterator[PrintedRow]:
    campaign, language = request.campaign, request.language
    for event in campaign.order:
        told = (
            tell_author(campaign, event, language),
            tell_event(campaign, event, language),
            tell_fate(campaign.fates[event.id], language),
        )
        cells = tuple(told_plainly(one, LONGEST_TEXT) for one in told)
        yield PrintedRow(day_of(event.date, request), cells)


def told_plainly(text: str, most: int = LONGEST_NAME) -> str:
    """Return what a player wrote as words for a cell: in one line, no longer than anybody reads, and without marks."""
    return shorter(plain(" ".join(text.split())), most)


def day_of(told: str, request: CampaignPrint) -> str:
    """Return a day as it is written; what is no day as it was told."""
    try:
        return say("print.date", request.language, date=date.fromisoformat(told))
    except ValueError:
        return told
