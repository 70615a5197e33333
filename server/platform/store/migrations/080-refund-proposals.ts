/** Refunds above the limit of the person who proposed them, until a second person decides or they expire. */
export const refundProposalsMigration = `
create table refund_proposals (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  wanted jsonb not null,
  admitted boolean not null,
  amount_minor integer not null,
  currency text not null,
  staff_id bigint not null,
  by_name text not null,
  why text not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index refund_proposals_open on refund_proposals (expires_at) where state = 'open';
create index refund_proposals_order on refund_proposals (order_id);
`
