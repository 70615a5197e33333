import type { LanguageCode } from '@/contract/envelope'
import { ApiError } from '@/server/platform/api-error'
import type { RequestContext } from '@/server/platform/request-context'
import type { HandlerDeps } from '../handler-deps'
import { getBookingDetails } from '../tickets/get-booking-details'

type Show = Awaited<ReturnType<typeof getBookingDetails>>['DataObject']

/** What a pass says, in one language: no more than the ticket's face, and nothing of its buyer. */
export interface PassFacts {
  readonly film: string
  readonly cinema: string
  readonly address: string
  readonly screen: string
  /** Seats of this code, for the eye. */
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
  /** Only its code is in it, whatever the language. */
  readonly scheduleId: string
  /** In each language of the brand, its first one first: that is what a pass says to whoever reads none of them. */
  readonly facts: ReadonlyMap<LanguageCode, PassFacts>
}

interface Asked {
  readonly BookingID: string
  readonly ReserveKey?: string | undefined
}

/**
 * A ticket that somebody may see and that lets somebody in, as a pass in every language of the brand.
 * @throws ApiError NOT_FOUND
 */
export async function findPass(
  asked: Asked,
  context: RequestContext<HandlerDeps>,
  envelope: Parameters<typeof getBookingDetails>[0],
): Promise<PassOf> {
  const request = { ...envelope, BookingID: asked.BookingID, ReserveKey: asked.ReserveKey }
  const showIn = async (language: LanguageCode) =>
    (await getBookingDetails(request, { ...context, language })).DataObject
  const show = await showIn(context.language)
  const { CodeText: codeText = '', StartsAt: startsAt } = show
  if (codeText === '' || startsAt === undefined) throw new ApiError('NOT_FOUND', 'There is no such ticket.')
  const facts = new Map<LanguageCode, PassFacts>()
  for (const language of context.brand.languages)
    facts.set(language, factsOf(language === context.language ? show : await showIn(language)))
  const { Latitude: latitude, Longitude: longitude } = show
  return {
    id: asked.BookingID,
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

function factsOf(show: Show): PassFacts {
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

/** What it says in a language of the brand. */
export function factsIn({ facts }: PassOf, language: LanguageCode): PassFacts {
  const found = facts.get(language)
  if (!found) throw new Error(`The pass says nothing in ${language}`)
  return found
}

/** `2026-11-24T14:15:00+03:00`: by the cinema's clock. */
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
