"""What the window speaks and whether it is light or dark: changed at once, and remembered."""

from typing import cast

from PySide6.QtWidgets import QApplication

from armybuilder.catalogue.text import Language
from armybuilder.desktop.context import Context
from armybuilder.desktop.style.theme import apply_theme, system_is_dark
from armybuilder.desktop.translation import install_language


class LanguageAndTheme:
    """Sets the language and the theme of the program; the context tells everybody."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def switch_language(self) -> None:
        """From Russian to English and back, at once."""
        self.set_language("en" if self.context.language == "ru" else "ru")

    def set_language(self, language: Language) -> None:
        """Speak a language from now on."""
        self.context.language = language
        self.context.remember("language", language)
        install_language(cast(QApplication, QApplication.instance()), language)
        self.context.language_changed.emit(language)

    def switch_theme(self) -> None:
        """From light to dark and back."""
        self.set_theme(not self.context.dark)

    def set_theme(self, dark: bool, *, remember: bool = True) -> None:
        """Light or dark from now on."""
        self.context.dark = dark
        if remember:
            self.context.remember("theme", "dark" if dark else "light")
        apply_theme(cast(QApplication, QApplication.instance()), dark)
        self.context.theme_changed.emit(dark)

    def follow_system(self) -> None:
        """The system has gone light or dark: follow it, unless the user has chosen."""
        if self.context.store.settings.get("theme") not in ("dark", "light"):
            self.set_theme(system_is_dark(), remember=False)
