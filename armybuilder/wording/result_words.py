"""The result of a battle in words: what became of units and sides, and how lucky the dice were."""

from collections import Counter

from armybuilder.battle.result import Luck, SideOutcome, SideResult, UnitFate, UnitResult
from armybuilder.battle.session.luck_report import SideLuck
from armybuilder.battle.session.report_cells import RECORDED, TOTAL
from armybuilder.battle.session.resulting import FEWEST_DICE, strays
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.wording.battle_words import things_of
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_ending, tell_objective, tell_round, tell_slider

# by so many standard deviations dice stray in one battle of three, and in one of twenty
USUAL, RARE = 1.0, 2.0


def tell_unit_fate(fate: UnitFate | None, language: Language) -> str:
    """Return what became of a unit; that nobody recorded it where it is None."""
    return say(f"result.fate.{fate or 'unknown'}", language)


def tell_outcome(outcome: SideOutcome | None, language: Language) -> str:
    """Return how a battle went for a side; that it goes on where it is None."""
    return say(f"result.outcome.{outcome or 'open'}", language)


def tell_luck_of(luck: Luck | None, language: Language) -> str:
    """Return in a few words how lucky a side was; empty for one that threw no dice."""
    if luck is None:
        return ""
    far = strays(luck)
    word = "unknown" if far is None else "even" if abs(far) < USUAL else "high" if far > 0 else "low"
    return say(f"result.luck.{word}", language, rolls=luck.rolls, pips=round(luck.deviation / 100))


def tell_luck(luck: SideLuck | None, language: Language) -> str:
    """Return what the dice of a side mean: nothing where they are too few."""
    if luck is None:
        return say("result.luck_report.none", language)
    far = luck.strays
    if far is None:
        return say("result.luck_report.few", language, n=luck.luck.rolls, least=FEWEST_DICE)
    if abs(far) < USUAL:
        return say("result.luck_report.even", language)
    much, way = "far" if abs(far) >= RARE else "a_little", "high" if far > 0 else "low"
    return say(f"result.luck_report.{much}_{way}", language)


def tell_passed(luck: SideLuck, language: Language) -> str:
    """Return how many of the dice with a bar to pass passed it, and how many were to be expected."""
    expected = tell_mean(luck.expected, language)
    return say(
        "result.luck_report.passed", language, judged=luck.judged, passed=luck.passed, expected=expected
    )


def tell_mean(value: float, language: Language) -> str:
    """Return a mean as people write it, to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "ru" else text


def tell_victory(state: BattleState, language: Language) -> str:
    """Return who has won a battle and by what; that it is still fought where it is."""
    ended = state.ended
    if ended is None:
        return say("result.not_told", language) if state.stage == RECORDED else tell_outcome(None, language)
    how = tell_ending(state.rules.game, ended.how, language)
    winners = ", ".join(tell_side(state, side, language) for side in ended.winners)
    return say("battle.won" if winners else "battle.drawn", language, winners=winners, how=how)


def tell_side(state: BattleState, side: str, language: Language) -> str:
    """Return what a side is called: its player, else its army, else its letter."""
    found = state.sides.get(side)
    name = "" if found is None else found.name
    if found is not None and not name and [one.army for one in state.sides.values()].count(found.army) == 1:
        name = found.army
    return name or say("result.side", language, letter=side.upper())


def ids_of_units(state: BattleState) -> dict[tuple[str, str], str]:
    """Return the units of a battle by the side and the key that a result knows them by."""
    return {(unit.home, unit.selection or unit.id): unit.id for unit in state.units.values()}


def tell_end(end: int | None) -> str:
    """Return where a track ended, a question mark where nobody recorded it."""
    return "?" if end is None else str(end)


def tell_tracks(state: BattleState, unit: UnitResult, language: Language) -> str:
    """Return the tracks of a unit, each from where it began to where it ended."""
    game = state.rules.game
    told = (
        f"{tell_slider(game, one.id, language)} {one.start} → {tell_end(one.end)}"
        for one in unit.tracks
        if one.kind != "counter" or one.end != one.start
    )
    return ", ".join(told)


def figures_left(unit: UnitResult) -> int | None:
    """Return how many figures of a unit came through; None where that is not recorded of one."""
    if any(model.fate is None for model in unit.models):
        return None
    return sum(model.fate == "through" for model in unit.models)


def tell_figures(unit: UnitResult, language: Language) -> str:
    """Return how many figures a unit had and has, and what became of the others; empty for one that is counted otherwise."""
    if not unit.models:
        return ""
    gone = Counter(model.fate for model in unit.models if model.fate not in ("through", None))
    told = ", ".join(f"{say(f'result.model.{fate}', language)} {count}" for fate, count in gone.items())
    left = figures_left(unit)
    head = f"{len(unit.models)}" if left == len(unit.models) else f"{len(unit.models)} → {tell_end(left)}"
    return f"{head} ({told})" if told else head


def tell_kills(state: BattleState, unit: UnitResult, language: Language) -> str:
    """Return whom a unit killed, each with how often."""
    ids = ids_of_units(state)
    counted = Counter(ids.get((kill.side, kill.unit), "") for kill in unit.kills)
    names = ((state.units[who].name.get(language) if who else "—", count) for who, count in counted.items())
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in names)


def tell_killer(state: BattleState, side: str, unit: UnitResult, language: Language) -> str:
    """Return which unit ended a unit of a side; empty where nobody did, or nobody recorded it."""
    if not unit.by:
        return ""
    found = [one for one in state.units.values() if unit.by in (one.selection, one.id)]
    other = next((one for one in found if one.home != side), None) or next(iter(found), None)
    return unit.by if other is None else other.name.get(language)


def spent_of(side: SideResult) -> int | None:
    """Return how many cells of ammunition a side has spent; None where there are none, or not all is recorded."""
    tracks = [track for unit in side.units for track in unit.tracks if track.kind == "ammo"]
    if not tracks or any(track.end is None for track in tracks):
        return None
    return sum(max(0, track.start - (track.end or 0)) for track in tracks)


def tell_side_result(state: BattleState, side: SideResult, language: Language) -> list[str]:
    """Return what came of a side, thing by thing: outcome, points, the field, ammunition, cards, luck."""
    goes_on = side.outcome is None and state.stage == RECORDED
    told = [] if goes_on else [tell_outcome(side.outcome, language)]
    if side.ended is not None and side.outcome is not None:
        told.append(tell_ending(state.rules.game, side.ended, language))
    if side.score is not None:
        told.append(say("result.score", language, points=side.score))
    if any(one.id != TOTAL for one in side.objectives):
        told += tell_objectives(state, side, language)
    for flag in ("held_field", "first_player"):
        if getattr(side, flag):
            told.append(say(f"result.{flag}", language))
    if (spent := spent_of(side)) is not None:
        told.append(say("result.ammo", language, cells=spent))
    if side.cards:
        told.append(say("result.cards", language, cards=len(side.cards)))
    told.append(tell_luck_of(side.luck, language))
    return [one for one in told if one]


def tell_objectives(state: BattleState, side: SideResult, language: Language) -> list[str]:
    """Return the points of a side for each objective, with those of each round."""
    game = state.rules.game
    found: dict[str, list[str]] = {}
    for one in side.objectives:
        at = "" if one.round is None else f" ({tell_round(game, one.round, language)})"
        found.setdefault(one.id, []).append(f"{one.points}{at}")
    return [f"{tell_objective(game, name, language)}: {', '.join(points)}" for name, points in found.items()]


def tell_lost_items(state: BattleState, unit: UnitResult, language: Language) -> str:
    """Return the artefacts of a unit, and what became of each."""
    named = things_of(state)
    return ", ".join(
        f"{named[item.id].get(language) if item.id in named else item.id}: {say(f'result.item.{item.state}', language)}"
        for item in unit.items
    )
