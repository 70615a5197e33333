/**
 * Payments that failed or are not known to have succeeded, by card (as its provider names it), browser,
 * e-mail address and network. Successful ones are removed, and all others after a day.
 */
export const paymentTriesMigration = `
create table payment_tries (
  payment_id text primary key,
  order_id text not null,
  card bytea,
  device text not null,
  email bytea not null,
  network bytea not null,
  tried_at timestamptz not null default now()
);
create index payment_tries_card on payment_tries (card, tried_at) where card is not null;
create index payment_tries_device on payment_tries (device, tried_at);
create index payment_tries_email on payment_tries (email, tried_at);
create index payment_tries_network on payment_tries (network);
create index payment_tries_order on payment_tries (order_id);
create index payment_tries_old on payment_tries (tried_at);
-- Whether a browser has bought before.
create index orders_bought on orders (visitor) where state = 'fulfilled';
`
