/** Sign-in through another provider or with a passkey, and the state that must return once in the same browser. */
export const socialSignInMigration = `
create table social_identities (
  brand_id text not null,
  provider text not null check (provider in ('Google', 'Facebook')),
  -- Whom the provider means, which never changes; addresses do.
  subject text not null,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (brand_id, provider, subject)
);
create index social_identities_account on social_identities (account_id);

create table passkeys (
  brand_id text not null,
  -- Base64url, as its authenticator named it.
  credential_id text not null,
  account_id text not null references accounts (id) on delete cascade,
  -- The name of the site that it was made for: it works on no other.
  rp_id text not null,
  public_key bytea not null,
  -- Counts up where the authenticator counts; 0 for good where it does not.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null default '',
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (brand_id, credential_id)
);
create index passkeys_account on passkeys (account_id, created_at);

-- Nonces, challenges and codes of a sign-in that has begun: each is taken out when it is used.
create table sign_in_tickets (
  token_hash bytea primary key,
  brand_id text not null,
  -- The browser that may use it; empty for a client without cookies.
  device text not null,
  purpose text not null,
  -- What it stands for, if it stands for anything.
  holds jsonb,
  expires_at timestamptz not null
);
create index sign_in_tickets_old on sign_in_tickets (expires_at);
`
