"""What the columns of an imported game's tables are called that its data do not name."""

from collections.abc import Mapping

from armybuilder.catalogue.text import LocalText
from armybuilder.wording.messages import say

NAMES = ("name", "category", "units")


def entry_heads() -> Mapping[str, LocalText]:
    """Return the heads in both languages."""
    return {
        one: LocalText(say(f"entry_column.{one}", "ru"), say(f"entry_column.{one}", "en")) for one in NAMES
    }
