"""An event: making and changing it, its plan and its state."""
