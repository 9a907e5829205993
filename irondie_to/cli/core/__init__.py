"""What all commands share: command groups, output, files and services."""
