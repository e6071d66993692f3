"""Where a rule is carried out: the actions and the commands that come to it, and the check of armies."""

from collections import Counter
from functools import cache

from msgspec import Struct

from armybuilder.battle.cited_rules import CodeWalk
from armybuilder.games import playable
from armybuilder.games.game import Game


class RuleUses(Struct, frozen=True):
    """What carries out one rule: ids of actions of the resolver and of commands of a battle; whether armies are checked by it."""

    actions: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    in_armies: bool = False


@cache
def rule_of_command(game_id: str, command_id: str) -> str:
    """Return the register id to begin reading with about a command of a battle; empty where no rule decides about it.

    Of the actions that it asks for, the one that fewest other commands ask for is what it is about.
    """
    game, comings = playable(game_id), _comings(game_id)
    if command_id not in comings:
        return ""
    cited, asked = comings[command_id]
    often = Counter(action for _, actions in comings.values() for action in actions)
    if not asked:
        return min(cited, default="")
    about = command_id if command_id in asked else min(asked, key=lambda one: often[one])
    return next(action.main_rule for action in game.resolver.actions if action.id == about)


@cache
def _comings(game_id: str) -> dict[str, tuple[set[str], list[str]]]:
    """By each command of a battle what its module cites for it, and the actions that it asks the resolver for by their ids."""
    game = playable(game_id)
    commands = game.battle.rules.commands if game.battle is not None else ()
    found = {}
    for command in commands:
        if command.game == game_id:
            walk = CodeWalk(command.procedure, command.procedure.__module__)
            asked = [action.id for action in game.resolver.actions if action.id in walk.texts]
            found[command.id] = walk.ids, asked
    return found


@cache
def uses_of(game_id: str) -> dict[str, RuleUses]:
    """Return by register id what carries out each rule of a game; rules that nothing carries out are not among them.

    The first time the whole of the game's rules is loaded and walked through, about a second.
    """
    game = playable(game_id)
    actions: dict[str, list[str]] = {}
    commands: dict[str, list[str]] = {}
    for action in game.resolver.actions:
        for rule in action.rules:
            actions.setdefault(rule, []).append(action.id)
    rules_of = {action.id: action.rules for action in game.resolver.actions}
    for command, (cited, asked) in _comings(game_id).items():
        for rule in cited.union(*(rules_of[action] for action in asked)):
            commands.setdefault(rule, []).append(command)
    checked = game.rules if isinstance(game, Game) else ()
    return {
        rule: RuleUses(tuple(actions.get(rule, ())), tuple(commands.get(rule, ())), rule in checked)
        for rule in (*actions, *commands, *checked)
    }
