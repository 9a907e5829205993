"""The rulebook: rules, rulings, terms and misprints of the manual."""
