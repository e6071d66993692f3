"""What a battle of «9-я Эпоха» tells its readers beside the tracker: magic items as they may be known, and the objective."""

from collections.abc import Iterator

from armybuilder.battle.session.reading import OWN_RECORD
from armybuilder.battle.session.rules import Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Told
from armybuilder.games.any_game.remarking import remarks as remarks_of_tracker
from armybuilder.games.ninth_age.battle.fielding import unit_in_battle
from armybuilder.games.ninth_age.pregame.battle import SIDES, Battle
from armybuilder.games.ninth_age.pregame.ledger import ledger
from armybuilder.games.ninth_age.pregame.playing import counted

COUNTED = ("hold_ground", "spoils", "flags")


def hidden_from(state: BattleState, reader: str) -> Iterator[str]:
    """Yield the magic items of which a side may not know yet, by id, and the record in which they stand (NA-MI-1)."""
    battle: Battle = state.own
    unknown = [one.id for one in ledger(battle) if not one.revealed and SIDES[one.player] != reader]
    yield from unknown
    if unknown:
        yield OWN_RECORD


def remarks(state: BattleState, reader: str) -> Iterator[Remark]:
    """Yield what the tracker tells, the magic items that a side may know, and what the objective has counted."""
    battle: Battle = state.own
    yield from remarks_of_tracker(state, reader)
    hidden = frozenset(hidden_from(state, reader))
    bearers: dict[str, list[str]] = {}
    for one in ledger(battle):
        if one.id not in hidden:
            bearers.setdefault(one.bearer, []).append(
                one.item.name if one.revealed else f"{one.item.name} (?)"
            )
    for unit, items in bearers.items():
        yield Remark(
            Told("ninth_age.pregame.items_of_unit", (("items", ", ".join(items)),)), unit_in_battle(unit)
        )
    if battle.play.over:
        winner = battle.play.winner
        told = (("name", battle.party(winner).name or SIDES[winner].upper()),) if winner else ()
        yield Remark(Told("ninth_age.pregame.won" if winner else "ninth_age.pregame.nobody_won", told))
    if battle.objective in COUNTED:
        for player, count in counted(battle).items():
            yield Remark(Told("ninth_age.pregame.objective_count", (("count", count),)), SIDES[player])
