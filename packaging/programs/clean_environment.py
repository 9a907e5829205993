"""Runs first in a built program: programs that it opens, such as a browser, get the libraries of the system again.

The built program itself has found its own libraries by then.
"""

import os

if "LD_LIBRARY_PATH" in os.environ:
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        del os.environ["LD_LIBRARY_PATH"]
    else:
        os.environ["LD_LIBRARY_PATH"] = before
