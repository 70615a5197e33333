#!/bin/sh
# Lets the standby follow this database: a role of its own, and who may ask for what is written. The image of PostgreSQL runs it when
# the database is made; for one that was there before, docs/operating.md says how.
set -eu
psql --username "${POSTGRES_USER:-foyer}" --dbname "${POSTGRES_DB:-foyer}" --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
select 'create role replica with replication login' where not exists (select from pg_roles where rolname = 'replica') \gexec
alter role replica with password :'password';
-- What a standby that is away has not read is kept for it, up to here: beyond, it is made anew.
alter system set max_slot_wal_keep_size = '8GB';
SQL
rule='host replication replica all scram-sha-256'
grep -qxF "$rule" "$PGDATA/pg_hba.conf" || echo "$rule" >> "$PGDATA/pg_hba.conf"
psql --username "${POSTGRES_USER:-foyer}" --dbname "${POSTGRES_DB:-foyer}" --quiet --tuples-only --command 'select pg_reload_conf()'
