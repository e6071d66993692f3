"""Files that are taken into the Library of the window, as a player does it."""


def look_at(library, path, qtbot):
    """Return the dialog that shows what a file would bring."""
    dialog = library.files.take(path)
    qtbot.waitUntil(lambda: dialog.looked is not None and not dialog.job.running, timeout=10_000)
    return dialog


def take_file(library, path, qtbot):
    """Take everything that a file brings."""
    dialog = look_at(library, path, qtbot)
    with qtbot.waitSignal(dialog.taken, timeout=10_000):
        dialog.take_button.click()
