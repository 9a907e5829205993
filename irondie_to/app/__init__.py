"""The application layer: commands, queries, views, and the ports that storage and printing implement."""
