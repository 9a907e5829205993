"""What all commands share: groups, output, files, services."""
