"""House rules change, and anything at all is set by hand, with its reason."""

import json
from typing import Any

import click

from armybuilder.campaign.by_hand import ValueSet, settable, value_now
from armybuilder.campaign.rules_changing import RulesChanged, rule_now, rule_values
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns.arguments import by_option, named, reason_option
from armybuilder.cli.campaigns.doing import tell_all, tell_one
from armybuilder.cli.campaigns.finding import open_campaign, thing_of
from armybuilder.cli.output import show_columns, show_json
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command


@command("rules")
@named
@click.argument("changes", metavar="RULE=VALUE", nargs=-1)
@by_option
def rules(session: Session, named: str, changes: tuple[str, ...], by: str | None) -> None:
    kept = open_campaign(session, named)
    now = kept.state.house_rules
    if not changes:
        _show(session, rule_values(now), ("rule", "value"))
        return
    deeds = []
    for change in changes:
        key, sign, value = change.partition("=")
        if not sign:
            raise Problem("cli.campaign.no_change", found=change)
        deeds.append(RulesChanged(rule=key, old=rule_now(now, key), new=_told(value)))
    tell_all(session, kept, deeds, by)


@command("set")
@named
@click.argument("thing", metavar="THING")
@click.argument("field", metavar="[FIELD]", required=False)
@click.argument("value", metavar="[VALUE]", required=False)
@reason_option
@by_option
def set_value(
    session: Session,
    /,
    *,
    named: str,
    thing: str,
    field: str | None,
    value: str | None,
    reason: str,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    own = thing_of(kept.state, thing)
    if field is None:
        _show(session, settable(kept.state, own), ("field", "value"))
        return
    now = value_now(kept.state, own, field)
    if value is None:
        _show(session, {field: now}, ("field", "value"))
        return
    new = value if isinstance(now, str) else _told(value)
    if field in ("owner", "home_of", "leader", "bearer") and value:
        new = thing_of(kept.state, value)
    if isinstance(now, dict) and isinstance(new, str):
        new = {"ru": new, "en": new}
    tell_one(session, kept, ValueSet(thing=own, field=field, old=now, new=new, reason=reason), by)


def _told(value: str) -> Any:
    """Return a value as JSON tells it; what is no JSON is a word."""
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value


def _show(session: Session, values: dict[str, Any], columns: tuple[str, ...]) -> None:
    if session.as_json:
        show_json(values)
        return
    rows = [
        [name, value if isinstance(value, str) else json.dumps(to_plain(value), ensure_ascii=False)]
        for name, value in values.items()
    ]
    show_columns(session, columns, rows)
