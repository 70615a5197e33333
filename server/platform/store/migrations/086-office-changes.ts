/**
 * Changes of the catalogue made in the back office instead of in files: the next import keeps those that are
 * in force. `before` and `after` are entries as in the files; null where there is no such item.
 */
export const officeChangesMigration = `
create table office_changes (
  id bigint generated always as identity primary key,
  action_id bigint not null,
  kind text not null,
  item_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  in_force boolean not null default true
);
create index office_changes_in_force on office_changes (kind, item_id, id) where in_force;
create index office_changes_action on office_changes (action_id);
`
