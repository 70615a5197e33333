/**
 * Staff devices at the door, each for one cinema and day, and their offline admissions: two admissions of one
 * seat are both kept, and their times tell which was first.
 */
export const doorsMigration = `
create table doors (
  id text primary key,
  cinema_id text not null,
  country_id integer not null,
  time_zone text not null,
  day text not null,
  name text not null default '',
  code_hash bytea not null unique,
  key_hash bytea unique,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index doors_of_cinema on doors (cinema_id, day);
alter table admissions add column by_door boolean not null default false;
create table door_admissions (
  id uuid primary key,
  door_id text not null references doors (id),
  schedule_id text not null,
  booking_id text not null,
  seat_index integer not null,
  issue integer,
  admitted_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index door_admissions_of_seat on door_admissions (booking_id, seat_index);
`
