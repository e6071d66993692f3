"""A battle as plain values for programs. Hidden items are told to their owner alone, rosters not before their exchange."""

from typing import Any

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.pregame.battle import (
    GAME,
    PLAYERS,
    ArmyUnit,
    Battle,
    LogEntry,
    Player,
    fielded,
)
from armybuilder.games.ninth_age.pregame.commands import COMMANDS
from armybuilder.games.ninth_age.pregame.history import standing
from armybuilder.games.ninth_age.pregame.ledger import items_of
from armybuilder.games.ninth_age.pregame.magic import known_spells
from armybuilder.games.ninth_age.pregame.play import StepCommand
from armybuilder.games.ninth_age.pregame.summaries import stage_of, summary_of, turn_of
from armybuilder.games.ninth_age.sheets.map_zones import zones_by_player
from armybuilder.games.ninth_age.sheets.page_roster import may_see
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_title


def battle_table(
    opened: KeptBattle, reader: Player | None, language: Language, *, log: bool = False
) -> dict[str, Any]:
    """Return everything that is settled, as its reader may know it, and what can be done now; None reads what both may."""
    battle: Battle = opened.state.own
    told: dict[str, Any] = {
        "id": opened.key,
        "name": opened.name,
        "stage": stage_of(battle),
        "done": battle.done,
        "turn": turn_of(battle),
        "points_limit": battle.points_limit,
        "hidden_rosters": battle.masked,
        "settings": to_plain(battle.settings),
        "steps": [
            {
                "step": step,
                "title": say(f"ninth_age.pregame.step.{step}", language),
                "settled": summary_of(battle, step, language),
            }
            for step in range(1, GAME + 1)
        ],
        "players": {player: _player_table(battle, player, reader) for player in PLAYERS},
        **_field_table(battle),
        "deploying": to_plain(battle.deploying),
        "game": _game_table(battle),
        "commands": [_command_state(one, battle, language) for one in COMMANDS],
    }
    return {**told, "log": [entry_table(one, language) for one in standing(battle)]} if log else told


def _player_table(battle: Battle, player: Player, reader: Player | None) -> dict[str, Any]:
    party = battle.party(player)
    army = party.army
    seen = army is not None and may_see(battle, player, reader)
    return {
        "name": party.name,
        "has_roster": army is not None,
        "army": army.title if army is not None else None,
        "points": army.points if army is not None and seen else None,
        "units": [_unit_table(battle, player, key, unit, reader) for key, unit in fielded(battle, player)]
        if seen
        else None,
    }


def _unit_table(
    battle: Battle, player: Player, key: str, unit: ArmyUnit, reader: Player | None
) -> dict[str, Any]:
    """Return a unit and what the battle says of it. Of hidden items others hear that there are some, and not how many."""
    items = [
        {"id": one.id, **to_plain(one.item), "revealed": one.revealed}
        for one in items_of(battle, key, unit)
        if one.revealed or player == reader
    ]
    return {
        "id": key,
        **{name: value for name, value in to_plain(unit).items() if name != "items"},
        "items": items,
        "has_hidden_items": len(items) < len(unit.items),
        "spells": list(known_spells(battle, key)),
        "aside": battle.aside.get(key),
        "flag": key in battle.flags.get(player, ()),
        "place": to_plain(battle.places[key]) if key in battle.places else None,
    }


def _field_table(battle: Battle) -> dict[str, Any]:
    zones = {
        player: [[round(x, 3), round(y, 3)] for x, y in zone.outline]
        for player, zone in zones_by_player(battle)
    }
    return {
        "table": to_plain(battle.field.table),
        "terrain_source": battle.field.source,
        "pieces": [
            {"number": number, **to_plain(piece)} for number, piece in enumerate(battle.field.pieces, 1)
        ],
        "deployment": battle.deployment,
        "objective": battle.objective,
        "chose_first": battle.zones.chooser,
        "zones": zones or None,
        "markers": [
            {"number": number, **to_plain(marker)} for number, marker in enumerate(battle.markers, 1)
        ],
        "hills": to_plain(battle.hills),
    }


def _game_table(battle: Battle) -> dict[str, Any]:
    """Return the game itself; which items are revealed stands with their units."""
    plain: dict[str, Any] = to_plain(battle.play)
    return {name: value for name, value in plain.items() if name != "revealed"}


def entry_table(entry: LogEntry, language: Language) -> dict[str, Any]:
    """Return a line of the log."""
    return {
        "step": entry.step,
        "title": entry.title.get(language),
        "about": entry.about,
        "said": [line.get(language) for line in entry.said],
    }


def _command_state(command: StepCommand, battle: Battle, language: Language) -> dict[str, Any]:
    """Return a command, and why it cannot be carried out now; `why_not` is empty if it can."""
    reason = command.closed(battle)
    return {
        "id": command.id,
        "step": command.step,
        "title": tell_title(command, language),
        "why_not": say(reason, language) if reason else "",
    }
