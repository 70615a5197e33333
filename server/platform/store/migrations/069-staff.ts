/**
 * The operator’s people who sign in to the back office. Their actions stay recorded, so nobody is deleted:
 * access ends.
 */
export const staffMigration = `
create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null,
  limits jsonb not null,
  password_hash text,
  totp_sealed bytea,
  totp_confirmed_at timestamptz,
  totp_pending_sealed bytea,
  last_totp_step integer not null default 0,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create table staff_sessions (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  browser text not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
create table staff_links (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  kind text not null check (kind in ('invitation', 'password')),
  expires_at timestamptz not null
);
create index staff_links_staff on staff_links (staff_id);
create table staff_devices (
  staff_id bigint not null references staff,
  device_key bytea not null,
  seen_at timestamptz not null default now(),
  primary key (staff_id, device_key)
);
-- Not a reference, which would be checked for servers of the version before too.
alter table operator_actions add column staff_id bigint;
`
