/**
 * Referral credit on an order: recorded when it is applied, taken from its account when a payment begins, and
 * returned when the payment ends without a purchase. `takes` counts how often it was taken, which names the
 * entries of the ledger.
 */
export const creditUsesMigration = `
create table credit_uses (
  order_id text primary key,
  code text not null,
  account_id text,
  currency text,
  amount_minor integer not null default 0 check (amount_minor >= 0),
  takes integer not null default 0,
  state text not null default 'free' check (state in ('free', 'claimed', 'kept')),
  check (state = 'free' or (account_id is not null and currency is not null and amount_minor > 0))
);
create index credit_uses_of_accounts on credit_uses (account_id) where state <> 'free';
`
