import type { Show } from './show'
import type { Snapshot } from './snapshot'

/** Until when visitors of a show may cancel: the event's word, else the cinema's, else its chain's; null for not at all. */
export function cancelUntil(snapshot: Pick<Snapshot, 'events' | 'items'>, show: Show): Date | null {
  const event = show.kind === 'event' ? snapshot.events.get(show.titleId) : undefined
  const chain = snapshot.items.chain.find(({ id }) => id === show.cinema.chainId)
  const said = [event, show.cinema, chain].find((each) => each?.cancelUntilHours !== undefined)
  const hours = said?.cancelUntilHours
  return typeof hours === 'number' ? new Date(show.startsAtMs - hours * 3_600_000) : null
}
