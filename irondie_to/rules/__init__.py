"""The rules of IRONDIE and the engine that plays them: pure code without clocks, files or Qt."""
