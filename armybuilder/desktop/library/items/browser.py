"""The middle column of the Library for what is no unit: a search, and the records by group."""

from armybuilder.desktop.library.entry_browser import EntryBrowser
from armybuilder.desktop.lists.unit_delegate import UnitDelegate


class ItemBrowser(EntryBrowser):
    """Shows the records that it is given; the sign at the end of a row opens it to be changed."""

    def __init__(self) -> None:
        super().__init__()
        delegate = self.list.itemDelegate()
        assert isinstance(delegate, UnitDelegate)
        delegate.quick_sign = "own"

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setPlaceholderText(self.tr("Search: words, -word, “two words”"))
        self.list.setAccessibleName(self.tr("What there is"))
        self._name_button()
        self._count()

    def say_count(self, count: int) -> None:
        self.found.setText(self.tr("%n found", "", count))
