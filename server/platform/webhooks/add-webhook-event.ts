import { sql } from 'kysely'
import { brands } from '@/brands/brands'
import type { WebhookEvent } from '@/contract/office/webhooks'
import type { Transaction } from '@/server/platform/store/store'

const messageId = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`
const timestamp = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether an endpoint `e` wants an event. */
const wants = (type: WebhookEvent) =>
  sql<boolean>`e.off_at is null and e.deleted_at is null and ${type}::text = any(e.events)`

/** Whether a value is within a limit of an endpoint `e`; without a limit, any is. */
const isWithin = (kind: 'brandIds' | 'cinemaIds' | 'eventIds', value: ReturnType<typeof sql>) =>
  sql<boolean>`(e.limits->${sql.lit(kind)} = '[]'::jsonb or coalesce(jsonb_exists(e.limits->${sql.lit(kind)}, ${value}), false))`

/**
 * Queues what happened to an order for the endpoints that want to know, in the transaction of the change: a
 * message exists only if the change is committed.
 */
export async function addOrderEvent(
  transaction: Transaction,
  type: Exclude<WebhookEvent, 'show.cancelled'>,
  orderId: string,
): Promise<void> {
  await sql`
    insert into webhook_messages (message_id, endpoint_id, payload)
    select ${messageId}, e.id, jsonb_build_object('type', ${type}::text, 'timestamp', ${timestamp}, 'data',
             jsonb_strip_nulls(jsonb_build_object('order', o.id, 'show', r.schedule_id, 'cinema', s.cinema_id,
               'brands', jsonb_build_array(o.brand_id))))
      from webhook_endpoints e
      join orders o on o.id = ${orderId}
      left join reservations r on r.id = o.id
      left join schedules s on s.id = r.schedule_id
     where ${wants(type)} and ${isWithin('brandIds', sql`o.brand_id`)} and ${isWithin('cinemaIds', sql`s.cinema_id`)}
       and ${isWithin('eventIds', sql`s.title_id`)}`.execute(transaction.kysely)
}

/** Queues the cancellation of shows for the endpoints that want to know. */
export async function addCancelledShows(
  transaction: Transaction,
  scheduleIds: readonly string[],
): Promise<void> {
  const selling = brands.flatMap(({ id, settings }) =>
    settings.countries.map((countryId) => ({ brand: id, countryId })),
  )
  await sql`
    insert into webhook_messages (message_id, endpoint_id, payload)
    select ${messageId}, e.id, jsonb_build_object('type', 'show.cancelled', 'timestamp', ${timestamp}, 'data',
             jsonb_build_object('show', s.id, 'cinema', s.cinema_id, 'brands', b.brands))
      from webhook_endpoints e
      join schedules s on s.id = any(${[...scheduleIds]}::text[])
      cross join lateral (
        select coalesce(jsonb_agg(x.brand), '[]') as brands
          from jsonb_to_recordset(${JSON.stringify(selling)}::jsonb) as x(brand text, "countryId" integer)
         where x."countryId" = s.country_id and ${isWithin('brandIds', sql`x.brand`)}) b
     where ${wants('show.cancelled')} and (e.limits->'brandIds' = '[]'::jsonb or b.brands <> '[]'::jsonb) and ${isWithin('cinemaIds', sql`s.cinema_id`)}
       and ${isWithin('eventIds', sql`s.title_id`)}`.execute(transaction.kysely)
}
