import * as v from 'valibot'
import { type BookingDetails, GetBookingDetails } from '@/contract/booking/get-booking-details'
import { toMajor } from '@/contract/money'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, newestSealed, putSealed } from '@/src/lib/device/encrypted-store'
import { imageAddress } from '@/src/lib/page/image-address'
import type { AppContext } from '@/src/lib/page/app-context'
import { noteTickets, readTicketNote } from '@/src/lib/page/ticket-note'
import type { ConfirmedFlow, Price } from '../flow/state'

/** A code's picture is a few kilobytes; more is none, and would fill the device. */
const mostBytes = 300 * 1024

const keptBooking = v.object({
  bookingId: v.string(),
  /** The show; null for one that was opened from elsewhere, or kept by an older release. */
  scheduleId: v.optional(v.nullable(v.string()), null),
  /** The order that it was; null for one that was opened from elsewhere, or kept by an older release. */
  reserveId: v.optional(v.nullable(v.string()), null),
  /** Ids of the payments that were begun for it on this device. */
  attempts: v.optional(v.array(v.string()), []),
  /** The guest's permission to ask for it. */
  reserveKey: v.nullable(v.string()),
  /** Null until the server could be asked. */
  details: v.nullable(GetBookingDetails.response),
  /** In which language, and when by this device: what it says of the show may have changed since. */
  asked: v.optional(v.nullable(v.object({ language: v.string(), atMs: v.number() })), null),
  /** When it came onto this device, by its clock; null where an older release did not say. */
  keptAtMs: v.optional(v.nullable(v.number()), null),
})
export type StoredBooking = v.InferOutput<typeof keptBooking>

/** Longer after a show, or after today where it is not known, no ticket is at hand without the device being asked, milliseconds. */
const notedForMs = 30 * 24 * 3_600_000

/** Whom to ask, and in which language. */
export type FetchContext = Pick<AppContext, 'api' | 'language'>

export async function readBooking(bookingId: string): Promise<StoredBooking | null> {
  const { bookings } = await openDatabase()
  const parsed = v.safeParse(keptBooking, await getSealed(bookings, bookingId))
  return parsed.success ? parsed.output : null
}

export async function writeBooking(booking: StoredBooking): Promise<void> {
  const { bookings } = await openDatabase()
  await putSealed(bookings, booking.bookingId, booking)
}

/**
 * Keeps a finished booking, encrypted: first the permission to see it, then what the ticket shows.
 * @param told What the answer to its payment said of it; without that it is asked for.
 * @param attempts Ids of the payments that were begun for it.
 */
export async function storeBooking(
  flow: ConfirmedFlow,
  scope: FetchContext,
  told: BookingDetails | null = null,
  attempts: string[] = [],
): Promise<void> {
  const { bookingId, hold } = flow
  const earlier = await readBooking(bookingId)
  if (earlier?.details) return
  const { scheduleId } = flow.sale
  const { reserveKey, reserveId } = hold
  const kept = { ...unknownBooking(bookingId), scheduleId, reserveKey, reserveId, attempts }
  if (told?.BookingID === bookingId) return keepDetails(kept, scope, told)
  await writeBooking(kept)
  noteKept(null)
  try {
    await fetchDetails(kept, scope, hold.price)
  } catch (error) {
    // The confirmation asks again; the tickets are safe with the server.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Keeps the permission to see a booking that a link gave; one that is here already stays as it is. */
export async function storeOpenedBooking(
  opened: Pick<StoredBooking, 'bookingId' | 'reserveKey' | 'reserveId' | 'scheduleId'>,
): Promise<void> {
  if (await readBooking(opened.bookingId)) return
  await writeBooking({ ...unknownBooking(opened.bookingId), ...opened })
  noteKept(null)
}

/** The booking with an id, its own, its order's or a payment's; the newest without one. */
export async function findStoredOf(id: string | undefined): Promise<StoredBooking | null> {
  const { bookings } = await openDatabase()
  for (const row of await newestSealed(bookings)) {
    if (id === undefined || row.id === id) return readBooking(row.id)
    const kept = await readBooking(row.id)
    if (kept && id !== undefined && (kept.reserveId === id || kept.attempts.includes(id))) return kept
  }
  return null
}

/**
 * A booking to show, from this device first: it opens at the door with no network. Else by the key of the e-mail's link.
 * @throws ApiError NOT_FOUND when it is not this visitor's, OFFLINE when it was never on this device.
 */
export async function findBooking(
  bookingId: string,
  scope: AppContext,
  linkKey: string | null = null,
): Promise<BookingDetails> {
  const { brand } = scope
  const known = (await readBooking(bookingId)) ?? unknownBooking(bookingId)
  const kept = { ...known, reserveKey: known.reserveKey ?? linkKey }
  const details = kept.details ?? (await fetchDetails(kept, scope))
  const { CodeText, CodeImage } = details.DataObject
  if (CodeText !== '' || CodeImage === '' || CodeImage.startsWith('data:')) return details
  const whole = await withCodeImage(details, brand.imageHost)
  if (whole !== details)
    await writeBooking({ ...kept, details: whole, asked: kept.details ? kept.asked : fetchBooking(scope) })
  return whole
}

/** The booking of a show that was kept since a moment of this device's clock, as by another tab; null when there is none. */
export async function findBookingOf(scheduleId: string, sinceMs: number): Promise<string | null> {
  const { bookings } = await openDatabase()
  for (const { id } of await newestSealed(bookings, sinceMs)) {
    const kept = await readBooking(id)
    // One that was only asked for anew is an earlier one.
    if (kept?.scheduleId === scheduleId && (kept.keptAtMs ?? Infinity) >= sinceMs) return kept.bookingId
  }
  return null
}

/** That there is one more ticket here; what exactly is noted when all of them are read. */
function noteKept(startsAt: number | null): void {
  const known = readTicketNote()
  const starts = [known?.nextAt ?? null, startsAt].filter((at) => at !== null)
  noteTickets({
    nextAt: starts.length > 0 ? Math.min(...starts) : null,
    until: Math.max(known?.until ?? 0, (startsAt ?? Date.now()) + notedForMs),
  })
}

function unknownBooking(bookingId: string): StoredBooking {
  return {
    bookingId,
    scheduleId: null,
    reserveId: null,
    attempts: [],
    reserveKey: null,
    details: null,
    asked: null,
    keptAtMs: Date.now(),
  }
}

export function fetchBooking({ language }: FetchContext) {
  return { language, atMs: Date.now() }
}

export async function fetchDetails(
  kept: StoredBooking,
  scope: FetchContext,
  paid?: Price,
): Promise<BookingDetails> {
  const { bookingId, reserveKey } = kept
  const answer = await scope.api.call(GetBookingDetails, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
  })
  // An API that only speaks the specification says nothing of the price; this device has just paid it.
  const known = paid && { Currency: paid.currency, total: toMajor(paid.totalMinor, paid.currency) }
  const details = answer.total === undefined ? { ...answer, ...known } : answer
  await keepDetails(kept, scope, details)
  return details
}

async function keepDetails(kept: StoredBooking, scope: FetchContext, details: BookingDetails): Promise<void> {
  await writeBooking({ ...kept, details, asked: fetchBooking(scope) })
  noteKept(details.DataObject.StartsAt ?? null)
}

/** A booking whose code is a picture elsewhere, with the picture itself: at the door there may be no network. */
async function withCodeImage(details: BookingDetails, imageHost: string): Promise<BookingDetails> {
  const { CodeText: text, CodeImage: picture } = details.DataObject
  if (text !== '' || picture === '') return details
  const address = imageAddress(picture, imageHost)
  if (address.startsWith('data:')) return withPicture(details, address)
  try {
    const response = await fetch(address, { credentials: 'omit' })
    const image = await response.blob()
    if (!response.ok || !image.type.startsWith('image/') || image.size > mostBytes) return details
    return withPicture(details, await asDataAddress(image))
  } catch {
    // Its host lets nobody read it: it is shown as long as there is a network.
    return details
  }
}

function withPicture(details: BookingDetails, CodeImage: string): BookingDetails {
  return { ...details, DataObject: { ...details.DataObject, CodeImage } }
}

async function asDataAddress(image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${image.type};base64,${btoa(text)}`
}
