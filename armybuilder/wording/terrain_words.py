"""What terrain does on a table, in words: whether one may go there, what it hides, how high it is."""

from collections.abc import Iterator

from armybuilder.battle.table.board_rules import BoardRules
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.comparing import both
from armybuilder.games.terrain_pieces import TerrainPiece
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_terrain


def ground_word(game_id: str, kind: str) -> LocalText:
    """Return what a kind of terrain is called in a game; without a kind, ground that hinders nothing."""
    return both(
        lambda language: (
            tell_terrain(game_id, kind, language) if kind else say("terrain_told.plain", language)
        )
    )


def terrain_sentences(
    piece: TerrainPiece, game_id: str, rules: BoardRules, language: Language
) -> Iterator[str]:
    """Yield what a piece of terrain does on the table of a game, sentence by sentence."""
    kind, known = rules.kind(piece.like), {one.id for one in rules.kinds}
    if piece.like in known and piece.id != piece.like:
        yield say("terrain_told.like", language, kind=ground_word(game_id, piece.like).get(language))
    if kind.factor != 1 and piece.like in known:
        yield say(f"terrain_told.{'barred' if not kind.factor else 'slow'}", language, n=kind.factor)
    if kind.hiding != "open":
        yield say(f"terrain_told.{kind.hiding}", language)
    if height := kind.height if piece.height is None else piece.height:
        yield say("terrain_told.height", language, n=height)
    if kind.lifts:
        yield say("terrain_told.lifts", language)
    if kind.factor == 1 and kind.hiding == "open" and not kind.height:
        yield say("terrain_told.nothing", language)
