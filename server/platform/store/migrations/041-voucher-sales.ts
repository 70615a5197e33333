/**
 * Sales of vouchers: what an order asked for, its outcome, and gifts made of vouchers. Codes are sealed;
 * balances are in the ledger. And the return address of the sandbox bank’s page.
 */
export const voucherSalesMigration = `
create table voucher_orders (
  order_id text primary key references orders (id),
  -- Keyed: an attempt of a visitor at a brand is one order.
  attempt_key bytea not null unique,
  -- What it was asked for: the same attempt with something else is refused.
  asked bytea not null,
  success_url text not null,
  fail_url text not null,
  -- 0 for good.
  valid_days integer not null check (valid_days >= 0),
  created_at timestamptz not null default now()
);

-- What became of an order of vouchers.
create table voucher_sales (
  id text primary key,
  order_id text not null unique references orders (id),
  brand_id text not null,
  reference text not null unique,
  -- Of the link in its mail.
  link_hash bytea not null unique,
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);

create table bought_vouchers (
  id text primary key,
  sale_id text not null references voucher_sales (id),
  position integer not null,
  -- The ledger's account of it.
  voucher text not null unique,
  code_sealed bytea not null,
  value_minor integer not null check (value_minor > 0),
  valid_until timestamptz,
  unique (sale_id, position)
);

create table sent_gifts (
  id text primary key,
  bought_id text not null unique references bought_vouchers (id),
  brand_id text not null,
  language text not null,
  -- Empty once whose it is was forgotten.
  recipient text not null,
  to_name text not null default '',
  from_name text not null default '',
  words text not null default '',
  picture_id text not null,
  -- As its giver said it; null for at once.
  send_on text,
  send_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  -- Of the link in its mail.
  link_hash bytea not null unique,
  made_at timestamptz not null default now()
);
create index sent_gifts_due on sent_gifts (send_at) where sent_at is null;
create index sent_gifts_recipient on sent_gifts (brand_id, recipient);

alter table sandbox_bank_charges add column return_url text;
alter table sandbox_bank_charges add column fail_url text;
`
