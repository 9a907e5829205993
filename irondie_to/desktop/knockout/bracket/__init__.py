"""The bracket as a drawing."""
