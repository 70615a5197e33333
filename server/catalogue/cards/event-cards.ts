import type { EventCard } from '@/contract/catalogue/event-card'
import type { GetEvents } from '@/contract/catalogue/get-events'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { Handler } from '@/server/platform/request-context'
import { findBookableEvents } from '../shows/bookable-shows'
import type { CatalogueEvent } from '../items/catalogue-items'
import { chooseCountry } from '../places/choose-country'
import { currentCatalogue } from '../items/current-catalogue'
import { eventDateState } from '../shows/event-dates'
import { groupByTitle } from './group-shows'
import { type CatalogueDeps, priceFrom, countTaken } from './showtimes'
import type { Show } from '../shows/show'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Returns the country’s future events: bookable ones by date, then those that cannot be booked. */
export const getEvents: Handler<typeof GetEvents, CatalogueDeps> = async (request, context) => {
  const snapshot = await currentCatalogue(context.store)
  const nowMs = context.store.nowMs()
  const all = findBookableEvents(snapshot, chooseCountry(request, context), nowMs)
  const takenCounts = await countTaken(context, snapshot, all)
  const cards = [...groupByTitle(all)].flatMap(([id, shows]) => {
    const event = snapshot.events.get(id)
    const [first] = shows
    return event && first
      ? [buildEventCard(snapshot, event, { first, shows, taken: takenCounts }, context.language)]
      : []
  })
  const isLater = ({ State }: (typeof cards)[number]) => Number(State !== 'onSale')
  return {
    Events: cards.toSorted((a, b) => isLater(a) - isLater(b) || a.StartsAt - b.StartsAt),
    ServerTime: nowMs,
  }
}

/** An event’s overall state is the first of these that one of its dates has. */
const byHope = ['onSale', 'soldOut', 'postponed', 'cancelled'] as const

export interface EventDates {
  readonly first: Show
  readonly shows: readonly Show[]
  /** Number of seats taken per show; a show with none is absent. */
  readonly taken: ReadonlyMap<string, number>
}

/** Returns an event as shown in listings: its next bookable date, lowest price and state. */
export function buildEventCard(
  snapshot: CatalogueSnapshot,
  event: CatalogueEvent,
  { first, shows, taken: takenCounts }: EventDates,
  language: LanguageCode,
): EventCard {
  const art = snapshot.art('events', event.id)
  const dates = shows.map((show) => {
    const { state, newStartsAtMs } = eventDateState(snapshot.events, show)
    const isFull = state === 'onSale' && (takenCounts.get(show.id) ?? 0) >= show.seats
    return { show, newStartsAtMs, state: isFull ? ('soldOut' as const) : state }
  })
  const state = byHope.find((each) => dates.some((date) => date.state === each)) ?? 'onSale'
  const next = dates.find((date) => date.state === state)
  const show = next?.show ?? first
  return {
    EventID: event.id,
    Title: getText(event.title, language),
    Category: snapshot.word('eventCategory', event.category, language),
    Venue: getText(show.cinema.name, language),
    City: getText(snapshot.cities.get(show.cinema.cityId)?.name, language) ?? '',
    CountryID: show.countryId,
    TimeZone: show.cinema.timeZone,
    StartsAt: show.startsAtMs,
    Currency: show.currency,
    PriceFrom: priceFrom(shows, show.currency),
    State: state,
    Dates: shows.length,
    LastStartsAt: shows.at(-1)?.startsAtMs ?? show.startsAtMs,
    ShowDates: [...new Set(shows.map(({ showDate }) => showDate))],
    Keys: { Category: event.category, City: show.cinema.cityId },
    ...(next?.newStartsAtMs === undefined ? {} : { NewStartsAt: next.newStartsAtMs }),
    ...(event.minAge ? { MinAge: event.minAge } : {}),
    ...(art ? { Art: art } : {}),
  }
}
