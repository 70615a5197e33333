import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import { eventCardOf } from './event-cards'
import { showtimeOf, takenOf, type BrowsingParts } from './showtimes'
import { currentCatalogue } from './current-catalogue'

/** An event with the dates that can still be booked; known in every country of the brand. */
export const getEventDetails: Handler<typeof GetEventDetails, BrowsingParts> = async (
  request,
  { store, language, brand, parts },
) => {
  const snapshot = await currentCatalogue(store)
  const nowMs = store.nowMs()
  const event = snapshot.events.get(request.EventID)
  const shows = snapshot.shows.filter(
    (show) =>
      show.kind === 'event' &&
      show.titleId === request.EventID &&
      show.salesEndAtMs > nowMs &&
      brand.settings.countries.includes(show.countryId),
  )
  const next = shows[0]
  if (!event || !next) throw new Refusal('NOT_FOUND', 'There is no such event, or it is over.')
  const taken = await takenOf({ store, parts }, snapshot, shows)
  const backdrop = snapshot.art('backdrops', event.id)
  return {
    Event: {
      ...eventCardOf(snapshot, event, next, shows, language),
      About: event.about[language],
      Address: next.cinema.address[language],
      Latitude: next.cinema.latitude,
      Longitude: next.cinema.longitude,
      ...(backdrop ? { Backdrop: backdrop } : {}),
      Shows: shows.map((show) => showtimeOf(show, taken.get(show.id) ?? 0, language, nowMs)),
    },
  }
}
