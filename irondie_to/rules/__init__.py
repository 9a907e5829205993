"""The game of IRONDIE: pure, without clocks, files or Qt."""
