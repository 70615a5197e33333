/** Brands under maintenance, and holds that are extended meanwhile. */
export const maintenanceMigration = `
create table maintenance (
  brand_id text primary key,
  since timestamptz not null default now(),
  -- When it is meant to be over: what visitors are told. It ends nothing.
  until timestamptz,
  message_en text not null default '' check (char_length(message_en) <= 300),
  message_ar text not null default '' check (char_length(message_ar) <= 300)
);

-- The end of such a hold stands further off than it will be: what was not needed of it is taken back when the brand is open again.
create table paused_holds (
  reservation_id text primary key,
  brand_id text not null,
  paused_at timestamptz not null,
  given_ms integer not null check (given_ms > 0)
);
create index paused_holds_brand on paused_holds (brand_id);

-- By how much it may be held longer than others, as nobody could pay meanwhile.
alter table reservations add column held_longer_ms integer not null default 0;
`
