"""Runs each migration for alembic, on the connection that `schema.migrate` gives it."""

from alembic import context

from ravenhill.web.store.tables import metadata

# Both databases can take table changes back, so a step that fails leaves nothing behind.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
