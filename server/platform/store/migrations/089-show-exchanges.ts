/** Bookings that staff moved to another show, with the show that they left, whose doors and reports follow. */
export const showExchangesMigration = `
create table show_exchanges (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  booking_id text not null,
  from_schedule_id text not null,
  to_schedule_id text not null,
  -- Of operator_actions.
  action_id bigint not null,
  exchanged_at timestamptz not null default clock_timestamp()
);
create index show_exchanges_from on show_exchanges (from_schedule_id);
create index show_exchanges_booking on show_exchanges (booking_id);
create index show_exchanges_order on show_exchanges (order_id);
`
