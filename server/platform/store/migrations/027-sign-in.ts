/** Passwords, unconfirmed sign-ups, the purposes of codes, and the sessions of an account. */
export const signInMigration = `
-- With what it was made by; null for who signs in by other means alone.
alter table accounts add column password_hash text;

-- Keyed hashes of what was said, to find it by; what was said is sealed. Gone when it is proven, or after some days.
create table sign_ups (
  id text primary key,
  brand_id text not null,
  email_key bytea,
  mobile_key bytea,
  device_key bytea not null,
  password_hash text not null,
  told_sealed bytea not null,
  created_at timestamptz not null default now()
);
create index sign_ups_email on sign_ups (email_key, created_at);
create index sign_ups_mobile on sign_ups (mobile_key, created_at);
create index sign_ups_old on sign_ups (created_at);

-- What the right code gives: a sign-up, a sign-in, a new password. Null where it opens what its purpose says, or nothing.
alter table one_time_codes add column opens text;
create index one_time_codes_about on one_time_codes (about, created_at);

-- Devices on which an account has been signed in to: strangers use up no tries of theirs.
create table account_devices (
  account_id text not null references accounts (id) on delete cascade,
  device_key bytea not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, device_key)
);

-- The temporary token of a forgotten password: no session.
create table reset_tokens (
  token_hash bytea primary key,
  account_id text not null references accounts (id) on delete cascade,
  brand_id text not null,
  device_key bytea not null,
  expires_at timestamptz not null
);
create index reset_tokens_account on reset_tokens (account_id);
create index reset_tokens_old on reset_tokens (expires_at);

alter table sessions
  -- Names it to its owner; opens nothing.
  add column id text not null default gen_random_uuid()::text,
  -- By a password, a code, or other: somebody else's word or key.
  add column begun_by text not null default 'other',
  add column browser text not null default '',
  add column platform text not null default '',
  add column country_id integer not null default 0,
  -- Written once an hour at most.
  add column last_used_at timestamptz not null default now();
create index sessions_id on sessions (id);
`
