"""What all documents share: the sheet, fonts, the frame of a page."""
