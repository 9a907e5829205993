"""Sentences that all subjects share, and how a sentence is put into words."""
