"""What players print again and again, by names of their own: which parts, and how."""

from armybuilder.battle.facts import Facts
from armybuilder.printing.setup import PrintSetup
from armybuilder.storage.kept_named import KeptNamed
from armybuilder.storage.settings import StoredSettings

KEY = "print.presets"


class PrintPreset(Facts, frozen=True, kw_only=True):
    """Parts that are printed, the usual ones where `what` is None, and how."""

    what: tuple[str, ...] | None = None
    setup: PrintSetup = PrintSetup()


class PrintPresets(KeptNamed[PrintPreset]):
    """The presets of a database, for all games alike; every change is one that is written at once."""

    kind = PrintPreset
    none = "print.no_preset"
    taken = "print.preset_taken"

    def __init__(self, settings: StoredSettings) -> None:
        super().__init__(settings, KEY)
