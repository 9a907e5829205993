"""Sets of dice: checking, comparing and editing them."""
