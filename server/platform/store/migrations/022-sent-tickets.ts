/**
 * Seats passed on to others, each with its own code, and admissions: a seat is admitted once, with whichever
 * of its codes is scanned first.
 */
export const sentTicketsMigration = `
create table sent_tickets (
  id text primary key,
  booking_id text not null,
  seat_index integer not null,
  issue integer not null,
  name text not null default '',
  sent_at timestamptz not null default now(),
  taken_back_at timestamptz
);
create unique index sent_tickets_issue on sent_tickets (booking_id, seat_index, issue);
create unique index sent_tickets_out on sent_tickets (booking_id, seat_index) where taken_back_at is null;
create table admissions (
  booking_id text not null,
  seat_index integer not null,
  schedule_id text not null,
  admitted_at timestamptz not null default now(),
  primary key (booking_id, seat_index)
);
create index admissions_of_show on admissions (schedule_id);
`
