"""`irondie-to referee`, and the steps that record penalties, rulings and set checks."""
