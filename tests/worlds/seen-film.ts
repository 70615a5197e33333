import { randomBytes } from 'node:crypto'
import { makeSecretId } from '@/server/platform/secret-id'
import type { SignedIn } from '@/server/platform/signed-in'
import type { Store } from '@/server/platform/store/store'

/** A booking of two days ago: as one that was bought then and whose film was seen. Returns its id. */
export async function giveSeenFilm(
  store: Store,
  { id: accountId }: Pick<SignedIn, 'id'>,
  film: { readonly id: string; readonly title: string },
): Promise<string> {
  const [orderId, bookingId] = [makeSecretId(), makeSecretId()]
  const startsAt = new Date(store.nowMs() - 48 * 3_600_000)
  await store.transaction(async ({ kysely }) => {
    await kysely
      .insertInto('orders')
      .values({
        id: orderId,
        brand_id: 'tembo',
        kind: 'tickets',
        state: 'fulfilled',
        country_id: 404,
        language: 'en',
        currency: 'KES',
        visitor: orderId,
        key_hash: randomBytes(32),
        email: null,
        mobile: null,
        country_code: null,
        account_id: accountId,
      })
      .execute()
    await kysely
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        position: 0,
        kind: 'seat',
        code: 'A-1',
        quantity: 1,
        unit_minor: 70_000,
        label_en: 'Standard',
        label_ar: 'عادي',
        seat_index: 0,
      })
      .execute()
    await kysely
      .insertInto('reservations')
      .values({
        id: orderId,
        schedule_id: `seen-${orderId}`,
        attempt_key: randomBytes(32),
        visitor: orderId,
        state: 'confirmed',
        seat_indices: [0],
        seat_count: 1,
        show: JSON.stringify({
          kind: 'movie',
          titleId: film.id,
          title: film.title,
          rated: '',
          languageName: '',
          format: '2D',
          runTimeMin: 90,
          art: null,
          cinemaName: 'Savanna',
          address: '',
          latitude: 0,
          longitude: 0,
          screen: '1',
          timeZone: 'Africa/Nairobi',
          startsAt: startsAt.toISOString(),
        }),
        max_tickets: 6,
        expires_at: startsAt,
      })
      .execute()
    await kysely
      .insertInto('bookings')
      .values({
        id: bookingId,
        order_id: orderId,
        brand_id: 'tembo',
        schedule_id: `seen-${orderId}`,
        reference: orderId.slice(0, 8).toUpperCase(),
        code_text: orderId,
        link_hash: null,
        cancelled_at: null,
      })
      .execute()
  })
  return bookingId
}
