"""Imposition, read back from display lists and from PDFs."""
