"""The mats as a drawing."""
