"""What the things of the Library are called that settings of a game name by id: the deck that is played with."""

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.form_context import distinct
from armybuilder.storage.library import Library
from armybuilder.storage.opening import own_game


def named_in_settings(library: Library, game_id: str, language: Language) -> dict[str, dict[str, str]]:
    """Return the things of a game that its settings can name, by their type and id."""
    game = own_game(game_id)
    if game is None:
        return {}
    wanted = {field.names for field in fields_of(game.resolver.settings)} - {""}
    kinds = (kind for kind in game.content_types if kind.id in wanted)
    return {
        kind.id: distinct({one.id: one.name for one in library.all(game, kind)}, language) for kind in kinds
    }
