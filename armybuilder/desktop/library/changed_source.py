"""What has changed in the record from which one of the player's own was begun."""

from typing import Any

from armybuilder.catalogue.records.starting import Plain
from armybuilder.desktop.context import Context
from armybuilder.games.content_type import ContentType
from armybuilder.games.derived import SourceChange, source_changes
from armybuilder.games.record_form import RecordForm


def changes_of_source(
    context: Context, kind: ContentType, form: RecordForm[Any], record_id: str, mine: Plain
) -> list[SourceChange]:
    """Return what one's own record, as plain values, has not taken over; nothing where it was begun from no other."""
    library, game = context.store.library, context.game
    derived = library.derivations.get(game.id, kind, record_id)
    now = library.get(game, kind, derived.source) if derived is not None else None
    if derived is None or now is None or type(now) is not type(derived.then):
        return []
    return list(source_changes(form, derived.then, now, mine))
