"""The Standings page, which shows the ranking of the players."""
