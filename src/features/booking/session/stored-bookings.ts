import * as v from 'valibot'
import { type BookingDetails, GetBookingDetails } from '@/contract/booking/get-booking-details'
import { toMajor } from '@/contract/money'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, findNewestSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'
import { imageAddress } from '@/src/lib/page/image-address'
import type { AppContext } from '@/src/lib/page/app-context'
import { saveTicketNote, readTicketNote } from '@/src/lib/page/notes/ticket-note'
import type { ConfirmedFlow, Price } from '../flow/state'

/**
 * Maximum size of a code’s picture, which has a few kilobytes; a larger file is not one and would fill the
 * device.
 */
const maxBytes = 300 * 1024

const storedBookingSchema = v.object({
  bookingId: v.string(),
  /** Id of the show; null for a booking opened from a link, or stored by an older release. */
  scheduleId: v.optional(v.nullable(v.string()), null),
  /** Id of the order; null for a booking opened from a link, or stored by an older release. */
  reserveId: v.optional(v.nullable(v.string()), null),
  /** Ids of the payments started for it on this device. */
  attempts: v.optional(v.array(v.string()), []),
  /** The guest’s access key to fetch it. */
  reserveKey: v.nullable(v.string()),
  /** Null until it could be fetched. */
  details: v.nullable(GetBookingDetails.response),
  /**
   * Language and time (by this device) of the last fetch, because the show’s details may have changed since.
   */
  asked: v.optional(v.nullable(v.object({ language: v.string(), atMs: v.number() })), null),
  /** When it was stored on this device, by its clock; null where an older release did not record it. */
  keptAtMs: v.optional(v.nullable(v.number()), null),
})
export type StoredBooking = v.InferOutput<typeof storedBookingSchema>

/**
 * Milliseconds after a show, or after today where its date is unknown, for which a ticket is noted without
 * reading the database.
 */
const noteLifetimeMs = 30 * 24 * 3_600_000

/** Milliseconds for which a ticket is not fetched again: staff may change its seats at the counter. */
const freshForMs = 60_000

export type FetchContext = Pick<AppContext, 'api' | 'language'>

export interface StoredTicket {
  readonly booking: BookingDetails
  /** Milliseconds since 1970 by this device’s clock. */
  readonly storedAtMs: number
}

export interface TicketsOnDevice {
  readonly tickets: readonly StoredTicket[]
  /** Whether the list is complete: a ticket that was never fetched, or cannot be read now, is missing. */
  readonly isWhole: boolean
}

export async function readBooking(bookingId: string): Promise<StoredBooking | null> {
  const { bookings } = await openDatabase()
  const parsed = v.safeParse(storedBookingSchema, await getSealed(bookings, bookingId))
  return parsed.success ? parsed.output : null
}

export async function writeBooking(booking: StoredBooking): Promise<void> {
  const { bookings } = await openDatabase()
  await putSealed(bookings, booking.bookingId, booking)
}

/**
 * Stores a confirmed booking, encrypted: first the access key, then the ticket’s details.
 * @param knownDetails The details from the payment’s answer; without them they are fetched.
 * @param attempts Ids of the payments started for it.
 */
export async function storeBooking(
  flow: ConfirmedFlow,
  app: FetchContext,
  knownDetails: BookingDetails | null = null,
  attempts: string[] = [],
): Promise<void> {
  const { bookingId, hold } = flow
  const earlier = await readBooking(bookingId)
  if (earlier?.details) return
  const { scheduleId } = flow.sale
  const { reserveKey, reserveId } = hold
  const storedBooking = { ...emptyStoredBooking(bookingId), scheduleId, reserveKey, reserveId, attempts }
  if (knownDetails?.BookingID === bookingId) return storeDetails(storedBooking, app, knownDetails)
  await writeBooking(storedBooking)
  addToTicketNote(null)
  try {
    await fetchDetails(storedBooking, app, hold.price)
  } catch (error) {
    // The confirmation page fetches it again; the tickets are safe on the server.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Stores the access key of a booking from a link; one that is already stored stays unchanged. */
export async function storeOpenedBooking(
  opened: Pick<StoredBooking, 'bookingId' | 'reserveKey' | 'reserveId' | 'scheduleId'>,
): Promise<void> {
  if (await readBooking(opened.bookingId)) return
  await writeBooking({ ...emptyStoredBooking(opened.bookingId), ...opened })
  addToTicketNote(null)
}

/** Returns the booking with this id, which is its own, its order’s or a payment’s; the newest without one. */
export async function findStoredBooking(id: string | undefined): Promise<StoredBooking | null> {
  const { bookings } = await openDatabase()
  for (const row of await findNewestSealed(bookings)) {
    if (id === undefined || row.id === id) return readBooking(row.id)
    const storedBooking = await readBooking(row.id)
    if (
      storedBooking &&
      id !== undefined &&
      (storedBooking.reserveId === id || storedBooking.attempts.includes(id))
    )
      return storedBooking
  }
  return null
}

/**
 * Returns a booking to show, from this device first, so that it opens offline at the door; else by the key in
 * the e-mail’s link.
 * @throws ApiError NOT_FOUND when it is not this visitor’s, OFFLINE when it was never on this device.
 */
export async function findBooking(
  bookingId: string,
  app: AppContext,
  linkKey: string | null = null,
): Promise<BookingDetails> {
  const { brand } = app
  const known = (await readBooking(bookingId)) ?? emptyStoredBooking(bookingId)
  const storedBooking = { ...known, reserveKey: known.reserveKey ?? linkKey }
  const details = storedBooking.details ?? (await fetchDetails(storedBooking, app))
  const { CodeText, CodeImage } = details.DataObject
  if (CodeText !== '' || CodeImage === '' || CodeImage.startsWith('data:')) return details
  const whole = await withCodeImage(details, brand.imageHost)
  if (whole !== details)
    await writeBooking({
      ...storedBooking,
      details: whole,
      asked: storedBooking.details ? storedBooking.asked : stampFetch(app),
    })
  return whole
}

/**
 * Returns the booking of a show that was stored since a moment of this device’s clock, as by another tab;
 * null when there is none.
 */
export async function findBookingOfShow(scheduleId: string, sinceMs: number): Promise<string | null> {
  const { bookings } = await openDatabase()
  for (const { id } of await findNewestSealed(bookings, sinceMs)) {
    const storedBooking = await readBooking(id)
    // A refetched booking is an earlier one.
    if (storedBooking?.scheduleId === scheduleId && (storedBooking.keptAtMs ?? Infinity) >= sinceMs)
      return storedBooking.bookingId
  }
  return null
}

/**
 * Refetches a stored booking that is in another language or outdated, because a show may have moved to
 * another screen, or a ticket to another seat. Returns null where nothing is newer, or the server cannot be reached.
 */
export async function refreshBooking(
  bookingId: string,
  app: AppContext,
  notSinceMs = freshForMs,
): Promise<BookingDetails | null> {
  const stored = await readBooking(bookingId)
  if (!stored?.details) return null
  const { asked: lastFetch, details: old } = stored
  // A ticket that was handed on may be taken back at any moment.
  const goodForMs = old.DataObject.HandedOn ? 0 : notSinceMs
  if (lastFetch?.language === app.language && Date.now() - lastFetch.atMs < goodForMs) return null
  try {
    const answer = await fetchDetails(stored, app)
    // Data that only this device has is kept: the price paid, and a downloaded picture of the code.
    const { CodeText, CodeImage } = old.DataObject
    const hasPicture = CodeText === '' && CodeImage.startsWith('data:')
    const details = {
      ...answer,
      ...(answer.total === undefined && { total: old.total, Currency: old.Currency }),
      ...(hasPicture && { DataObject: { ...answer.DataObject, CodeImage } }),
    }
    await writeBooking({ ...stored, details, asked: stampFetch(app) })
    return details
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

/** Returns the tickets of this device; missing details are fetched now. */
export async function listTickets(app: AppContext): Promise<TicketsOnDevice> {
  const { bookings } = await openDatabase()
  const tickets: StoredTicket[] = []
  let isWhole = true
  for (const { id, savedAt } of await findNewestSealed(bookings)) {
    const stored = await readBooking(id)
    if (!stored) {
      isWhole = false
      continue
    }
    try {
      tickets.push({ booking: await findBooking(id, app), storedAtMs: stored.keptAtMs ?? savedAt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isWhole = false
    }
  }
  return { tickets, isWhole }
}

/** Notes that this device has one more ticket; the exact note is written when all of them are read. */
function addToTicketNote(startsAt: number | null): void {
  const known = readTicketNote()
  const starts = [known?.nextAt ?? null, startsAt].filter((at) => at !== null)
  saveTicketNote({
    nextAt: starts.length > 0 ? Math.min(...starts) : null,
    until: Math.max(known?.until ?? 0, (startsAt ?? Date.now()) + noteLifetimeMs),
  })
}

function emptyStoredBooking(bookingId: string): StoredBooking {
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

function stampFetch({ language }: FetchContext) {
  return { language, atMs: Date.now() }
}

async function fetchDetails(
  storedBooking: StoredBooking,
  app: FetchContext,
  paid?: Price,
): Promise<BookingDetails> {
  const { bookingId, reserveKey } = storedBooking
  const answer = await app.api.call(GetBookingDetails, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
  })
  // An API that only follows the specification returns no price; this device has just paid it.
  const known = paid && { Currency: paid.currency, total: toMajor(paid.totalMinor, paid.currency) }
  const details = answer.total === undefined ? { ...answer, ...known } : answer
  await storeDetails(storedBooking, app, details)
  return details
}

async function storeDetails(
  storedBooking: StoredBooking,
  app: FetchContext,
  details: BookingDetails,
): Promise<void> {
  await writeBooking({ ...storedBooking, details, asked: stampFetch(app) })
  addToTicketNote(details.DataObject.StartsAt ?? null)
}

/**
 * Returns a booking with the picture of its code embedded, if it is hosted elsewhere: at the door there may
 * be no network.
 */
async function withCodeImage(details: BookingDetails, imageHost: string): Promise<BookingDetails> {
  const { CodeText: text, CodeImage: picture } = details.DataObject
  if (text !== '' || picture === '') return details
  const address = imageAddress(picture, imageHost)
  if (address.startsWith('data:')) return withPicture(details, address)
  try {
    const response = await fetch(address, { credentials: 'omit' })
    const image = await response.blob()
    if (!response.ok || !image.type.startsWith('image/') || image.size > maxBytes) return details
    return withPicture(details, await asDataAddress(image))
  } catch {
    // Its host forbids reading it: the picture is shown only while online.
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
