"""The rules of IRONDIE and the engine that plays games by them: pure code without clocks, files or Qt."""
