"""House rules change and are kept as presets, and anything at all is set by hand, with its reason."""

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
from armybuilder.cli.output import answer, show_columns, show_json, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.storage.kept_house_rules import KeptHouseRules, preset_name


@command("rules")
@named
@click.argument("changes", metavar="RULE=VALUE", nargs=-1)
@click.option("--keep", "campaign_keep", metavar="NAME")
@by_option
def rules(
    session: Session, named: str, changes: tuple[str, ...], campaign_keep: str | None, by: str | None
) -> None:
    kept = open_campaign(session, named)
    now = kept.state.house_rules
    if campaign_keep is not None:
        if changes:
            raise Problem("cli.campaign.keep_or_change")
        name = preset_name(campaign_keep)
        KeptHouseRules(session.store.settings, kept.game_id).keep(name, now)
        answer(session, {"name": name, "game": kept.game_id}, "cli.campaign.preset_kept", name=name)
        return
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


@command("rules-kept")
@click.argument("game", metavar="GAME")
@click.option("--rename", "campaign_rename", metavar="NAME NEW", nargs=2)
@click.option("--forget", "campaign_forget", metavar="NAME")
def kept_rules(
    session: Session, game: str, campaign_rename: tuple[str, str] | None, campaign_forget: str | None
) -> None:
    kept = KeptHouseRules(session.store.settings, game)
    if campaign_rename is not None and campaign_forget is not None:
        raise Problem("cli.campaign.rename_or_forget")
    if campaign_rename is not None:
        old, name = campaign_rename[0], preset_name(campaign_rename[1])
        kept.rename(old, name)
        answer(session, {"old": old, "name": name}, "cli.campaign.preset_renamed", old=old, name=name)
    elif campaign_forget is not None:
        kept.forget(campaign_forget)
        answer(session, {"forgotten": campaign_forget}, "cli.campaign.preset_forgotten", name=campaign_forget)
    else:
        names = kept.names()
        show_list(session, names, ("name",), [[name] for name in names], none="cli.campaign.no_presets")


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
