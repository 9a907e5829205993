"""The code that all subjects share: the desk and its commands, the picture of an event, stored rows, ports."""
