"""The actions of a user of the window that `tests.benchmarks.bench_acting` measures."""
