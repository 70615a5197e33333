/** Recent changes of contacts with the previous value, so that a change can be undone from its notice. */
export const contactChangesMigration = `
create table contact_changes (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('email', 'mobile')),
  -- The proven contact that was replaced; null where there was none.
  email text,
  country_code text,
  mobile text,
  -- Of the link in the notice; null where nobody could be told.
  token_hash bytea unique,
  changed_at timestamptz not null default now(),
  undone_at timestamptz
);
create index contact_changes_account on contact_changes (account_id, id);
create index contact_changes_old on contact_changes (changed_at);
`
