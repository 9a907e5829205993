"""Runs the migrations over the connection in Alembic's configuration. Alembic executes this file."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=True)
context.run_migrations()
