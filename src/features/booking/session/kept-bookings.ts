import * as v from 'valibot'
import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { toMajor } from '@/contract/money'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/db'
import type { Scope } from '@/src/lib/page/scope'
import { getSealed, putSealed } from '@/src/lib/device/vault'
import type { ConfirmedFlow, Price } from '../flow/state'

const keptBooking = v.object({
  bookingId: v.string(),
  /** The show; null for one that was opened from elsewhere, or kept by an older release. */
  scheduleId: v.optional(v.nullable(v.string()), null),
  /** The guest's permission to ask for it. */
  reserveKey: v.nullable(v.string()),
  /** Null until the server could be asked. */
  details: v.nullable(GetBookingDetails.response),
})
export type KeptBooking = v.InferOutput<typeof keptBooking>

async function readBooking(bookingId: string): Promise<KeptBooking | null> {
  const { bookings } = await openDatabase()
  const parsed = v.safeParse(keptBooking, await getSealed(bookings, bookingId))
  return parsed.success ? parsed.output : null
}

async function writeBooking(booking: KeptBooking): Promise<void> {
  const { bookings } = await openDatabase()
  await putSealed(bookings, booking.bookingId, booking)
}

/** Keeps a finished booking, encrypted: first the permission to see it, then what the ticket shows. */
export async function keepBooking(flow: ConfirmedFlow, api: Api): Promise<void> {
  const { bookingId, hold } = flow
  const earlier = await readBooking(bookingId)
  if (earlier?.details) return
  const kept = { bookingId, scheduleId: flow.sale.scheduleId, reserveKey: hold.reserveKey, details: null }
  await writeBooking(kept)
  try {
    await askDetails(kept, api, hold.price)
  } catch (error) {
    // The confirmation asks again; the tickets are safe with the server.
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * A booking to show, from this device first: it opens at the door with no network. Else by the key of the e-mail's link.
 * @throws ApiError NOT_FOUND when it is not this visitor's, OFFLINE when it was never on this device.
 */
export async function findBooking(
  bookingId: string,
  { api, brand }: Scope,
  linkKey: string | null = null,
): Promise<BookingDetails> {
  const known = (await readBooking(bookingId)) ?? {
    bookingId,
    scheduleId: null,
    reserveKey: null,
    details: null,
  }
  const kept = { ...known, reserveKey: known.reserveKey ?? linkKey }
  const details = kept.details ?? (await askDetails(kept, api))
  const { CodeText, CodeImage } = details.DataObject
  if (CodeText !== '' || CodeImage === '' || CodeImage.startsWith('data:')) return details
  const { withCodeImage } = await import('./keep-code-image')
  const whole = await withCodeImage(details, brand.imageHost)
  if (whole !== details) await writeBooking({ ...kept, details: whole })
  return whole
}

/** The booking of a show that was kept since a moment of this device's clock, as by another tab; null when there is none. */
export async function findBookingOf(scheduleId: string, sinceMs: number): Promise<string | null> {
  const { bookings } = await openDatabase()
  const recent = (await bookings.all()).filter((row) => row.savedAt >= sinceMs)
  for (const { id } of recent) {
    const kept = await readBooking(id)
    if (kept?.scheduleId === scheduleId) return kept.bookingId
  }
  return null
}

async function askDetails(kept: KeptBooking, api: Api, paid?: Price): Promise<BookingDetails> {
  const { bookingId, reserveKey } = kept
  const answer = await api.call(GetBookingDetails, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
  })
  // An API that only speaks the specification says nothing of the price; this device has just paid it.
  const known = paid && { Currency: paid.currency, total: toMajor(paid.totalMinor, paid.currency) }
  const details = answer.total === undefined ? { ...answer, ...known } : answer
  await writeBooking({ ...kept, details })
  return details
}
