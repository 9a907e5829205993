"""Writes the completion of the command line for a shell, as packages of the system install it.

    python packaging/completion.py FOLDER       writes a file for each shell, below the folder, where the shell looks

`irondie-to --install-completion` sets up the same for one user.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMMAND = "irondie-to"
VARIABLE = "_IRONDIE_TO_COMPLETE"
PLACES = {
    "bash": "usr/share/bash-completion/completions/irondie-to",
    "zsh": "usr/share/zsh/vendor-completions/_irondie-to",
    "fish": "usr/share/fish/vendor_completions.d/irondie-to.fish",
}
"""Where each shell looks for the completions of installed programs, below the root."""


def script(shell: str) -> str:
    """The completion for a shell, one of `PLACES`, as the program itself gives it."""
    asked = {**os.environ, VARIABLE: f"source_{shell}"}
    program = [sys.executable, "-m", "irondie_to"]
    here = Path(__file__).parents[1]
    answer = subprocess.run(program, env=asked, cwd=here, capture_output=True, encoding="utf-8", check=True)
    text = answer.stdout.strip()
    if shell == "zsh":  # the first run comes from the file itself, which zsh loads as the function of that name
        text += f'\n\nif [ "$funcstack[1]" = "_{COMMAND}" ]; then\n  _irondie_to_completion "$@"\nfi'
    return f"{text}\n"


def write(folder: Path) -> list[Path]:
    """Write the file of each shell below this folder, and return their paths."""
    found = []
    for shell, place in PLACES.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(script(shell), encoding="utf-8")
        found.append(path)
    return found


if __name__ == "__main__":
    for written in write(Path(sys.argv[1])):
        print(written)
