/** Parts of pictures that people upload in the back office, whose requests are small; they are kept for a day. */
export const picturePartsMigration = `
create table picture_parts (
  upload uuid not null,
  part integer not null check (part between 0 and 999),
  body bytea not null,
  at timestamptz not null default now(),
  primary key (upload, part)
);
create index picture_parts_at on picture_parts (at);
`
