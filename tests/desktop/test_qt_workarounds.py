"""Garbage goes in the window's thread, and in no other."""

import gc
import weakref

from PySide6.QtCore import QObject

from armybuilder.desktop.qt_workarounds import WHOLE_EVERY, GarbageCollector


class Loop:
    def __init__(self):
        self.own = self


def test_rubbish_goes_when_the_collector_looks_and_not_before(qapp):
    before = gc.isenabled()
    collector = GarbageCollector(QObject(qapp))
    try:
        loop = weakref.ref(Loop())
        rubbish = [[] for _ in range(2 * gc.get_threshold()[0])]
        assert loop() is not None
        collector.collect_if_due()
        assert loop() is None
        assert rubbish
    finally:
        collector.stop()
    assert gc.isenabled() is before


def test_rubbish_goes_that_has_stood_a_look_at_everything_before(qapp):
    before = gc.get_freeze_count()
    collector = GarbageCollector(QObject(qapp))
    try:
        kept = Loop()
        loop = weakref.ref(kept)
        collector.collect(2)
        del kept
        for _ in range(WHOLE_EVERY):
            collector.collect(2)
        assert loop() is None
    finally:
        collector.stop()
    assert gc.get_freeze_count() == before
