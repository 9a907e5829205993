"""The Players page: registration of players, their sets, check-in and drops."""
