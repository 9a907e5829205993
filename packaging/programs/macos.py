"""What macOS reads about the program, and its disk image."""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path
from typing import Any

from programs.description import BUILD, DIST, LANGUAGES, PROGRAM
from programs.freeze import BUNDLE_FOLDER


def information() -> dict[str, Any]:
    """The entries of `Info.plist` beside those that PyInstaller writes."""
    kind = PROGRAM.file_type
    return {
        "CFBundleDisplayName": PROGRAM.title,
        "CFBundleShortVersionString": PROGRAM.version,
        "CFBundleLocalizations": list(LANGUAGES),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": kind.comment["en"],
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind.uniform_id],
                "CFBundleTypeIconFile": "app.icns",
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind.uniform_id,
                "UTTypeDescription": kind.comment["en"],
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [kind.extension],
                    "public.mime-type": [kind.mime],
                },
            }
        ],
    }


def make_disk_image() -> Path:
    """Pack the bundle into a disk image, beside a link to the folder of programs. Return its path.

    Raises `CalledProcessError`.
    """
    stage = BUILD / "disk"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(BUNDLE_FOLDER, stage / BUNDLE_FOLDER.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    DIST.mkdir(exist_ok=True)
    image = DIST / f"{PROGRAM.name}-{PROGRAM.version}-macos-{platform.machine()}.dmg"
    words = ["-volname", PROGRAM.title, "-srcfolder", str(stage), "-format", "ULFO", "-ov"]
    subprocess.run(["hdiutil", "create", *words, str(image)], check=True)
    return image
