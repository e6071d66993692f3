"""Benchmarks run by themselves (`make bench`) and among everything else (`make full`)."""

from pathlib import Path

from armybuilder.desktop.qt_workarounds import keep_constants_alive

HERE = Path(__file__).parent

keep_constants_alive()


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("full")
