/** Accounts, their sessions, the cards that providers store for them, and the codes sent to their phones. */
export const accountsMigration = `
create table accounts (
  id text primary key,
  brand_id text not null,
  first_name text not null default '',
  last_name text not null default '',
  gender text not null default '' check (gender in ('', '0', '1')),
  email text,
  email_verified_at timestamptz,
  -- Dial code without plus, and national number.
  country_code text,
  mobile text,
  mobile_verified_at timestamptz,
  language text not null default 'en' check (language in ('en', 'ar')),
  created_at timestamptz not null default now(),
  constraint accounts_mobile_check check ((mobile is null) = (country_code is null))
);
-- What nobody has proven is nobody's: it may stand on several accounts.
create unique index accounts_email on accounts (brand_id, email) where email_verified_at is not null;
create unique index accounts_mobile on accounts (brand_id, country_code, mobile) where mobile_verified_at is not null;

create table sessions (
  token_hash bytea primary key,
  account_id text not null references accounts (id) on delete cascade,
  brand_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_old on sessions (expires_at);

-- No key refers to the account: the statement that makes an order is the busiest, and an account that goes leaves its orders.
alter table orders add column account_id text;
create index orders_account on orders (account_id, created_at) where account_id is not null;

-- Never a number: what the provider named the card, which nobody else can pay with, encrypted all the same.
create table saved_cards (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  provider text not null,
  token_sealed bytea not null,
  card_brand text not null,
  bank_name text not null default '',
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null,
  saved_at timestamptz not null default now(),
  unique (account_id, provider, card_brand, last4, expiry_month, expiry_year)
);
-- Whose card it is to be when the payment succeeds and the visitor wants it kept.
alter table payments add column save_card_for text;

create table one_time_codes (
  id text primary key,
  -- What the code is for, and for whom: one that was sent for something else opens nothing.
  purpose text not null,
  subject text not null,
  about text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the right code came, which it does once; what it opens is open until then.
  passed_at timestamptz,
  open_until timestamptz
);
create index one_time_codes_subject on one_time_codes (purpose, subject, created_at);
create index one_time_codes_old on one_time_codes (created_at);

-- What a message says that must not be read in the books: encrypted, and gone when it is sent.
alter table outbox add column secret_sealed bytea;

-- The sandbox's bank knows a card again by a hash of the name that it gave it.
create table sandbox_bank_cards (
  token_hash bytea primary key,
  card_brand text not null,
  last4 text not null,
  answer text not null,
  verification text not null,
  fingerprint text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  created_at timestamptz not null default now()
);
`
