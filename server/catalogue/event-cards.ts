import type { EventCard } from '@/contract/catalogue/event-card'
import type { LanguageCode } from '@/contract/envelope'
import type { CatalogueEvent } from './catalogue-items'
import { priceFrom } from './price-from'
import type { Show } from './show'
import type { Snapshot } from './snapshot'

/** An event as listings show it: its next date and its lowest price. */
export function eventCardOf(
  snapshot: Snapshot,
  event: CatalogueEvent,
  next: Show,
  shows: readonly Show[],
  language: LanguageCode,
): EventCard {
  const art = snapshot.art('events', event.id)
  return {
    EventID: event.id,
    Title: event.title[language],
    Category: snapshot.word('eventCategory', event.category, language),
    Venue: next.cinema.name[language],
    City: snapshot.cities.get(next.cinema.cityId)?.name[language] ?? '',
    CountryID: next.countryId,
    TimeZone: next.cinema.timeZone,
    StartsAt: next.startsAtMs,
    Currency: next.currency,
    PriceFrom: priceFrom(shows, next.currency),
    ...(art ? { Art: art } : {}),
  }
}
