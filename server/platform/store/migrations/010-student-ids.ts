/**
 * A student card counts for one ticket of a show. A hold that ends releases its card, so that the next one
 * can use it.
 */
export const studentIdsMigration = `
create table student_ids (
  order_id text primary key,
  schedule_id text not null,
  id_hash bytea not null,
  is_sold boolean not null default false,
  is_lost boolean not null default false,
  forget_at timestamptz not null
);
create unique index student_ids_once on student_ids (schedule_id, id_hash) where not is_lost;
create index student_ids_old on student_ids (forget_at);

update catalogue_items set body = body || jsonb_build_object('proof',
    case when id = 'student' and body->'discount'->>'kind' = 'flat-price' then 'student-id' else '' end)
 where kind = 'promotion';
`
