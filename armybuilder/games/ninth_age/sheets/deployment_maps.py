"""The deployment types, a page each: the zones with their measures on the standard table, and how objectives are won."""

from functools import partial

from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import WholePage, WholePages
from armybuilder.games.ninth_age.pregame.battle import Battle, ZoneRights
from armybuilder.games.ninth_age.rules.deployment.zones import DEPLOYMENTS, Deployment
from armybuilder.games.ninth_age.rules.victory.objectives import OBJECTIVES
from armybuilder.games.ninth_age.sheets.map import map_sheet
from armybuilder.games.ninth_age.sheets.map_view import View, largest_scale
from armybuilder.games.palette import MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet
from armybuilder.sheet.shifting import shifted
from armybuilder.wording.messages import say

TITLE, TEXT, LEADING = 5.6, 3.0, 1.32
HEAD, GAP, GUTTER = 14.0, 4.0, 6.0
# texts become smaller where they would not fit under the map
LEAST = 1.8


def deployment_maps(language: Language) -> WholePages:
    """Return a page for each deployment type; the first player has chosen the near edge, the left one, the near left corner."""
    return WholePages(tuple(WholePage(draw=partial(_page, one, language)) for one in DEPLOYMENTS))


def _settled(deployment: Deployment) -> Battle:
    """Return a battle in which nothing is settled but the zones of a deployment type."""
    rights = ZoneRights(
        chooser="one", long_edge="near", short_edge="left", corner="near_left", role="attacker"
    )
    return Battle(done=6, deployment=deployment, zones=rights)


def _page(deployment: Deployment, language: Language, width: float, height: float) -> Sheet:
    """Draw the page of a deployment type."""
    battle, drawing = _settled(deployment), Drawing()
    name = say(f"ninth_age.choice.deployment.{deployment}", language)
    drawing.words(0, TITLE, name, TITLE, "bold", room=width)
    table = battle.field.table
    told = say("ninth_age.deployment_map.table", language, length=table.length, width=table.width)
    drawing.words(0, TITLE + 5.0, told, TEXT, colour=MUTED, room=width)
    view = View(table, largest_scale(table, width, (height - HEAD) * 0.62))
    left = (width - view.extent.width) / 2
    chart = map_sheet(battle, language, scale=view.scale)
    drawing.shapes += [shifted(one, left, HEAD) for one in chart.shapes]
    _draw_objectives(drawing, HEAD + view.extent.height + GAP, width, height, language)
    return Sheet(width, height, tuple(drawing.shapes))


def _draw_objectives(drawing: Drawing, top: float, width: float, height: float, language: Language) -> None:
    """Write in two columns how each secondary objective is won."""
    room = (width - GUTTER) / 2
    text = TEXT
    columns = _columns(text, room, language)
    while text > LEAST and max(map(_height, columns)) * text * LEADING > height - top - 6.0:
        text -= 0.1
        columns = _columns(text, room, language)
    drawing.words(0, top + TEXT, say("ninth_age.deployment_map.objectives", language), TEXT * 1.2, "bold")
    for number, lines in enumerate(columns):
        base = top + TEXT + 2.5
        for line, is_name in lines:
            base += text * LEADING * (1.0 if line else 0.5)
            x = number * (room + GUTTER)
            drawing.words(x, base, line, text, "bold" if is_name else "regular", room=room)


def _columns(text: float, room: float, language: Language) -> list[list[tuple[str, bool]]]:
    found: list[list[tuple[str, bool]]] = []
    half = len(OBJECTIVES) // 2
    for objectives in (OBJECTIVES[:half], OBJECTIVES[half:]):
        lines: list[tuple[str, bool]] = []
        for one in objectives:
            lines.append((say(f"ninth_age.choice.objective.{one}", language), True))
            scoring = say(f"ninth_age.page.scoring.{one}", language)
            lines += [(line, False) for line in wrap(scoring, "regular", text, room)]
            lines.append(("", False))
        found.append(lines)
    return found


def _height(lines: list[tuple[str, bool]]) -> float:
    return sum(1.0 if line else 0.5 for line, _ in lines)
