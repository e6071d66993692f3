"""Battles on their way: the steps before the one that a test is about are played as commands, in few words."""

import re

from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.pregame import deploying, magic, zones
from armybuilder.games.ninth_age.pregame.battle import Battle, Battlefield
from armybuilder.games.ninth_age.pregame.commands import find_command
from armybuilder.games.ninth_age.rules.magic.spells import candidates
from armybuilder.wording.messages import say_problem
from tests.games.ninth_age.carrying import carry_out

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


def unit(name="Unit", **fields):
    return {"name": name, **fields}


def scoring(name="Scoring", **fields):
    return unit(name, has_scoring=True, **fields)


def wizard(level, name="Wizard", **fields):
    return unit(name, wizard_level=level, magic_path="Pyromancy", **fields)


def hero(name="Hero", **fields):
    return unit(name, unit_kind="character", width=1, deep=1, **fields)


def army(*units, title="Army", **fields):
    return {"title": title, "units": list(units), **fields}


THREE = (scoring("First"), unit("Second"), unit("Third"))


def do(battle, command_id, *dice, **facts):
    """The battle after a command with the players' own dice."""
    return carry_out(battle, find_command(command_id), facts, ScriptedDice(*dice))


def why_not(battle, command_id, *dice, **facts):
    """What refuses a command: the id of a rule, or the key of the words. It speaks both languages."""
    try:
        do(battle, command_id, *dice, **facts)
    except Problem as problem:
        russian, english = (say_problem(problem, language) for language in sorted(LANGUAGES, reverse=True))
        assert CYRILLIC.search(russian)
        assert english
        assert not CYRILLIC.search(english)
        if problem.key == "battle.refused":
            return problem.values["rule"]
        return problem.values["reason"].key if problem.key == "battle.not_now" else problem.key
    return ""


def sized(points=4500, **settings):
    """Step 1 is settled."""
    return do(do(Battle(), "agreements", settings=settings), "size", points_limit=points)


def exchanged(one=THREE, two=THREE, *, hidden=False, points=4500, **settings):
    """Steps 1 and 2 are settled."""
    battle = do(sized(points, **settings), "players", one_name="Anna", two_name="Boris")
    battle = do(battle, "roster", player="one", army=army(*one, title="Kingdom"))
    battle = do(battle, "roster", player="two", army=army(*two, title="Herds"))
    return do(battle, "exchange", one_hidden=hidden, two_hidden=hidden)


def generated(table, dice):
    """The pieces that the generator sets up on a table, at one stroke."""
    battle = Battle(done=2, field=Battlefield(table=table, source="generated"))
    return carry_out(battle, find_command("all-pieces"), {}, dice).field.pieces


def laid_out(*pieces, **fields):
    """Steps 1 to 3 are settled, with pieces of terrain."""
    battle = do(exchanged(**fields), "terrain", terrain_wish="layout" if pieces else "empty")
    for piece in pieces:
        battle = do(battle, "add-piece", piece=piece)
    return do(battle, "battlefield")


def typed(deployment="frontline", objective="none", *pieces, **fields):
    """Steps 1 to 5 are settled."""
    battle = laid_out(*pieces, **fields)
    battle = do(battle, "deployment", decided_by="players", deployment=deployment)
    by = "unused" if objective == "none" else "players"
    return do(battle, "objective", objective_by=by, objective=objective)


def zoned(deployment="frontline", objective="none", *pieces, **fields):
    """Steps 1 to 6 are settled but for markers of players: player one chose first, the near left or the role of attacker."""
    battle = do(typed(deployment, objective, *pieces, **fields), "roll-off", 6, 1)
    return do(battle, "zones", long_edge="near", short_edge="left", corner="near_left", role="attacker")


def spelled(*args, **fields):
    """Steps 1 to 7 are settled but for hills and flags; wizards take the first spells that they may."""
    battle = zoned(*args, **fields)
    for x in (24, 48) if zones.marker_turn(battle) else ():
        battle = do(battle, "marker", x=x, y=24)
    while battle.done == 6 and (turn := magic.spell_turn(battle)):
        key, _, level = next(
            one for one in magic.wizards(battle, turn[0]) if magic.spells_left(battle, one[0], one[2])
        )
        known = magic.known_spells(battle, key)
        count = turn[1] or magic.spells_left(battle, key, level)
        battle = do(battle, "spells", wizard=key, spells=candidates(level, known)[:count])
    return battle


def declared(*args, one_aside=None, two_aside=None, **fields):
    """Steps 1 to 8 are settled."""
    battle = spelled(*args, **fields)
    while player := magic.hill_turn(battle):
        number = next((number for number, _ in magic.hills_to_choose(battle, player)), None)
        battle = do(battle, "hill", piece_number=number)
    for aside in (one_aside, two_aside):
        battle = do(battle, "declare", **(aside or {}))
    return battle


def begun(*args, first="one", **fields):
    """The deployment phase begins."""
    return do(declared(*args, **fields), "start", player=first)


def place_all(battle):
    """Everybody places what he has, round by round; nobody measures."""
    while battle.done == 8:
        turn = battle.deploying.turn
        if turn is None:
            battle = do(battle, "place", unit=deploying.scouts_left(battle)[0])
        elif battle.deploying.placed_now:
            battle = do(battle, "end-deployment-round")
        else:
            battle = do(battle, "place", unit=deploying.left_to_place(battle, turn)[0])
    return battle


def playing(*args, **fields):
    """The game begins."""
    return place_all(begun(*args, **fields))


def spot(x, y, angle=90):
    return {"x": x, "y": y, "angle": angle}


def about(battle, step):
    """Title and said lines of the entries of a step, in English."""
    return [(one.title.en, tuple(line.en for line in one.said)) for one in battle.log if one.step == step]
