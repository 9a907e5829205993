"""Imports of tournament documents, and queries on a document without a database."""
