"""What is settled, on the printed page of a battle: the heading, the field and the zones, the objective with boxes to tick."""

from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle, Player
from armybuilder.games.ninth_age.rules.deployment.zones import choices_of, first_choices
from armybuilder.games.ninth_age.rules.preparation.sizes import size_class
from armybuilder.games.ninth_age.rules.victory.scoring import MOST_BREAKTHROUGH
from armybuilder.games.ninth_age.sheets.map_look import LOOKS, draw_chip, draw_flag
from armybuilder.games.palette import FAINT, MUTED
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say, say_in

TINT = "#f1f3f5"
TITLE, SUBTITLE = 6.2, 3.4
HEADING = 14.5
LABEL, VALUE = 2.4, 3.2
FACTS = 11.0
TEXT, TEXT_LINE = 2.8, 3.7
OBJECTIVE, NO_OBJECTIVE = 18.5, 8.0
BOX, BOX_STEP = 3.6, 5.0
# the rounds of Hold the Ground that end with a counter
ROUNDS = ("2", "3", "4", "5", "6")
MOST_BOXES = 12
DASH = "—"


def player_name(battle: Battle, player: Player, language: Language) -> str:
    """Return a player's name, or which of the two he is."""
    return battle.party(player).name or say(f"ninth_age.map.player.{player}", language)


def draw_heading(drawing: Drawing, battle: Battle, name: str, wide: float, language: Language) -> float:
    """Draw the battle's name, who plays it with what, and its size, and return the height it takes."""
    drawing.words(0, 6.2, name, TITLE, "bold", room=wide, least=3.0)
    sides = [_side(battle, player, language) for player in PLAYERS]
    about = say(
        "ninth_age.page.about",
        language,
        one=sides[0],
        two=sides[1],
        limit=battle.points_limit,
        size=say(f"ninth_age.choice.size_class.{size_class(battle.points_limit)}", language),
    )
    drawing.words(0, 11.6, about, SUBTITLE, colour=MUTED, room=wide, least=2.0)
    return HEADING


def _side(battle: Battle, player: Player, language: Language) -> str:
    army = battle.party(player).army
    name = player_name(battle, player, language)
    return f"{name} ({army.title})" if army is not None and army.title else name


def draw_facts(drawing: Drawing, battle: Battle, top: float, wide: float, language: Language) -> float:
    """Draw field, terrain, deployment type, first choice and rosters side by side, and return the height they take."""
    table = battle.field.table
    masked = say(f"ninth_age.page.rosters_{'hidden' if battle.masked else 'open'}", language)
    facts = (
        ("table", say("ninth_age.page.sides", language, length=table.length, width=table.width)),
        ("terrain", _terrain(battle, language)),
        ("deployment", _worded(battle.deployment, "ninth_age.choice.deployment", language)),
        ("chooser", player_name(battle, battle.zones.chooser, language) if battle.zones.chooser else DASH),
        ("rosters", masked if battle.done >= 2 else DASH),
    )
    step = wide / len(facts)
    drawing.rect(SheetRegion(0, top, wide, FACTS - 1.5), fill=TINT, radius=1.0)
    for number, (label, value) in enumerate(facts):
        x = number * step + 2.0
        drawing.words(x, top + 3.4, say(f"ninth_age.page.fact.{label}", language), LABEL, colour=MUTED)
        drawing.words(x, top + 7.6, value, VALUE, "bold", room=step - 3.0, least=1.9)
    return FACTS


def _terrain(battle: Battle, language: Language) -> str:
    source = _worded(battle.field.source, "ninth_age.choice.terrain_source", language)
    count = len(battle.field.pieces)
    return say("ninth_age.page.pieces", language, source=source, count=count) if count else source


def _worded(choice: str | None, field: str, language: Language) -> str:
    return say(f"{field}.{choice}", language) if choice else DASH


def draw_objective(drawing: Drawing, battle: Battle, top: float, wide: float, language: Language) -> float:
    """Draw the secondary objective, how it is won, and boxes to tick while playing, and return the height it takes."""
    title = say(
        "ninth_age.page.objective",
        language,
        name=_worded(battle.objective, "ninth_age.choice.objective", language),
    )
    if battle.objective in (None, "none"):
        drawing.words(0, top + 4.4, title, VALUE + 0.2, "bold", room=wide)
        return NO_OBJECTIVE
    drawing.line(0, top, wide, top, stroke=FAINT, line=0.2)
    left = wide * 0.52
    drawing.words(0, top + 5.0, title, VALUE + 0.4, "bold", room=left)
    for row, line in enumerate(
        wrap(say(f"ninth_age.page.scoring.{battle.objective}", language), "regular", TEXT, left)
    ):
        drawing.words(0, top + 9.2 + row * TEXT_LINE, line, TEXT)
    _draw_boxes(drawing, battle, SheetRegion(left + 5, top, wide - left - 5, OBJECTIVE), language)
    return OBJECTIVE


def _draw_boxes(drawing: Drawing, battle: Battle, place: SheetRegion, language: Language) -> None:
    """Draw a row of boxes for each player; those of Hold the Ground are headed by their rounds."""
    label = say(f"ninth_age.page.boxes.{battle.objective}", language)
    by_round = battle.objective == "hold_ground"
    drawing.words(place.x, place.y + 3.9, label, LABEL, colour=MUTED, room=place.width)
    counts = {player: _boxes(battle, player) for player in PLAYERS}
    names = [width_of(player_name(battle, player, language), "bold", VALUE) for player in PLAYERS]
    last = place.x + place.width - max(counts.values()) * BOX_STEP
    first = min(last, place.x + VALUE + max(names) + 5.0)
    for number, text in enumerate(ROUNDS if by_round else ()):
        x = first + number * BOX_STEP + BOX / 2
        drawing.words(x, place.y + 7.4, text, LABEL, colour=MUTED, align="middle")
    for row, player in enumerate(PLAYERS):
        base = place.y + 11.2 + row * BOX_STEP
        left = place.x + draw_chip(drawing, place.x, base, VALUE, player)
        name = player_name(battle, player, language)
        drawing.words(left, base, name, VALUE, "bold", room=first - left - 2.0, least=2.0)
        for number in range(counts[player]):
            box = SheetRegion(first + number * BOX_STEP, base - BOX + 0.7, BOX, BOX)
            drawing.rect(box, stroke=INK, line=0.3, radius=0.4)


def _boxes(battle: Battle, player: Player) -> int:
    """Return how many boxes a player may come to tick."""
    marked = len(battle.flags.get(player, ()))
    most = {
        "hold_ground": len(ROUNDS),
        "breakthrough": MOST_BREAKTHROUGH,
        "spoils": 3,
        "king": 1,
        "secure": 2,
    }
    return most.get(str(battle.objective), min(max(marked, 3), MOST_BOXES))


def draw_party(
    drawing: Drawing, battle: Battle, player: Player, place: SheetRegion, language: Language
) -> None:
    """Draw the head of a player's roster: his sign, name and army, its points, and what is his on the table."""
    party, look = battle.party(player), LOOKS[player]
    right = place.x + place.width
    points = ""
    if party.army is not None and party.army.points:
        points = say("ninth_age.page.points", language, n=party.army.points)
    base = place.y + 4.0
    left = place.x + draw_chip(drawing, place.x, base, 3.8, player)
    drawing.words(right, base, points, VALUE, "bold", colour=look.main, align="right")
    room = right - left - width_of(points, "bold", VALUE) - 2.0
    drawing.words(
        left, base, _side(battle, player, language), 3.8, "bold", colour=look.main, room=room, least=2.2
    )
    own = " · ".join(_rights(battle, player, language))
    legend = say("ninth_age.page.scoring_sign", language)
    wide = width_of(legend, "regular", LABEL)
    drawing.words(right, place.y + 7.8, legend, LABEL, colour=MUTED, align="right")
    draw_flag(drawing, SheetRegion(right - wide - 2.2, place.y + 5.8, 1.4, 2.0), MUTED, MUTED)
    room = place.width - wide - 5.0
    drawing.words(place.x, place.y + 7.8, own, 2.6, colour=INK, room=room, least=1.8)


def _rights(battle: Battle, player: Player, language: Language) -> list[str]:
    """Return a player's edge, corner or role, the edge of his column, and his choice of terrain."""
    found = []
    if battle.done >= 6 and battle.deployment is not None:
        chosen = choices_of(battle.ground, battle.side(player))
        for name in first_choices(battle.deployment):
            found.append(_pair(name, getattr(chosen, name), language))
    edge = battle.deploying.edges.get(player, "unchosen")
    if edge != "unchosen":
        found.append(_pair("short_edge", edge, language))
    if number := battle.hills.get(player):
        found.append(say("ninth_age.page.hill", language, number=number))
    return found


def _pair(field: str, value: str, language: Language) -> str:
    return f"{say_in('ninth_age', f'field.{field}', language)}: {say(f'ninth_age.choice.{field}.{value}', language)}"
