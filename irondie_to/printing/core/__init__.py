"""What all documents share: the drawing surface, fonts, headers and footers."""
