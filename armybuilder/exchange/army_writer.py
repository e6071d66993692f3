"""Writing an army file: TOML a player can read and change, or the same as JSON."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.exchange.profile_tables import profile_table
from armybuilder.exchange.toml_text import table
from armybuilder.games.game import Game
from armybuilder.roster.definitions import definition_key
from armybuilder.roster.model import Roster, Selection

FORMAT_VERSION = 1


def army_text(
    roster: Roster, units: Mapping[str, Any], game: Game, form: Literal["toml", "json"] = "toml"
) -> str:
    """Return an army as the text of an army file.

    `units` is the catalogue: a unit that differs from it is written with its whole profile.
    """
    document = army_table(roster, units, game)
    if form == "json":
        return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    head = {k: v for k, v in document.items() if not isinstance(v, dict) and k != "unit"}
    blocks = [table("# An army file of armybuilder: docs/army-file.md says what may stand here.", head)]
    if levels := document.get("levels"):
        blocks.append(table("[levels]", levels))
    blocks += [table("[[unit]]", unit) for unit in document["unit"]]
    blocks += [table(f"[profile.{name}]", profile) for name, profile in document.get("profile", {}).items()]
    return "\n".join(blocks)


def army_table(roster: Roster, units: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """Return an army as plain values, the same for TOML and JSON."""
    labels = _labels(roster)
    profiles = _own_profiles(roster, units)
    document: dict[str, Any] = {
        "armybuilder": FORMAT_VERSION,
        "game": roster.game,
        "edition": roster.edition or None,
        "name": roster.name,
        "limit": roster.limit,
        "notes": roster.notes or None,
        "levels": dict(sorted(roster.levels.items())) or None,
        "unit": [_unit_table(s, roster, game, labels, profiles) for s in roster.units],
    }
    if profiles:
        document["profile"] = {name: profile_table(roster.definitions[d]) for d, name in profiles.items()}
    return {k: v for k, v in document.items() if v is not None}


def _labels(roster: Roster) -> dict[str, str]:
    """Return a short label for each squad that some crew comes from."""
    wanted = {post.squad for s in roster.units for post in s.crew}
    present = [s.id for s in roster.units if s.id in wanted]
    return {unit_id: f"squad-{n}" for n, unit_id in enumerate(present, 1)}


def _own_profiles(roster: Roster, units: Mapping[str, Any]) -> dict[str, str]:
    """Return a name for each definition that the catalogue does not have as it is."""
    own = []
    for selection in roster.units:
        present = units.get(selection.entry)
        if selection.definition in own or (
            present is not None and definition_key(present) == selection.definition
        ):
            continue
        own.append(selection.definition)
    return {definition: f"p{n}" for n, definition in enumerate(own, 1)}


def _unit_table(
    selection: Selection, roster: Roster, game: Game, labels: dict[str, str], profiles: dict[str, str]
) -> dict[str, Any]:
    parts = game.entry_of(roster.unit(selection)).parts
    found: dict[str, Any] = {
        "id": selection.entry,
        "label": labels.get(selection.id),
        "number": selection.number if selection.number != 1 else None,
        "name": selection.name or None,
        "notes": selection.notes or None,
        **_part_fields(selection, parts),
        "markers": dict(selection.values) or None,
        "crew": [{"unit": labels[p.squad], "row": p.row + 1} for p in selection.crew if p.squad in labels]
        or None,
        "profile": profiles.get(selection.definition),
    }
    return {k: v for k, v in found.items() if v is not None}


def _part_fields(selection: Selection, parts: Sequence[SelectionEntry]) -> dict[str, Any]:
    """Chosen weapons when they are not the usual ones; soldiers' names by row; other parts by id."""
    models = [p for p in parts if p.type == "model"]
    rows = {p.id: row for row, p in enumerate(models, 1)}
    amounts = {c.entry: c.number for c in selection.children if c.entry not in rows}
    usual = {p.id: p.starting_amount for p in parts if p.starting_amount and p.id not in rows}
    lost = [rows[p.id] for p in models if selection.amount(p.id) < p.starting_amount]
    names = {c.entry: c.name for c in selection.children if c.name}
    return {
        "weapons": amounts if amounts != usual else None,
        "absent": lost or None,
        "soldiers": {str(rows[k]): v for k, v in names.items() if k in rows} or None,
        "part_names": {k: v for k, v in names.items() if k not in rows} or None,
    }
