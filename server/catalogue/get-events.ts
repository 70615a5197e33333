import type { GetEvents } from '@/contract/catalogue/get-events'
import type { Handler } from '@/server/platform/request-context'
import { chosenCountry } from './chosen-country'
import { eventCardOf } from './event-cards'
import { groupByTitle } from './movie-cards'
import { currentCatalogue } from './current-catalogue'

/** Events of the country that can still be booked, soonest first. */
export const getEvents: Handler<typeof GetEvents> = async (request, context) => {
  const snapshot = await currentCatalogue(context.store)
  const nowMs = context.store.nowMs()
  const shows = (snapshot.showsIn.get(chosenCountry(request, context)) ?? []).filter(
    (show) => show.kind === 'event' && show.salesEndAtMs > nowMs,
  )
  return {
    Events: [...groupByTitle(shows)].flatMap(([id, ofEvent]) => {
      const event = snapshot.events.get(id)
      const next = ofEvent[0]
      return event && next ? [eventCardOf(snapshot, event, next, ofEvent, context.language)] : []
    }),
  }
}
