/**
 * Single-use links that open an order, for example when a bank’s page returned to another browser. Only the
 * hash of each token is stored.
 */
export const orderLinksMigration = `
create table order_links (
  token_hash bytea primary key,
  order_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text
);
create index order_links_of_order on order_links (order_id, created_at);
create index order_links_old on order_links (expires_at);
`
