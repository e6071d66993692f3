"""How far printers lay backs of cards aside, as it was read off the calibration page: by the names that players give them."""

from collections.abc import Iterable

from armybuilder.catalogue.problem import Problem
from armybuilder.printing.duplex import NO_OFFSET, BackOffset
from armybuilder.storage.kept_named import KeptNamed
from armybuilder.storage.settings import StoredSettings

KEY = "print.printers"
# the printer that is meant where none is named
USUAL = ""


class PrinterOffsets(KeptNamed[BackOffset]):
    """The offsets of a database, by the printer; every change is one that is written at once."""

    kind = BackOffset
    none = "print.no_printer"
    taken = "print.printer_taken"

    def __init__(self, settings: StoredSettings) -> None:
        super().__init__(settings, KEY)

    def named(self) -> Iterable[str]:
        """Return the names that players have given."""
        return [name for name in self.names() if name != USUAL]

    def of(self, name: str) -> BackOffset:
        """Return the offset of a printer; none for one that was never calibrated, or whose offset cannot be read."""
        try:
            return self.get(name)
        except Problem:
            return NO_OFFSET
