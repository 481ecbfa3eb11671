"""Measures the budgets of the design notes: `make bench` prints each figure beside its budget."""
