"""The schema of a PostgreSQL database, and how one of any version is brought up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.server.store import StoreError

if TYPE_CHECKING:
    import asyncpg
    from asyncpg import Record

# What made the schema, version by version. A step that has been released is never changed: a new one follows it.
MIGRATIONS = (
    """
create table if not exists entries (
    tab text not null, number integer not null, body bytea not null, primary key (tab, number));
create table if not exists snapshots (tab text primary key, number integer not null, body bytea not null);
create table if not exists heads (
    tab text primary key, status text not null, listed boolean not null, updated float8 not null, body bytea not null);
create index if not exists heads_by_status on heads (status, updated);
create table if not exists sitting (guest text not null, tab text not null, primary key (guest, tab));
create table if not exists guests (guest text primary key, name text not null);
create table if not exists visits (
    guest text not null, tab text not null, moment integer not null, primary key (guest, tab));
create table if not exists hooks (guest text not null, tab text not null, url text not null, primary key (guest, tab));
""",
    """
create table passes (code text primary key, secret text not null, until float8 not null);
create index heads_by_age on heads (updated);
""",
)


async def migrate(connection: asyncpg.pool.PoolConnectionProxy[Record]) -> None:
    """Bring the schema up to date, step by step, one process at a time. The first version has no number of its own."""
    await connection.execute("select pg_advisory_xact_lock(7351)")
    await connection.execute("create table if not exists schema_version (version integer not null)")
    version = await connection.fetchval("select coalesce(max(version), 0) from schema_version")
    if version > len(MIGRATIONS):
        raise StoreError(f"it is of version {version}, and this program knows versions up to {len(MIGRATIONS)}")
    for step in MIGRATIONS[version:]:
        await connection.execute(step)
    if version < len(MIGRATIONS):
        await connection.execute("delete from schema_version")
        await connection.execute("insert into schema_version values ($1)", len(MIGRATIONS))
