"""Reports of a battle that another player has made: the battle as his copy of the program exported it, or its result alone."""

from pathlib import Path

from armybuilder.battle.result import BattleResult
from armybuilder.battle.result_file import result_from
from armybuilder.exchange.reading import parse
from armybuilder.storage.kept_battles import result_in


def read_report(content: bytes, file: Path) -> BattleResult:
    """Return the result that a file tells; a Problem when it tells none."""
    found = result_in(content, file)
    return result_from(parse(content, file.name), file.name) if found is None else found
