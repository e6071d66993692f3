"""Step 7 and what objectives add to it: spells in turns, the hills of King of the Hill, the marks of Capture the Flags."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import Once
from armybuilder.games.ninth_age.pregame.battle import (
    MOST_UNITS,
    PLAYERS,
    ArmyUnit,
    Battle,
    Player,
    SpellTaken,
    fielded,
    level_of,
    other_player,
    owner,
    scoring_ids,
    unit_of,
)
from armybuilder.games.ninth_age.pregame.play import CommandContext, command
from armybuilder.games.ninth_age.pregame.terrain import PieceNumber, place_of
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from armybuilder.games.ninth_age.rules.magic.spells import (
    Level,
    Spell,
    SpellChoice,
    SpellOrder,
    Wizard,
    number_of_spells,
    order_of_choosing,
)
from armybuilder.games.ninth_age.rules.victory.objectives import (
    FlagArmy,
    FlagMarks,
    HillChoice,
    top_up,
    why_not_chosen,
)

SPELLS = 7


class SpellPick(Facts, frozen=True, kw_only=True):
    """Facts of a turn of choosing: a wizard by his unit's id, and the spells that he takes now."""

    wizard: Line
    spells: Annotated[tuple[Spell, ...], Once, Meta(max_length=7)]


class HillPick(Facts, frozen=True, kw_only=True):
    """Facts of a player's hill: a piece of terrain by its number, null if he has none to choose."""

    piece_number: PieceNumber | None = None


class FlagPick(Facts, frozen=True, kw_only=True):
    """Facts of the units that a player marks beside those with Scoring, by their ids."""

    units: Annotated[tuple[Line, ...], Once, Meta(max_length=MOST_UNITS)]


def wizards(battle: Battle, player: Player) -> Iterator[tuple[str, ArmyUnit, Level]]:
    """Yield a player's wizards with their ids and levels."""
    for key, unit in fielded(battle, player):
        level = level_of(unit)
        if level is not None:
            yield key, unit, level


def known_spells(battle: Battle, wizard: str) -> tuple[Spell, ...]:
    """Return what a wizard has chosen so far."""
    return tuple(spell for turn in battle.spells if turn.wizard == wizard for spell in turn.spells)


def spells_left(battle: Battle, wizard: str, level: Level) -> int:
    """Return how many spells a wizard has still to choose."""
    return number_of_spells(level) - len(known_spells(battle, wizard))


def spell_turn(battle: Battle) -> tuple[Player, int] | None:
    """Return whose turn of choosing it is, and how many spells a wizard takes now, 0 for all of his; None when nobody is left."""
    first, second = (tuple(level for _, _, level in wizards(battle, player)) for player in battle.order)
    singly = battle.settings.spells_singly
    turns = [side for side, _, _ in order_of_choosing(first, second, singly=singly)]
    if len(battle.spells) >= len(turns):
        return None
    return battle.player(turns[len(battle.spells)]), 1 if singly else 0


def pass_spells(move: CommandContext) -> None:
    """Open step 7: tell the order of choosing; without wizards the step is over at once."""
    first, second = (
        tuple(Wizard(wizard_level=level) for _, _, level in wizards(move.battle, player))
        for player in move.battle.order
    )
    move.ask("spell-order", SpellOrder(first_wizards=first, second_wizards=second))
    close_without_wizards(move)


def close_without_wizards(move: CommandContext) -> None:
    """Step 7 is over as soon as it is open when nobody has a wizard; going back to it as well."""
    if not choose_spells.closed(move.battle) and spell_turn(move.battle) is None:
        _finish(move)


def _before_markers(battle: Battle) -> str:
    missing = battle.objective == "secure" and len(battle.markers) < 2
    return "ninth_age.pregame.too_early" if missing else ""


def _hills_due(battle: Battle) -> str:
    if battle.objective != "king":
        return "ninth_age.pregame.no_hills"
    if hill_turn(battle):
        return ""
    return "ninth_age.pregame.too_early" if battle.done < SPELLS else "ninth_age.pregame.settled"


def _flags_due(battle: Battle) -> str:
    if battle.objective != "flags":
        return "ninth_age.pregame.no_flags"
    return "" if flag_turn(battle) else "ninth_age.pregame.no_marks_due"


@command("spells", step=7, unless=_before_markers)
def choose_spells(move: CommandContext, facts: SpellPick) -> None:
    """A wizard's spells, or one of them: in turns, none twice, those of his level."""
    battle = move.battle
    turn = spell_turn(battle)
    assert turn is not None
    player, takes = turn
    unit = unit_of(battle, facts.wizard)
    level = level_of(unit) if unit else None
    if unit is None or level is None or owner(facts.wizard) != player:
        raise Problem("ninth_age.pregame.no_wizard", found=shown(facts.wizard))
    left = spells_left(battle, facts.wizard, level)
    wanted = min(takes or left, left)
    if not left or len(facts.spells) != wanted:
        raise Problem(
            "ninth_age.pregame.spell_count", wizard=unit.name, wanted=wanted, found=len(facts.spells)
        )
    army = battle.party(player).army
    chosen = SpellChoice(
        wizard_level=level,
        magic_path=unit.magic_path,
        army_spell=army is not None and army.army_spell,
        spells=(*known_spells(battle, facts.wizard), *facts.spells),
    )
    move.about = unit.name
    move.ask("spell-choice", chosen)
    move.change(spells=(*battle.spells, SpellTaken(facts.wizard, facts.spells)))
    if spell_turn(move.battle) is None:
        _finish(move)


def _finish(move: CommandContext) -> None:
    """Step 7 is over; flags mark the units with Scoring."""
    move.change(done=SPELLS)
    if move.battle.objective == "flags":
        scoring = {player: scoring_ids(move.battle, player) for player in PLAYERS}
        move.change(flags=scoring)


def hills_to_choose(battle: Battle, player: Player) -> Iterator[tuple[int, Piece]]:
    """Yield the pieces that a player may choose for King of the Hill, with their numbers."""
    both = battle.both_zones
    for number, piece in enumerate(battle.field.pieces, 1):
        if both is not None and not why_not_chosen(piece, both.of(battle.side(player))):
            yield number, piece


def hill_turn(battle: Battle) -> Player | None:
    """Return who chooses a hill next; None when nobody does."""
    if battle.done != SPELLS or battle.objective != "king":
        return None
    return next((player for player in battle.order if player not in battle.hills), None)


@command("hill", step=7, unless=_hills_due, any_time=True)
def choose_hill(move: CommandContext, facts: HillPick) -> None:
    """King of the Hill: a piece that is not impassable and not wholly in the own zone."""
    battle = move.battle
    player = move.taken_by(hill_turn(battle))
    number = facts.piece_number
    if number is None:
        if any(hills_to_choose(battle, player)):
            raise Problem("ninth_age.pregame.hill_there")
    else:
        move.ask(
            "hill-choice",
            HillChoice(
                battlefield=battle.ground,
                chooser=battle.side(player),
                piece=battle.field.pieces[place_of(battle, number)],
                first_has_chosen=battle.order[0] in battle.hills,
            ),
        )
    move.change(hills={**battle.hills, player: number})


def flag_army(battle: Battle, player: Player) -> FlagArmy:
    """Return a player's units as marking counts them."""
    scoring = len(scoring_ids(battle, player))
    return FlagArmy(scoring_units=scoring, other_units=len(battle.units(player)) - scoring)


def flags_to_add(battle: Battle, player: Player) -> int:
    """Return how many units a player has still to mark."""
    army = flag_army(battle, player)
    return max(0, top_up(army) - (len(battle.flags.get(player, ())) - army.scoring_units))


def flag_turn(battle: Battle) -> Player | None:
    """Return who marks further units next; None when nobody has to."""
    if battle.objective != "flags" or not battle.flags:
        return None
    early = battle.settings.flags_after_spells
    if battle.done != (SPELLS if early else 9):
        return None
    finished = battle.deploying.finished_first or battle.order[0]
    order = battle.order if early else (finished, other_player(finished))
    return next((player for player in order if flags_to_add(battle, player)), None)


@command("flags", step=7, unless=_flags_due, any_time=True)
def mark_flags(move: CommandContext, facts: FlagPick) -> None:
    """Capture the Flags: a player with fewer than three marks adds units of his own choice."""
    battle = move.battle
    player = move.taken_by(flag_turn(battle))
    # further units are marked after the deployment, so going back to it strikes them out
    move.step = max(SPELLS, battle.done)
    marked = battle.flags[player]
    wanted = flags_to_add(battle, player)
    known = {key for key, _ in fielded(battle, player)}
    chosen = tuple(dict.fromkeys(facts.units))
    for unit in chosen:
        if unit not in known or unit in marked:
            raise Problem("ninth_age.pregame.not_to_mark", found=shown(unit))
    if len(chosen) != wanted:
        raise Problem("ninth_age.pregame.mark_count", wanted=wanted, found=len(chosen))
    first, second = (flag_army(battle, one) for one in battle.order)
    finished = battle.deploying.finished_first or battle.order[0]
    asked = FlagMarks(first=first, second=second, finished_first=battle.side(finished))
    move.ask("flag-marks", asked)
    move.change(flags={**battle.flags, player: (*marked, *chosen)})
