import type { LanguageCode } from '@/contract/envelope'
import { ApiError } from '@/server/platform/api-error'
import type { RequestContext } from '@/server/platform/request-context'
import type { HandlerDeps } from '../handler-deps'
import { getBookingDetails } from '../tickets/get-booking-details'

type Show = Awaited<ReturnType<typeof getBookingDetails>>['DataObject']

/**
 * The content of a pass in one language: no more than the face of the ticket, and nothing about its buyer.
 */
export interface PassFacts {
  readonly film: string
  readonly cinema: string
  readonly address: string
  readonly screen: string
  readonly seats: string
  readonly seatClass: string
}

export interface PassOf {
  readonly id: string
  readonly codeText: string
  readonly doorCode: string
  readonly reference: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly runTimeMin: number
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  /** Used only to derive the hashed id of a Google class. */
  readonly scheduleId: string
  /** In every language of the brand, the first one first: a pass shows it on phones in other languages. */
  readonly facts: ReadonlyMap<LanguageCode, PassFacts>
}

interface PassRequest {
  readonly BookingID: string
  readonly ReserveKey?: string | undefined
}

/**
 * Returns a valid ticket that the caller may see, as a pass in every language of the brand.
 * @throws ApiError NOT_FOUND
 */
export async function findPass(
  requested: PassRequest,
  context: RequestContext<HandlerDeps>,
  envelope: Parameters<typeof getBookingDetails>[0],
): Promise<PassOf> {
  const request = { ...envelope, BookingID: requested.BookingID, ReserveKey: requested.ReserveKey }
  const showIn = async (language: LanguageCode) =>
    (await getBookingDetails(request, { ...context, language })).DataObject
  const show = await showIn(context.language)
  const { CodeText: codeText = '', StartsAt: startsAt } = show
  if (codeText === '' || startsAt === undefined) throw new ApiError('NOT_FOUND', 'There is no such ticket.')
  const facts = new Map<LanguageCode, PassFacts>()
  for (const language of context.brand.languages)
    facts.set(language, pickFacts(language === context.language ? show : await showIn(language)))
  const { Latitude: latitude, Longitude: longitude } = show
  return {
    id: requested.BookingID,
    codeText,
    doorCode: show.DoorCode ?? '',
    reference: show.Reference ?? '',
    startsAt: new Date(startsAt),
    timeZone: show.TimeZone ?? 'UTC',
    runTimeMin: show.RunTime ?? 0,
    place: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    scheduleId: show.SchID ?? '',
    facts,
  }
}

function pickFacts(show: Show): PassFacts {
  const own = (show.SeatList ?? []).filter(({ Sent }) => Sent === undefined)
  return {
    film: show.Movie,
    cinema: show.Cinema ?? '',
    address: show.Address ?? '',
    screen: show.Screen ?? '',
    seats: own.map(({ Seat }) => Seat).join(', '),
    seatClass: [...new Set(own.map(({ Class }) => Class))].join(', '),
  }
}

export function factsIn({ facts }: PassOf, language: LanguageCode): PassFacts {
  const found = facts.get(language)
  if (!found) throw new Error(`The pass has no texts in ${language}`)
  return found
}

/** Formats a moment as `2026-11-24T14:15:00+03:00`, by the cinema’s clock. */
export function localMoment(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${parts.replace(' ', 'T')}${offset?.slice(3) || '+00:00'}`
}
