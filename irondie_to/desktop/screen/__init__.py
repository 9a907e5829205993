"""What the hall sees on a projector or a second screen: clock, pairings, standings, bracket, message."""
