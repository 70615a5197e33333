/**
 * Descriptive data (films, cinemas, prices, rules …) is stored as documents, which the importer has checked
 * and the server reads into memory as a whole. What is sold (layouts, schedules) is relational, because
 * bookings refer to it. An import deletes nothing: it retires items and withdraws shows, so that old bookings
 * keep their names.
 */
export const catalogueMigration = `
create table catalogue_items (
  kind text not null,
  id text not null,
  position integer not null,
  retired boolean not null default false,
  body jsonb not null,
  primary key (kind, id)
);

create table layouts (
  hash text primary key,
  name text not null,
  seats integer not null check (seats > 0),
  layout jsonb not null
);

create table schedules (
  id text primary key,
  kind text not null check (kind in ('movie', 'event')),
  title_id text not null,
  cinema_id text not null,
  screen_id text not null,
  country_id integer not null,
  starts_at timestamptz not null,
  sales_end_at timestamptz not null,
  show_date text not null,
  show_time text not null,
  late_night boolean not null,
  format text not null,
  language text not null,
  currency text not null,
  layout_hash text not null references layouts (hash),
  prices_minor jsonb not null,
  fee_minor integer not null check (fee_minor >= 0),
  max_tickets integer not null check (max_tickets > 0),
  seat_mode smallint not null check (seat_mode in (0, 1)),
  rule_id text not null,
  withdrawn boolean not null default false
);
create index schedules_by_start on schedules (starts_at);

create table catalogue_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null,
  rolled_until text not null
);
insert into catalogue_state (version, rolled_until) values (1, '');
`
