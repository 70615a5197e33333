/** Files of the app’s releases by their hashed names: earlier names are still requested after an upgrade. */
export const releaseFilesMigration = `
create table release_files (
  -- Below the built app, as assets/app-1a2b3c4.js.
  name text primary key,
  body bytea not null,
  -- Whether the body is packed by brotli.
  is_packed boolean not null,
  -- When a server that has the file was last started.
  kept_at timestamptz not null default now()
);
-- Nearly all are packed already.
alter table release_files alter column body set storage external;
`
