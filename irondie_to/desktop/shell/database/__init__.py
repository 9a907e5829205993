"""What a window shows about its database: that the file is lost, or that it cannot be opened."""
