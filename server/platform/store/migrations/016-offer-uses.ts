/**
 * Uses of limited codes: an order claims a use when its payment begins, keeps it when it is fulfilled and
 * releases it when the payment is declined, like seats. A row of `offer_counts` locks each count.
 */
export const offerUsesMigration = `
create table offer_counts (
  code text primary key,
  used integer not null default 0 check (used >= 0)
);
create table offer_uses (
  order_id text not null,
  code text not null,
  state text not null default 'free' check (state in ('free', 'claimed', 'kept')),
  most_uses integer not null,
  most_of_visitor integer not null,
  visitors bytea[] not null default '{}',
  primary key (order_id, code)
);
create index offer_uses_of_visitors on offer_uses using gin (visitors) where state <> 'free';
`
