"""What players agree on anew while they play: one setting of the game gets another value, by hand."""

from collections.abc import Iterator

from armybuilder.battle.facts import Facts, Line, read_facts
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Agreed
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Choice, Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.records.fields import Field, fields_of

CHANGE_SETTING = "change-setting"


class SettingChange(Facts, frozen=True, kw_only=True):
    """Facts of a setting that has another value from now on; the value is written as on the command line."""

    setting: Line
    set_to: Line


def _settings(state: BattleState) -> tuple[Field, ...]:
    """Return the settings that may change in play: those with texts of a file stay, for rules read no files."""
    resolver = state.rules.resolver
    if resolver is None:
        return ()
    return tuple(one for one in fields_of(resolver.settings) if one.name not in resolver.taken_once)


def _without_settings(state: BattleState) -> str:
    return "" if state.agreed and _settings(state) else "battle.without_settings"


def setting_options(state: BattleState) -> Iterator[Option]:
    """Yield a change of each setting, with the values that it may have."""
    if state.rules.command(CHANGE_SETTING) is None or _without_settings(state):
        return
    for one in _settings(state):
        facts = {"setting": one.name, "set_to": _written(state.agreed.get(one.name))}
        yield Option(command=CHANGE_SETTING, facts=facts, choices=_choices(one))


def _choices(field: Field) -> tuple[Choice, ...]:
    values = ("true", "false") if field.kind == "flag" else field.choices
    return (one_of("set_to", values),) if values else ()


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@command(CHANGE_SETTING, unless=_without_settings, any_time=True, by_hand=True)
def change_setting(move: Move, facts: SettingChange) -> None:
    """Agree on another value of a setting; what has happened stays as it is."""
    state = move.state
    if facts.setting not in {one.name for one in _settings(state)}:
        raise no_such("setting", facts.setting)
    resolver = state.rules.resolver
    assert resolver is not None
    agreed = read_facts(resolver.settings, {**state.agreed, facts.setting: facts.set_to}, loose=True)
    move.happen(Agreed(settings=to_plain(agreed), texts=dict(state.texts)))
