"""The standings, the sums behind them, and the cut line."""
