"""Battles for other programs: states and options as plain values."""

from typing import Any

from msgspec.structs import asdict

from armybuilder.battle.session.clock import clocks_of
from armybuilder.battle.session.options import Option
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.messages import say_told


def plain_battle(battle: KeptBattle, reader: str, language: Language) -> dict[str, Any]:
    """Return a battle as it stands, as a side may see it; an empty `reader` sees what both may."""
    state = battle.state
    hidden = set(battle.game.rules.hidden(state, reader))
    plain = to_plain(state)
    plain["piles"] = {
        pile: {"cards": len(cards)} if pile in hidden else {"cards": len(cards), "top_first": list(cards)}
        for pile, cards in state.piles.items()
    }
    for piece in hidden & state.pieces.keys():
        plain["pieces"][piece].pop("place", None)
    plain.pop("expiring", None)
    # what is hidden and neither a pile nor a piece stands in the game's own record
    if hidden - state.piles.keys() - state.pieces.keys():
        plain.pop("own", None)
    return {
        "id": battle.key,
        "name": battle.name,
        "game": battle.game_id,
        "entries": battle.session.done,
        "can_redo": len(battle.session.entries) - battle.session.done,
        "state": plain,
        "seconds": {
            side: round(time.total_seconds()) for side, time in clocks_of(battle.session.standing).items()
        },
        "remarks": [
            {"who": one.who, "text": say_told(one.text, language)}
            for one in battle.game.rules.remarks(state, reader)
        ],
    }


def plain_option(option: Option) -> dict[str, Any]:
    """Return an option; handed back with its choices made in `facts` it is a command to give."""
    plain = to_plain(option)
    choices = [
        {name: value for name, value in asdict(choice).items() if value not in ((), None)}
        for choice in option.choices
        # of nobody there is nothing to choose
        if choice.values or choice.many is None
    ]
    return {
        "command": option.command,
        "side": option.side,
        "who": option.who,
        "facts": plain.get("facts", {}),
        "choices": to_plain(choices),
        "forced": option.forced,
    }
