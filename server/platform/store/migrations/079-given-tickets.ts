/** Orders of free tickets from staff, and their recipients. */
export const givenTicketsMigration = `
create table given_tickets (
  order_id text primary key,
  action_id bigint not null references operator_actions,
  -- Null on the command line, which has no limit.
  staff_id bigint,
  seats integer not null,
  name text not null default '',
  given_at timestamptz not null default now()
);
create index given_tickets_by_staff on given_tickets (staff_id, given_at) where staff_id is not null;
`
