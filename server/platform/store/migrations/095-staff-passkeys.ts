/** People of the back office sign in with passkeys. */
export const staffPasskeysMigration = `
create table staff_passkeys (
  -- Base64url, as its authenticator named it.
  credential_id text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  -- The name of the site that it was made for: it works on no other.
  rp_id text not null,
  public_key bytea not null,
  -- Counts up where the authenticator counts; stays 0 where it does not.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id, created_at);
-- Whether there is a row above, changed with it: read at each call.
alter table staff add column has_passkey boolean not null default false;
`
