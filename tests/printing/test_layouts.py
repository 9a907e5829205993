"""Every document names the layout that draws it."""

from __future__ import annotations

from importlib import import_module
from inspect import signature
from typing import get_type_hints

import pytest

from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.views import PrintJob
from irondie_to.assets import modules_in
from irondie_to.printing.core.frame import Document

PAPERS = [
    found
    for module in modules_in("irondie_to.app.papers")
    for found in vars(import_module(module)).values()
    if isinstance(found, type)
    and issubclass(found, Paper)
    and found.__module__ == module
    and not found.__subclasses__()  # only the base classes have any
]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_layout_draws_its_document(paper: type[Paper]) -> None:
    lay_out = import_module(f"irondie_to.printing.{paper.layout}").lay_out
    hints = get_type_hints(lay_out)
    assert [hints[name] for name in signature(lay_out).parameters] == [paper, PrintJob]
    assert hints["return"] is Document


def test_no_two_documents_have_the_same_layout() -> None:
    layouts = [paper.layout for paper in PAPERS]
    assert len(layouts) == len(set(layouts))
