import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { loadUnpackedLayout, type UnpackedLayout } from '@/server/halls/layout-memory'
import { countryById } from '@/server/platform/countries'
import { currentCatalogue } from '../items/current-catalogue'
import { eventDateState, showAt } from './event-dates'
import { computeFees } from './fees'
import { foodAt } from '../items/food'
import { languageName } from '../places/language-name'
import { codesIn, offersIn } from '../cards/promotions'
import type { Show } from './show'
import type { FindShowForSale, ShowForSale } from './show-for-sale'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Cached shows; dropped together with the layout’s cache entry or the catalogue version. */
const madeFor = new WeakMap<UnpackedLayout, WeakMap<Show, Map<LanguageCode, ShowForSale>>>()

/** Served from memory except for the first use of a layout; called on every reservation. */
export const findShowForSale: FindShowForSale = async (store, scheduleId, language, countries) => {
  const snapshot = await currentCatalogue(store)
  const show = snapshot.showById.get(scheduleId)
  if (!show || !countries.includes(show.countryId)) return null
  const hall = await loadUnpackedLayout(store, show.layoutHash)
  if (!hall) return null
  let byShow = madeFor.get(hall)
  if (!byShow) madeFor.set(hall, (byShow = new WeakMap()))
  let inLanguages = byShow.get(show)
  if (!inLanguages) byShow.set(show, (inLanguages = new Map()))
  let forSale = inLanguages.get(language)
  if (!forSale) {
    forSale = buildShowForSale(snapshot, show, hall, language) ?? undefined
    if (forSale) inLanguages.set(language, forSale)
  }
  return forSale ?? null
}

function buildShowForSale(
  snapshot: CatalogueSnapshot,
  show: Show,
  hall: UnpackedLayout,
  language: LanguageCode,
): ShowForSale | null {
  const film = show.kind === 'movie' ? snapshot.films.get(show.titleId) : undefined
  const event = show.kind === 'event' ? snapshot.events.get(show.titleId) : undefined
  const title = getText((film ?? event)?.title, language)
  if (title === undefined) return null
  const art = snapshot.art(show.kind === 'movie' ? 'posters' : 'events', show.titleId)
  return {
    ...show,
    ...hall,
    scheduleId: show.id,
    title,
    rated: film?.rating ?? '',
    languageName: languageName(show.language, language),
    runTimeMin: film?.runtimeMin ?? event?.durationMin ?? 0,
    art: art ? { base: art.Base, widths: art.Widths, ratio: art.Ratio, tint: art.Tint } : null,
    cinemaId: show.cinema.id,
    chainId: show.cinema.chainId,
    cinemaName: getText(show.cinema.name, language),
    address: getText(show.cinema.address, language),
    latitude: show.cinema.latitude,
    longitude: show.cinema.longitude,
    screen: getText(show.screen.name, language),
    timeZone: show.cinema.timeZone,
    startsAt: new Date(show.startsAtMs),
    salesEndAt: new Date(show.isSaleStopped ? 0 : show.salesEndAtMs),
    priceMinorByClass: show.pricesMinor,
    // A plan has labels in two languages; the catalogue provides the others.
    classLabels: hall.layout.Classes.map(({ SeatClassID, Label: en, LabelAr: ar = en }) => ({
      ...snapshot.textsOf('seatClass', SeatClassID),
      en,
      ar,
    })),
    fees: computeFees(snapshot.items.fee, {
      cinemaId: show.cinema.id,
      countryIso: countryById.get(show.countryId)?.iso ?? '',
      kind: show.kind,
      format: show.format,
    }),
    foods: foodAt(
      { foods: snapshot.items.food, categories: snapshot.items.foodCategory, art: snapshot.art },
      show.cinema,
      show.showDate,
    ),
    dateNow: getDateState(snapshot, show),
    offers: offersIn(snapshot, show.countryId),
    cancelUntil: cancelUntil(snapshot, show),
    codes: codesIn(snapshot, show.countryId),
  }
}

function getDateState(snapshot: CatalogueSnapshot, show: Show): ShowForSale['dateNow'] {
  const now = eventDateState(snapshot.events, show)
  const moved = now.newStartsAtMs === undefined ? undefined : showAt(snapshot, show, now.newStartsAtMs)
  return { ...now, ...(moved ? { newScheduleId: moved.id } : {}) }
}

/**
 * Returns until when visitors of a show may cancel: the event’s value, otherwise the cinema’s, otherwise the
 * chain’s; null when cancelling is not allowed.
 */
export function cancelUntil(snapshot: Pick<CatalogueSnapshot, 'events' | 'items'>, show: Show): Date | null {
  const event = show.kind === 'event' ? snapshot.events.get(show.titleId) : undefined
  const chain = snapshot.items.chain.find(({ id }) => id === show.cinema.chainId)
  const source = [event, show.cinema, chain].find((each) => each?.cancelUntilHours !== undefined)
  const hours = source?.cancelUntilHours
  return typeof hours === 'number' ? new Date(show.startsAtMs - hours * 3_600_000) : null
}
