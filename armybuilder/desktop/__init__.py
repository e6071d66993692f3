"""The only room that imports Qt: the window."""

from armybuilder.desktop.qt_workarounds import leave_sources_unread

# before the modules of the window are imported
leave_sources_unread()
