"""Code shared by all commands: command groups, output, files and services."""
