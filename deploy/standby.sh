#!/bin/sh
# A second database that follows the first: copied once, then kept by what the first one writes.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --host "$PRIMARY_HOST" --port "${PRIMARY_PORT:-5432}" --username replica --pgdata "$PGDATA" \
    --wal-method stream --create-slot --slot "${PRIMARY_SLOT:-standby}" --write-recovery-conf; do
    echo 'The database cannot be copied yet: again in 5 seconds.'
    find "$PGDATA" -mindepth 1 -delete
    sleep 5
  done
  chmod 0700 "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
