"""The rulebook: rules, rulings, terms, misprints."""
