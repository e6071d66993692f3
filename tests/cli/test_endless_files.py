"""No option that takes a file waits for a pipe, a device or a socket, nor reads one for ever."""

import os
import socket
import threading
from pathlib import Path

import pytest

from tests.systems import needs_pipes

pytestmark = needs_pipes

READING = (
    ("import", "{}"),
    ("import", "{}", "--lenient"),
    ("validate", "{}"),
    ("print", "{}", "--out", "x.pdf"),
    ("army", "import", "{}"),
    ("army", "show", "{}"),
    ("army", "export", "{}"),
    ("data", "import", "{}"),
    ("resolve", "batalist", "armies", "--facts", "@{}"),
    ("resolve", "--batch", "{}"),
    ("db", "check", "--db", "{}"),
    ("db", "restore", "{}"),
    ("army", "list", "--db", "{}"),
)
SUFFIXES = ("", ".toml", ".json", ".rosz", ".gst", ".zip")
DEVICES = ("/dev/zero", "/dev/random")


def answered(run, words, path):
    """Run a command beside; it must end, and by itself."""
    codes = []
    beside = threading.Thread(target=lambda: codes.append(run(*words).code), daemon=True)
    beside.start()
    beside.join(20)
    if beside.is_alive():
        # let it go on, so that the other tests are not waited for
        os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK))
    return codes


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_a_pipe_is_refused(ab, tmp_path, words):
    for suffix in SUFFIXES:
        path = tmp_path / f"pipe{suffix}"
        os.mkfifo(path)
        assert answered(ab, [word.format(path) for word in words], path) == [2], path


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_devices_folders_and_sockets_are_refused(ab, tmp_path, words):
    (tmp_path / "folder.toml").mkdir()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket.toml")
        for place in ("socket.toml", "folder.toml", *(one for one in DEVICES if Path(one).exists())):
            assert ab(*(word.format(place) for word in words)).code == 2, place
