/**
 * The version of the catalogue in which each row last changed, so that a reader of an earlier version reads
 * only later changes. A trigger sets it, so that servers of the previous release do so too; unchanged rows
 * are skipped.
 */
export const catalogueRevisionsMigration = `
alter table schedules add column revision bigint not null default 0;
alter table catalogue_items add column revision bigint not null default 0;
-- For so many days shows were on sale when they were last rolled; null for rolled by the version before.
alter table catalogue_state add column rolled_days integer;

create function note_revision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old then
      return null;
    end if;
  end if;
  -- Whoever changes the catalogue holds this row, and makes the next version before the end of the transaction.
  select version + 1 into new.revision from catalogue_state;
  return new;
end
$$;
create trigger schedules_revision before insert or update on schedules
  for each row execute function note_revision();
create trigger catalogue_items_revision before insert or update on catalogue_items
  for each row execute function note_revision();

create index schedules_by_revision on schedules (revision);
create index schedules_on_sale on schedules (starts_at, id) where not withdrawn;
`
