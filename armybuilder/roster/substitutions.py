"""Names that a text of the data leaves to be filled in: `{this}`, `{parent}`, `{unit}`, or anything by its id."""

import re
from collections.abc import Mapping

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.text import Text
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.questions import ShownName
from armybuilder.roster.roster_index import InCategory, InGroup, Scope
from armybuilder.roster.scopes import scope_of

_PLACEHOLDER = re.compile(r"\{([^{}]{1,80})\}")
ITSELF = ("this", "self")


def substituted(
    text: str,
    subject: Text,
    viewpoint: Viewpoint | None,
    answers: Answers,
    values: Mapping[str, str] | None = None,
) -> str:
    """Return a text with its placeholders filled in: by given values, or by the names of what they mean from a viewpoint.

    What means nothing stays as it is, marks of bold type and the like too.
    """

    def told(match: re.Match[str]) -> str:
        word = match.group(1).strip()
        if values is not None and word in values:
            return values[word]
        if word in ITSELF:
            return str(subject)
        found = None if viewpoint is None else name_of(word, viewpoint, answers)
        return match.group() if found is None else str(found)

    return _PLACEHOLDER.sub(told, text).strip()


def name_of(word: str, viewpoint: Viewpoint, answers: Answers) -> Text | None:
    """Return the name of a scope, or of a thing by its id; None for what means nothing from a viewpoint."""
    if word == "group":
        around = viewpoint.group or (None if viewpoint.node is None else viewpoint.node.group)
        return None if around is None else around.name
    scope = scope_of(answers, viewpoint, word)
    name = None if scope is None else name_of_scope(scope, viewpoint, answers)
    return name_in(viewpoint.force.expansion, word) if name is None else name


def name_of_scope(scope: Scope, viewpoint: Viewpoint, answers: Answers) -> Text | None:
    """Return what the thing in a scope is called, None where nothing is there."""
    if isinstance(scope, InCategory):
        return name_in(viewpoint.force.expansion, scope.category)
    if isinstance(scope, InGroup):
        return None if viewpoint.group is None else viewpoint.group.name
    return answers.ask(ShownName(scope))


def shown_name(own_id: str, answers: Answers) -> Text:
    """Return what a selection or a force is called; empty when it is no more."""
    return answers.ask(ShownName(own_id)) or ""


def name_in(expansion: Expansion, own_id: str) -> Text | None:
    """Return the name of a category, a cost type, a kind of force or an entry."""
    for kinds in (expansion.category_entries, expansion.force_entries):
        found = kinds.get(own_id)
        if found is not None:
            return found.name
    costs = (kind.name for kind in expansion.cost_types if kind.id == own_id)
    roots = (node.name for node in expansion.roots if own_id in (node.id, *node.links))
    return next(costs, None) or expansion.shared_name(own_id) or next(roots, None)
