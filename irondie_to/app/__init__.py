"""The desk: commands, queries, views and the ports that back rooms fulfil."""
