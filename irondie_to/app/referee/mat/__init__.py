"""Games that the referee records action by action on the players' mats."""
