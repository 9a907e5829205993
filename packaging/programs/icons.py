"""The icon of the program in the sizes and kinds of files that systems want, from `resources/look/app.svg`."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from irondie_to.assets import resources

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_FOR_WINDOWS = [(size, size) for size in (16, 24, 32, 48, 64, 128, 256)]


def drawing() -> bytes:
    """The icon as SVG."""
    return (resources() / "look" / "app.svg").read_bytes()


def png(size: int) -> bytes:
    """The icon as PNG, `size` pixels wide and high."""
    from PySide6.QtCore import QBuffer, QIODevice, QRectF  # noqa: PLC0415 - the tests of the rest need no Qt
    from PySide6.QtGui import QImage, QImageWriter, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(drawing()).render(painter, QRectF(0, 0, size, size))
    painter.end()
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(kept, b"png").write(image)
    return bytes(kept.data().data())


def for_executable(folder: Path) -> str | None:
    """The path of the icon that an executable of this system carries, written into the folder; None on Linux."""
    if sys.platform == "win32":
        return _write(folder / "app.ico", ico())
    if sys.platform == "darwin":
        return _write(folder / "app.icns", icns())
    return None


def ico() -> bytes:
    """The icon for Windows, in several sizes."""
    return _converted("ICO", 256, sizes=_FOR_WINDOWS, bitmap_format="bmp")


def icns() -> bytes:
    """The icon for macOS, in several sizes."""
    return _converted("ICNS", 512)


def _converted(kind: str, size: int, **options: object) -> bytes:
    from PIL import Image  # noqa: PLC0415 - only for Windows and macOS

    kept = io.BytesIO()
    Image.open(io.BytesIO(png(size))).save(kept, kind, **options)
    return kept.getvalue()


def _write(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    return str(path)
