/** Pictures of the catalogue, named by their content; another table assigns them to items. */
export const picturesMigration = `
create table picture_sets (
  -- First 24 hex digits of the SHA-256 of its source, its kind and how it is made.
  hash text primary key check (hash ~ '^[0-9a-f]{24}$'),
  kind text not null,
  -- Width divided by height.
  ratio double precision not null,
  -- #rrggbb
  tint text not null,
  -- Pixels, ascending, and bytes of the AVIF file of each.
  widths integer[] not null,
  avif_bytes integer[] not null,
  -- A title in a brand's type, where nobody gave a picture.
  is_card boolean not null default false,
  -- When an import last wanted it.
  wanted_at timestamptz not null default now()
);
create table picture_files (
  hash text not null references picture_sets (hash) on delete cascade,
  -- Whose it is; empty for everybody's.
  brand_id text not null default '',
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  body bytea not null,
  primary key (hash, brand_id, width, format)
);
-- They are packed already.
alter table picture_files alter column body set storage external;
create table pictures (
  kind text not null,
  slug text not null,
  hash text not null references picture_sets (hash),
  primary key (kind, slug)
);
create index pictures_hash on pictures (hash);
`
