import type { GetEvents } from '@/contract/catalogue/get-events'
import type { Handler } from '@/server/platform/request-context'
import { chosenCountry } from './chosen-country'
import { eventCardOf } from './event-cards'
import { bookableEvents } from './bookable-shows'
import { groupByTitle } from './group-shows'
import { currentCatalogue } from './current-catalogue'
import { takenOf, type BrowsingParts } from './showtimes'

/** Events of the country that have not begun: those that can be booked, soonest first, before those that cannot. */
export const getEvents: Handler<typeof GetEvents, BrowsingParts> = async (request, context) => {
  const snapshot = await currentCatalogue(context.store)
  const nowMs = context.store.nowMs()
  const all = bookableEvents(snapshot, chosenCountry(request, context), nowMs)
  const taken = await takenOf(context, snapshot, all)
  const cards = [...groupByTitle(all)].flatMap(([id, shows]) => {
    const event = snapshot.events.get(id)
    const [first] = shows
    return event && first ? [eventCardOf(snapshot, event, { first, shows, taken }, context.language)] : []
  })
  const isLater = ({ State }: (typeof cards)[number]) => Number(State !== 'onSale')
  return { Events: cards.toSorted((a, b) => isLater(a) - isLater(b) || a.StartsAt - b.StartsAt) }
}
