"""A battle in a few words: what a step has settled, and whose turn it is."""

from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.pregame.battle import GAME, Battle, Player
from armybuilder.games.ninth_age.pregame.deploying import declaring_turn
from armybuilder.games.ninth_age.pregame.magic import SPELLS, flag_turn, hill_turn, spell_turn
from armybuilder.games.ninth_age.pregame.zones import marker_turn
from armybuilder.games.ninth_age.sheets.page_settled import player_name
from armybuilder.wording.messages import is_known, say

ZONES = 6


def next_step(battle: Battle) -> int:
    """Return the step where something is to be done: what an objective adds to one belongs to it."""
    if marker_turn(battle) is not None:
        return ZONES
    if battle.done == SPELLS and (hill_turn(battle) or flag_turn(battle)):
        return SPELLS
    return min(GAME, battle.done + 1)


def stage_of(battle: Battle) -> str:
    """Return where a battle stands, as the list of battles keeps it: the step that is next, `game` or `over`."""
    if battle.play.over:
        return "over"
    coming = next_step(battle)
    return "game" if coming == GAME else str(coming)


def told_stage(stage: str, language: Language) -> str:
    """Return where a battle stands, as a list of battles says it: the step that is next, or how far the game is.

    What was damaged in the database is a dash: the list must go on.
    """
    key = f"ninth_age.pregame.step.{stage}" if stage.isdigit() else f"ninth_age.pregame.stage.{stage}"
    return say(key, language) if is_known(key) else "—"


def summary_of(battle: Battle, step: int, language: Language) -> str:
    """Return what a step (1–9, 10 the game itself) has settled; empty before it has."""
    if step == 2:
        return " — ".join(party.army.title for party in (battle.one, battle.two) if party.army is not None)
    if step == 6 and battle.zones.chooser is not None:
        return say(
            "ninth_age.pregame.chose_first",
            language,
            name=player_name(battle, battle.zones.chooser, language),
        )
    field = battle.field
    measures = {"length": field.table.length, "width": field.table.width, "count": len(field.pieces)}
    wizards = len({turn.wizard for turn in battle.spells})
    told: dict[int, tuple[object, str, dict[str, object]]] = {
        1: (battle.done >= 1, "ninth_age.pregame.points", {"points": battle.points_limit}),
        3: (field.source, "ninth_age.pregame.field", {**measures}),
        4: (battle.deployment, f"ninth_age.choice.deployment.{battle.deployment}", {}),
        5: (battle.objective, f"ninth_age.choice.objective.{battle.objective}", {}),
        7: (battle.spells or battle.done >= 7, "ninth_age.pregame.wizards_done", {"count": wizards}),
        8: (battle.done >= 8, "ninth_age.pregame.aside_count", {"count": len(battle.aside)}),
        9: (
            battle.deploying.placed or battle.done >= 9,
            "ninth_age.pregame.placed_count",
            {"count": len(battle.deploying.placed)},
        ),
        GAME: (battle.done >= GAME - 1, "ninth_age.pregame.game_round", {"round": battle.play.round}),
    }
    settled, key, values = told.get(step, (False, "", {}))
    return say(key, language, **values) if settled else ""


def turn_of(battle: Battle) -> Player | None:
    """Return whose turn it is to choose, declare or place something; None when nobody in particular has to."""
    if battle.done == 5:
        return battle.zones.chooser
    if player := marker_turn(battle) or hill_turn(battle) or flag_turn(battle):
        return player
    if battle.done == 6 and (turn := spell_turn(battle)):
        return turn[0]
    if battle.done == 7:
        return declaring_turn(battle)
    return battle.deploying.turn if battle.done == 8 else None
