# Everything runs in a virtual environment of its own, made and kept up to date by these rules.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
TOOLS := $(VENV)/tools
LOCK := $(TOOLS)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command 'make lock'
INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes
TEST_MINUTES ?= 35
SOAK_MINUTES ?= 25

.PHONY: run check test soak mutants bench teach lint types format lock audit clean

run: $(VENV)/.run
	$(BIN)/python app.py

# One game in seconds: make check GAME=gobblet
check: $(VENV)/.test lint
	$(PYTEST) tests/$(subst -,_,$(GAME)) tests/games $(if $(GAME),--game $(GAME))

test: $(VENV)/.test lint
	sh tests/machine
	$(PYTEST) --minutes $(TEST_MINUTES)

# As many of the long runs as there is time for, others every day.
soak: $(VENV)/.test
	sh tests/machine
	$(PYTEST) -m soak --minutes $(SOAK_MINUTES) --timeout 600 -o faulthandler_timeout=590

# Is there anything in a game's rules that no answer hangs on? make mutants GAME=gobblet; with SOME=40 a few, others every day
mutants: $(VENV)/.test
	nice $(BIN)/python -m tests.mutants $(GAME) $(if $(SOME),--some $(SOME))

bench: $(VENV)/.test
	$(BIN)/python -m tests.bench --write docs/figures.md

lint: types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/python -m mypy

format: $(VENV)/.test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The lists with every package and its hashes, from the short ones. What is pinned stays so; newer ones: make lock NEW=--upgrade
lock: $(VENV)/.tools
	$(LOCK) $(NEW) requirements.in -o requirements.txt
	$(LOCK) $(NEW) -c requirements.txt requirements-postgres.in -o requirements-postgres.txt
	$(LOCK) $(NEW) -c requirements.txt -c requirements-postgres.txt tests/requirements.in -o tests/requirements.txt
	$(LOCK) $(NEW) tests/tools.in -o tests/tools.txt
	$(LOCK) $(NEW) -c requirements.txt tests/teaching/requirements.in -o tests/teaching/requirements.txt

# Is something known against a version that is pinned?
audit: $(VENV)/.tools
	$(TOOLS)/bin/python -m tests.audit requirements.txt requirements-postgres.txt tests/requirements.txt tests/tools.txt \
		tests/teaching/requirements.txt

# The network that reads questions, taught anew: fifteen hours on two cores, and gigabytes to install.
teach:
	$(PYTHON) -m venv $(VENV)/teaching
	$(VENV)/teaching/bin/python $(INSTALL) -r requirements.txt -r tests/teaching/requirements.txt
	$(VENV)/teaching/bin/python -m tests.teaching
	$(VENV)/teaching/bin/python -m tests.teaching.languages
	$(VENV)/teaching/bin/python -m tests.teaching.weighing

clean:
	rm -rf $(VENV) tests/.cache .pytest_cache .ruff_cache .mypy_cache .hypothesis

$(VENV)/.run: requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(INSTALL) -r requirements.txt
	touch $@

$(VENV)/.test: $(VENV)/.run tests/requirements.txt
	$(BIN)/python $(INSTALL) -r tests/requirements.txt
	touch $@

$(VENV)/.tools: $(VENV)/.run tests/tools.txt
	$(PYTHON) -m venv $(TOOLS)
	$(TOOLS)/bin/python $(INSTALL) -r tests/tools.txt
	touch $@
