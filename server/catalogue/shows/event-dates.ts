import type { EventState } from '@/contract/catalogue/event-card'
import type { CatalogueEvent, EventChange } from '../items/catalogue-items'
import type { Show } from './show'
import type { CatalogueSnapshot } from '../items/snapshot'
import { toInstant, parseMinutes, getWeekday } from './zoned-time'

export interface EventDateState {
  readonly state: EventState
  /** New start of a postponed date, once known. */
  readonly newStartsAtMs?: number
}

const stateOf = {
  'sold-out': 'soldOut',
  cancelled: 'cancelled',
  postponed: 'postponed',
} as const satisfies Record<EventChange['state'], EventState>

const onSale: EventDateState = { state: 'onSale' }

/** Returns the operator’s change of a show: made by command, or for an event’s date in the files. */
export function eventDateState(
  events: CatalogueSnapshot['events'],
  show: Pick<Show, 'kind' | 'titleId' | 'showDate' | 'showTime' | 'cinema' | 'change'>,
): EventDateState {
  if (show.change) return show.change
  const change = show.kind === 'event' ? findChange(events.get(show.titleId), show) : undefined
  if (!change) return onSale
  const state = stateOf[change.state]
  if (change.newDate === '') return { state }
  const minutes = parseMinutes(change.newTime === '' ? show.showTime : change.newTime)
  return { state, newStartsAtMs: toInstant(change.newDate, minutes, show.cinema.timeZone).getTime() }
}

export function fitsChange(
  { date, days, time }: Pick<EventChange, 'date' | 'days' | 'time'>,
  show: Pick<Show, 'showDate' | 'showTime'>,
): boolean {
  return (
    (date === '' || date === show.showDate) &&
    (days.length === 0 || days.includes(getWeekday(show.showDate))) &&
    (time === '' || time === show.showTime)
  )
}

function findChange(event: CatalogueEvent | undefined, show: Show | Pick<Show, 'showDate' | 'showTime'>) {
  return event?.changes?.find((change) => fitsChange(change, show))
}

/** Returns the show that replaces a postponed one; undefined when no tickets are sold for it. */
export function showAt(
  snapshot: CatalogueSnapshot,
  { titleId, cinema }: Pick<Show, 'titleId' | 'cinema'>,
  startsAtMs: number,
): Show | undefined {
  return snapshot.showsOfEvent
    .get(titleId)
    ?.find(
      (show) =>
        show.cinema.id === cinema.id &&
        show.startsAtMs === startsAtMs &&
        eventDateState(snapshot.events, show).state === 'onSale',
    )
}
