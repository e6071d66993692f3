"""The language of the window: Qt translations, switched at once."""

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication

from armybuilder.catalogue.text import Language
from armybuilder.locations import resources

_installed: list[QTranslator] = []


def system_language() -> Language:
    """Russian where the system speaks it, English elsewhere."""
    return "ru" if QLocale.system().language() == QLocale.Language.Russian else "en"


def locale_of(language: Language) -> QLocale:
    """The locale that dates and numbers follow."""
    return QLocale("ru_RU" if language == "ru" else "en_GB")


def number(value: int) -> str:
    """A number as it is read in both languages: thousands apart by a thin space."""
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def told_date(iso: str, language: Language) -> str:
    """A day, written YYYY-MM-DD, as it is read in a language; as it is where it is none."""
    day = QDate.fromString(iso, Qt.DateFormat.ISODate)
    return locale_of(language).toString(day, QLocale.FormatType.ShortFormat) if day.isValid() else iso


def install_language(app: QApplication, language: Language) -> None:
    """Speak a language from now on; every widget has had a LanguageChange event when this comes back."""
    for old in _installed:
        app.removeTranslator(old)
    _installed.clear()
    QLocale.setDefault(locale_of(language))
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((f"qtbase_{language}", qt_folder), (f"armybuilder_{language}", _folder())):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
            _installed.append(translator)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)


def spoken() -> Language:
    """Return the language that is spoken now."""
    return "ru" if QLocale().language() == QLocale.Language.Russian else "en"


def _folder() -> str:
    return str(resources() / "translations")
