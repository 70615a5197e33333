/**
 * How much of each rate limit each key has used, shared by all processes. The table is unlogged: counts last
 * for minutes and are not worth a write to disk. A crash of the database forgets the current windows, and a
 * standby starts with none. Rows are updated repeatedly until their window ends, so pages keep free space for
 * that. There is no second index for the cleanup, which reads the whole small table.
 */
export const limitsMigration = `
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
) with (fillfactor = 70);
`
