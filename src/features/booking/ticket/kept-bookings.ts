import * as v from 'valibot'
import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { toMajor } from '@/contract/money'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, putSealed } from '@/src/lib/device/vault'
import type { ConfirmedFlow, Price } from '../flow/state'

const keptBooking = v.object({
  bookingId: v.string(),
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
  await writeBooking({ bookingId, reserveKey: hold.reserveKey, details: null })
  try {
    await askDetails(bookingId, hold.reserveKey, api, hold.price)
  } catch (error) {
    // The confirmation asks again; the tickets are safe with the server.
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * A booking to show, from this device first: it opens at the door with no network.
 * @throws ApiError NOT_FOUND when it is not this visitor's, OFFLINE when it was never on this device.
 */
export async function findBooking(bookingId: string, api: Api): Promise<BookingDetails> {
  const kept = await readBooking(bookingId)
  return kept?.details ?? askDetails(bookingId, kept?.reserveKey ?? null, api)
}

async function askDetails(
  bookingId: string,
  reserveKey: string | null,
  api: Api,
  paid?: Price,
): Promise<BookingDetails> {
  const answer = await api.call(GetBookingDetails, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
  })
  // An API that only speaks the specification says nothing of the price; this device has just paid it.
  const known = paid && { Currency: paid.currency, total: toMajor(paid.totalMinor, paid.currency) }
  const details = answer.total === undefined ? { ...answer, ...known } : answer
  await writeBooking({ bookingId, reserveKey, details })
  return details
}
