# setup makes .venv; run starts the program; test checks everything. A second call of any is quick.

BIN := .venv/bin
FIND_PYTHON = for name in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$name; break; fi; done
HAS_DISPLAY = [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname -s)" = Darwin ]

.PHONY: setup run test lint bench clean

setup:
	@python=$$($(FIND_PYTHON)); \
	if [ -z "$$python" ]; then \
		echo "armybuilder needs Python 3.11 or newer, and none was found." >&2; \
		echo "On Debian or Ubuntu: sudo apt-get install python3 python3-venv" >&2; \
		exit 1; \
	fi; \
	$$python tools/setup.py

run: setup
	@if $(HAS_DISPLAY); then $(BIN)/armybuilder; else $(BIN)/armybuilder demo --out out; fi

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n 2

bench: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest tests/benchmarks

clean:
	rm -rf .venv out build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .import_linter_cache
	find armybuilder tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
