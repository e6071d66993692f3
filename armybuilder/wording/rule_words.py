"""What carries a rule out, in words."""

from collections.abc import Callable

from armybuilder.catalogue.rulebook import RuleText
from armybuilder.catalogue.text import Language, said
from armybuilder.games.rule_uses import RuleUses
from armybuilder.wording.messages import say

MOST_NAMED = 6
# makes of the id and the title of an action what stands in the sentence: the window makes a link
Named = Callable[[str, str], str]


def tell_rule(key: str, rule: RuleText, language: Language) -> list[str]:
    """Return the lines of a rule: its id with its title, what it says, and the rows of its table."""
    return [f"{key}  {rule.title.get(language)}", rule.text.get(language), *tell_table(rule, language)]


def tell_table(rule: RuleText, language: Language) -> list[str]:
    """Return the rows of a rule's table, its columns below each other."""
    rows = [[said(cell, language) for cell in row] for row in rule.table]
    widths = [max(map(len, column)) for column in zip(*rows, strict=False)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


def tell_uses(
    game: str, uses: RuleUses, language: Language, named: Named = lambda _, title: title
) -> list[str]:
    """Return where a rule is carried out: in the check of armies, in actions of the resolver, in commands of a battle."""
    told = [say("rules.use.armies", language)] if uses.in_armies else []
    actions = [named(one, say(f"{game}.action.{one}.title", language)) for one in uses.actions[:MOST_NAMED]]
    commands = [say(f"{game}.command.{one}.title", language) for one in uses.commands[:MOST_NAMED]]
    if actions:
        told.append(say("rules.use.actions", language, what=_listed(actions, len(uses.actions))))
    if commands:
        told.append(say("rules.use.commands", language, what=_listed(commands, len(uses.commands))))
    return told


def _listed(names: list[str], all_of_them: int) -> str:
    more = f" +{all_of_them - len(names)}" if all_of_them > len(names) else ""
    return ", ".join(names) + more
