#!/bin/sh
# A second database that follows the first: copied once, then kept by what the first one writes.
set -eu

empty() {
  find "$PGDATA" -mindepth 1 -delete
}
copy() {
  empty
  pg_basebackup --host "$PRIMARY_HOST" --port "${PRIMARY_PORT:-5432}" --username replica --pgdata "$PGDATA" \
    --checkpoint fast --wal-method stream --slot "${PRIMARY_SLOT:-standby}" --write-recovery-conf "$@"
}

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was cut short has left its slot there.
  until copy --create-slot || copy; do
    empty
    echo 'The database cannot be copied yet: again in 5 seconds.'
    sleep 5
  done
  chmod 0700 "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
