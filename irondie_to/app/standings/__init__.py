"""The standings, the sums behind them, and the line of the cut."""
