import type { EventDate, GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { Handler } from '@/server/platform/request-context'
import { ApiError } from '@/server/platform/api-error'
import { findBookableEvents } from '../shows/bookable-shows'
import { currentCatalogue } from '../items/current-catalogue'
import { buildEventCard } from '../cards/event-cards'
import { eventDateState, showAt } from '../shows/event-dates'
import { refuseUnknown } from '../shows/assert-not-cancelled'
import type { Show } from '../shows/show'
import { buildShowtime, countTaken, type CatalogueDeps } from '../cards/showtimes'
import type { CatalogueSnapshot } from '../items/snapshot'

/**
 * Returns an event with its future dates, including those that cannot be booked; available in every country
 * of the brand.
 */
export const getEventDetails: Handler<typeof GetEventDetails, CatalogueDeps> = async (
  request,
  { store, language, brand, services },
) => {
  const snapshot = await currentCatalogue(store)
  const nowMs = store.nowMs()
  const event = snapshot.events.get(request.EventID)
  if (!event) return refuseUnknown(store, 'event', request.EventID)
  const shows = brand.settings.countries
    .flatMap((countryId) => findBookableEvents(snapshot, countryId, nowMs))
    .filter((show) => show.titleId === event.id)
  const [first] = shows
  if (!first) throw isOfBrand(snapshot, event.venueId, brand.settings.countries)
  const takenCounts = await countTaken({ store, services }, snapshot, shows)
  const backdrop = snapshot.art('backdrops', event.id)
  return {
    Event: {
      ...buildEventCard(snapshot, event, { first, shows, taken: takenCounts }, language),
      About: getText(event.about, language),
      Address: getText(first.cinema.address, language),
      Latitude: first.cinema.latitude,
      Longitude: first.cinema.longitude,
      Organiser: getText(event.organiser, language) ?? '',
      Duration: event.durationMin,
      Terms: [...(getText(event.terms, language) ?? [])],
      ...(backdrop ? { Backdrop: backdrop } : {}),
      Shows: shows.map((show) =>
        buildDate(snapshot, show, {
          taken: takenCounts.get(show.id) ?? 0,
          language,
          nowMs,
          doorsMin: event.doorsMin,
        }),
      ),
    },
    ServerTime: nowMs,
  }
}

interface EventContext {
  readonly taken: number
  readonly language: LanguageCode
  readonly nowMs: number
  readonly doorsMin: number | undefined
}

function buildDate(snapshot: CatalogueSnapshot, show: Show, options: EventContext): EventDate {
  const { taken: takenCount, language, nowMs, doorsMin } = options
  const { state, newStartsAtMs } = eventDateState(snapshot.events, show)
  const showtime = buildShowtime(show, takenCount, language, nowMs)
  const moved = newStartsAtMs === undefined ? undefined : showAt(snapshot, show, newStartsAtMs)
  const isOff = state === 'cancelled' || state === 'postponed'
  const isFull = state === 'soldOut' || showtime.Availability === 'soldOut'
  return {
    ...showtime,
    // For apps that are older than these states.
    Availability: isOff ? 'closed' : isFull ? 'soldOut' : showtime.Availability,
    State: isFull && !isOff ? 'soldOut' : state,
    ...(doorsMin === undefined ? {} : { DoorsAt: show.startsAtMs - doorsMin * 60_000 }),
    ...(newStartsAtMs === undefined
      ? {}
      : { MovedTo: { StartsAt: newStartsAtMs, ...(moved ? { SchID: moved.id } : {}) } }),
  }
}

/**
 * Returns the error for an event without future dates: over when it was in the brand’s countries, unknown
 * otherwise.
 */
function isOfBrand(snapshot: CatalogueSnapshot, venueId: string, countries: readonly number[]): ApiError {
  const city = snapshot.cities.get(snapshot.cinemas.get(venueId)?.cityId ?? '')
  return city && countries.includes(city.countryId)
    ? new ApiError('OVER', 'This event is over.')
    : new ApiError('NOT_FOUND', 'There is no such event.')
}
