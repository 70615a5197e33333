/**
 * Cards entered on a provider’s own page: sessions of the sandbox, and refunds of a gateway that gives them
 * no name.
 */
export const hostedCardsMigration = `
create table sandbox_card_sessions (
  id text primary key,
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  fingerprint text not null,
  charge_reference text unique,
  created_at timestamptz not null default now()
);

create table ngenius_refunds (
  reference text primary key,
  handle text not null,
  amount_minor integer not null check (amount_minor > 0),
  refunded_before_minor integer,
  asked_at timestamptz,
  done_at timestamptz
);
-- One at a time: what had gone back before tells whether a lost one arrived.
create unique index ngenius_refunds_underway on ngenius_refunds (handle) where done_at is null;
`
