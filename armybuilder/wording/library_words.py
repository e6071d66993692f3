"""The words of the Library: what its types of content are called, in the words of the game first."""

from armybuilder.catalogue.text import Language
from armybuilder.wording.messages import key_of, say


def type_word(game_id: str, type_id: str, language: Language) -> str:
    """Return what one record of a type of content is called; the id of the type where there are no words for it."""
    key = key_of(game_id, f"content_type.{type_id}")
    return say(key, language) if key else type_id


def types_word(game_id: str, type_id: str, language: Language) -> str:
    """Return what many records of a type of content are called; the id of the type where there are no words for it."""
    key = key_of(game_id, f"content_types.{type_id}")
    return say(key, language) if key else type_id
