"""House rules that change while a campaign goes on: field by field, each change an event of its own."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import read_facts
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown

RuleKey = Annotated[str, Meta(min_length=1, max_length=100)]


class RulesChanged(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="rules.changed"):
    """A house rule has another value from now on: `rule` is the way to it, as in `income.played`.

    What was bought before is not priced anew. An `old` value that is no longer the value now is an advice.
    """

    rule: RuleKey
    old: Any = None
    new: Any = None

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        rules = applying.state.house_rules
        now = rule_now(rules, self.rule)
        changed = with_rule(rules, self.rule, self.new)
        if now != self.old:
            applying.advise("campaign.rule_was", rule=self.rule, told=shown(self.old), now=shown(now))
        applying.state.house_rules = changed


def rule_values(rules: HouseRules) -> dict[str, Any]:
    """Return every house rule by its way, lists as a whole: `income.played`, `table.win`, `fallen.dead` …"""
    return dict(_values(to_plain(rules), ""))


def _values(plain: Mapping[str, Any], way: str) -> Iterator[tuple[str, Any]]:
    for name, value in plain.items():
        if isinstance(value, Mapping):
            yield from _values(value, f"{way}{name}.")
        else:
            yield f"{way}{name}", value


def rule_now(rules: HouseRules, key: str) -> Any:
    """Return the value of a house rule; a Problem where there is none of that name."""
    known = rule_values(rules)
    if key not in known:
        raise Problem("campaign.no_rule", found=shown(key), nearest=nearest(key, known) or "—")
    return known[key]


def with_rule(rules: HouseRules, key: str, value: Any) -> HouseRules:
    """Return house rules with another value of one; a Problem that names the field where it is out of its range."""
    rule_now(rules, key)
    plain: dict[str, Any] = to_plain(rules)
    *way, last = key.split(".")
    inner = plain
    for name in way:
        inner = inner[name]
    inner[last] = value
    return read_facts(HouseRules, plain)


def rule_changes(before: HouseRules, after: HouseRules) -> tuple[RulesChanged, ...]:
    """Return what has to be told so that house rules become others, field by field: what a form that was filled in comes to."""
    old, new = rule_values(before), rule_values(after)
    return tuple(
        RulesChanged(rule=key, old=old.get(key), new=value)
        for key, value in new.items()
        if value != old.get(key)
    )
