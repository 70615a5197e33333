/** Other systems: API keys that read, and webhook endpoints that receive events. */
export const integrationsMigration = `
create table api_keys (
  id bigint generated always as identity primary key,
  attempt uuid not null unique,
  key_hash bytea not null unique,
  ending text not null,
  label text not null,
  scopes text[] not null,
  limits jsonb not null,
  staff_id bigint not null references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  attempt uuid not null unique,
  url text not null,
  events text[] not null,
  limits jsonb not null,
  -- Secrets are derived from the id and this number.
  secret_version integer not null default 1,
  -- Until when the secret before signs too.
  overlap_until timestamptz,
  staff_id bigint not null references staff,
  created_at timestamptz not null default now(),
  -- Since when nothing has arrived; null while messages arrive.
  failing_since timestamptz,
  off_at timestamptz,
  off_because text check (off_because in ('staff', 'failing', 'gone')),
  deleted_at timestamptz
);
create table webhook_messages (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  endpoint_id bigint not null references webhook_endpoints,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'dropped')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);
create index webhook_messages_due on webhook_messages (endpoint_id, next_at) where state = 'waiting';
create index webhook_messages_of_endpoint on webhook_messages (endpoint_id, id);
create table webhook_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references webhook_messages on delete cascade,
  at timestamptz not null default now(),
  -- Null when no answer came.
  status integer,
  error text,
  took_ms integer not null
);
create index webhook_attempts_of_message on webhook_attempts (message_id);
`
