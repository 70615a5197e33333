/**
 * Orders of shows that an import moved to another time or hall: who was notified, and until when a refund can
 * be requested.
 */
export const movedOrdersMigration = `
create table moved_orders (
  -- Of the action that moved it.
  action_id bigint not null references operator_actions (id),
  order_id text not null references orders (id),
  schedule_id text not null,
  -- When the show was to begin before.
  was_starts_at timestamptz not null,
  refund_until timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'stuck')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (action_id, order_id)
);
create index moved_orders_due on moved_orders (next_at) where state = 'waiting';
create index moved_orders_of_order on moved_orders (order_id);
create index moved_orders_of_show on moved_orders (schedule_id);
`
