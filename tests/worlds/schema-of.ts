import type { ClientBase } from 'pg'

interface Part {
  readonly table: string | null
  /** What a statement relies on: the type of a column, whether it may be empty; what a function takes. */
  readonly is: string
  /** Whether a statement that does not know of it may be refused. */
  readonly isDemand: boolean
}
/** Columns as `orders.email`, functions as `function fail`, what refuses rows as `rule orders_pkey`. */
export type Schema = ReadonlyMap<string, Part>

const query = `
select c.table_name || '.' || c.column_name as name, c.table_name as "table",
       c.data_type || case when c.is_nullable = 'NO' then ' not null' else '' end as is,
       c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' and c.is_generated = 'NEVER' as "isDemand"
  from information_schema.columns c
 where c.table_schema = 'public'
union all
select 'function ' || p.proname, null, string_agg(pg_get_function_arguments(p.oid), ' | ' order by p.oid), false
  from pg_proc p where p.pronamespace = 'public'::regnamespace group by p.proname
union all
select 'rule ' || c.conname, c.conrelid::regclass::text, pg_get_constraintdef(c.oid), true
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype <> 'n'
union all
select 'rule ' || i.indexrelid::regclass, i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid), true
  from pg_index i join pg_class t on t.oid = i.indrelid
 where i.indisunique and t.relnamespace = 'public'::regnamespace
   and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/** What statements can know of a database. */
export async function schemaOf(client: ClientBase): Promise<Schema> {
  const { rows } = await client.query<Part & { name: string }>(query)
  return new Map(rows.map(({ name, ...part }) => [name, part]))
}
