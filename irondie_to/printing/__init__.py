"""Creates documents as PDF."""
