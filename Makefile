# The two commands: `make build` and `make test`. Each sets everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: build test test-slow lint golden docs bench clean

build: $(STAMP)
	$(BIN)/boxwright build

test: $(STAMP) lint
	$(BIN)/python -m pytest -q -n auto --dist loadfile -m "not slow"

test-slow: $(STAMP)
	$(BIN)/python -m pytest -q -n auto --dist loadfile -m slow

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

golden: $(STAMP)
	$(BIN)/python -m pytest -q -m "not slow" --golden

docs: $(STAMP)
	$(BIN)/python -m docs.generate

bench: $(STAMP)
	$(BIN)/python -m tests.benchmarks

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
	find build -mindepth 1 ! -name README.md -delete

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@
