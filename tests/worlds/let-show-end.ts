import type { Store } from '@/server/platform/store/store'

/** Moves the show of a booking two days back, as time would: it is over. */
export async function letShowEnd(store: Store, bookingId: string): Promise<void> {
  const { rows } = await store.query(
    `update reservations set show = jsonb_set(show::jsonb, '{startsAt}', to_jsonb(now() - interval '2 days'))
      where id = (select order_id from bookings where id = $1) returning id`,
    [bookingId],
  )
  if (rows.length !== 1) throw new Error(`There is no booking ${bookingId}`)
}
