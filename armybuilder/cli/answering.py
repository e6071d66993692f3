"""An answer of a game's rules as a command gives it: which action, with which dice, and what came of it as plain values."""

from typing import Any

from armybuilder.battle.action import Action, Asked, Resolver
from armybuilder.battle.playing import Playing, ScriptedDice, SeededDice, read_dice
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import Language
from armybuilder.games import PACKAGES, playable
from armybuilder.games.game import Playable
from armybuilder.wording.narration import plain_event, plain_odds, plain_rolled, plain_step, tell_ignored


def asked_game(game_id: Any) -> Playable:
    """Return the game that is asked; a Problem that lists all of them when it is not named, or not known."""
    if game_id is None:
        raise Problem("cli.resolve.no_game", allowed=", ".join(PACKAGES))
    return playable(str(game_id))


def find_action(resolver: Resolver, action_id: str) -> Action:
    """Return an action by its id; a Problem that names the nearest ones when there is none."""
    action = resolver.action(action_id)
    if action is None:
        ids = [one.id for one in resolver.actions]
        told = {"found": shown(action_id), "allowed": ", ".join(ids)}
        if similar := nearest(action_id, ids):
            raise Problem("cli.resolve.no_action", **told, similar=similar)
        raise Problem("cli.resolve.no_action.all", **told)
    return action


def dice_for(numbers: str | None, seed: int | None, as_odds: bool) -> Playing | None:
    """Return the dice that are asked for: numbers that were rolled, the program's by a seed; None for odds."""
    if sum((numbers is not None, seed is not None, as_odds)) > 1:
        raise Problem("cli.resolve.one_of")
    if as_odds:
        return None
    if numbers is None:
        return SeededDice(seed)
    return ScriptedDice(*read_dice(numbers))


def plain_answer(asked: Asked, dice: Playing | None, language: Language) -> dict[str, Any]:
    """Return what came of a question for other programs: an outcome by dice, or odds without, and which facts did not count."""
    told = [
        {"field": one.field, "setting": one.setting, "why": tell_ignored(one, asked, language)}
        for one in asked.ignored
    ]
    head = {"action": asked.action.id, **({"ignored": told} if told else {})}
    if dice is None:
        return {**head, **plain_odds(asked.odds(), language, asked.names)}
    outcome = asked.play(dice)
    return {
        **head,
        "events": [plain_event(event, language, asked.names) for event in outcome.events],
        "steps": [plain_step(step, language) for step in outcome.steps],
        "dice": [plain_rolled(rolled, language) for rolled in dice.rolled],
    }
