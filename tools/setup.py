"""Make .venv ready, the same on Linux, Windows and macOS: `python3 tools/setup.py` to run the program, `--dev` to work on it.

Packages come from the lock files: pip takes exactly the files whose hashes stand there. What is done already is not done
again: a stamp in .venv remembers what it was made from. On Linux the libraries that Qt needs from the system are checked too,
and installed where apt-get and root allow, or sudo with `--sudo`.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
STAMP = VENV / ".setup-stamp"
QT_STAMP = VENV / ".qt-libraries-stamp"
LEAST = (3, 11)
RUN_LOCKS = ("requirements.lock", "requirements-build.lock")
DEV_LOCKS = ("requirements-dev.lock",)
DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libOpenGL.so.0": "libopengl0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}


def stop(message: str) -> None:
    """End with a message that says what to do."""
    sys.exit(f"armybuilder: {message}")


def fingerprint(locks: tuple[str, ...]) -> str:
    """What .venv is made from; another fingerprint means that it has to be brought up to date."""
    parts = [str(sys.version_info[:2]).encode(), str(ROOT).encode()]
    parts += [(ROOT / name).read_bytes() for name in ("pyproject.toml", *locks)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def is_done(stamp: Path, marks: list[str]) -> bool:
    """Whether a stamp tells that .venv was made from one of several things."""
    return PYTHON.is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") in marks


def apt_get(sudo: bool) -> list[str] | None:
    """Return the command that installs Debian packages without asking anybody; None where there is none."""
    if not hasattr(os, "geteuid") or shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    return ["sudo", "--non-interactive", "apt-get"] if sudo and shutil.which("sudo") else None


def apt_install(command: list[str] | None, packages: list[str]) -> bool:
    """Install Debian packages by a command of `apt_get`; whether it worked."""
    if command is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print(f"armybuilder: installing {' '.join(packages)} …", flush=True)
    install = ["install", "-y", "-qq", "--no-install-recommends", *packages]
    for words in (["update", "-qq"], install):
        done = subprocess.run([*command, *words], env=environment, check=False, stdout=subprocess.DEVNULL)
    return done.returncode == 0


def works(command: list[str]) -> bool:
    """Run a command quietly; whether it worked."""
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def make_venv(sudo: bool) -> None:
    """Create .venv, with Debian's separate package for it where that is missing."""
    if PYTHON.is_file() and works([str(PYTHON), "-m", "pip", "--version"]):
        return
    package = f"python3.{sys.version_info[1]}-venv"
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if works(command) or (apt_install(apt_get(sudo), [package]) and works(command)):
        return
    stop(
        f"this Python cannot make a virtual environment. On Debian or Ubuntu:\n  sudo apt-get install {package}"
    )


def install(locks: tuple[str, ...]) -> None:
    """Install the locked packages, and armybuilder itself from this folder."""
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    locked = ["--require-hashes", *(word for name in locks for word in ("-r", name))]
    for arguments in (locked, ["--no-deps", "--no-build-isolation", "-e", "."]):
        if subprocess.run([*pip, *arguments], cwd=ROOT, check=False).returncode != 0:
            stop("the packages could not be installed; the lines above say why. Run the same command again.")


def missing_libraries() -> list[str]:
    """System libraries that Qt's own files ask for and do not find."""
    if not sys.platform.startswith("linux") or shutil.which("ldd") is None:
        return []
    where = "import PySide6, pathlib; print(pathlib.Path(PySide6.__file__).parent)"
    found = subprocess.run([str(PYTHON), "-c", where], capture_output=True, text=True, check=True)
    folder = Path(found.stdout.strip())
    names = ("QtCore", "QtGui", "QtWidgets", "QtPrintSupport", "QtPdf", "QtPdfWidgets", "QtSvg")
    files = [path for name in names for path in folder.glob(f"{name}.*.so")]
    files += [folder / f"Qt/plugins/platforms/libq{name}.so" for name in ("xcb", "wayland", "offscreen")]
    present = [str(path) for path in files if path.is_file()]
    listing = subprocess.run(["ldd", *present], capture_output=True, text=True, check=False).stdout
    return sorted({line.split()[0] for line in listing.splitlines() if "not found" in line})


def check_qt_libraries(sudo: bool) -> bool:
    """Whether the window can open; installs what is missing where that is possible, else names it."""
    missing = missing_libraries()
    packages = sorted({DEBIAN_PACKAGES.get(name, name) for name in missing})
    if packages and apt_install(apt_get(sudo), packages):
        missing = missing_libraries()
        packages = sorted({DEBIAN_PACKAGES.get(name, name) for name in missing})
    if not packages:
        return True
    print(
        "armybuilder: the window needs system libraries that are missing. On Debian or Ubuntu:\n"
        f"  sudo apt-get install {' '.join(packages)}\n"
        "The commands (armybuilder --help) work without them.",
        file=sys.stderr,
    )
    return False


def main() -> None:
    if sys.version_info < LEAST:
        stop("Python {}.{} is too old; 3.11 or newer is needed.".format(*sys.version_info[:2]))
    parser = argparse.ArgumentParser(description="Make .venv ready for armybuilder.")
    parser.add_argument(
        "--dev", action="store_true", help="with everything that working on the program needs"
    )
    parser.add_argument("--sudo", action="store_true", help="install missing system libraries by sudo")
    options = parser.parse_args()
    locks = DEV_LOCKS if options.dev else RUN_LOCKS
    mark = fingerprint(locks)
    # what is ready for work is ready to run
    if not is_done(STAMP, [mark, fingerprint(DEV_LOCKS)]):
        print("armybuilder: setting up .venv …", flush=True)
        make_venv(options.sudo)
        install(locks)
        STAMP.write_text(mark, encoding="utf-8")
    if not is_done(QT_STAMP, [fingerprint(RUN_LOCKS)]) and check_qt_libraries(options.sudo):
        QT_STAMP.write_text(fingerprint(RUN_LOCKS), encoding="utf-8")


if __name__ == "__main__":
    main()
