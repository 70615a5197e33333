/**
 * What each key has spent of each limit, for all processes together. Unlogged: a count is of minutes, so it is not worth
 * a write to the disk; a crash of the database forgets the running windows, and a standby begins with none.
 * Rows are written again and again until their window ends, so pages keep room for that, and no second index is to be
 * kept up for the tidying, which reads the whole of this small table.
 */
export const limitsMigration = `
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
) with (fillfactor = 70);
`
