"""Code shared by all documents: the drawing surface, fonts, headers and footers."""
