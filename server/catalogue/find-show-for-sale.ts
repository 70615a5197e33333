import { languageName } from './language-name'
import { unpackedLayout } from './layout-memory'
import type { FindShowForSale } from './show-for-sale'
import { currentCatalogue } from './snapshot'

/** From memory but for a layout's first use; the reserve path calls this each time. */
export const findShowForSale: FindShowForSale = async (store, scheduleId, language, countries) => {
  const snapshot = await currentCatalogue(store)
  const show = snapshot.showById.get(scheduleId)
  if (!show || !countries.includes(show.countryId)) return null
  const film = show.kind === 'movie' ? snapshot.films.get(show.titleId) : undefined
  const event = show.kind === 'event' ? snapshot.events.get(show.titleId) : undefined
  const title = (film ?? event)?.title[language]
  const hall = await unpackedLayout(store, show.layoutHash)
  if (title === undefined || !hall) return null
  const art = snapshot.art(show.kind === 'movie' ? 'posters' : 'events', show.titleId)
  return {
    scheduleId: show.id,
    kind: show.kind,
    titleId: show.titleId,
    title,
    rated: film?.rating ?? '',
    languageName: languageName(show.language, language),
    format: show.format,
    runTimeMin: film?.runtimeMin ?? event?.durationMin ?? 0,
    art: art ? { base: art.Base, widths: art.Widths, ratio: art.Ratio, tint: art.Tint } : null,
    cinemaId: show.cinema.id,
    cinemaName: show.cinema.name[language],
    address: show.cinema.address[language],
    latitude: show.cinema.latitude,
    longitude: show.cinema.longitude,
    screen: show.screen.name[language],
    countryId: show.countryId,
    timeZone: show.cinema.timeZone,
    startsAt: new Date(show.startsAtMs),
    salesEndAt: new Date(show.salesEndAtMs),
    lateNight: show.lateNight,
    currency: show.currency,
    layoutHash: show.layoutHash,
    layout: hall.layout,
    seatCount: hall.seatCount,
    indexOfSeat: hall.indexOfSeat,
    seatNames: hall.seatNames,
    classOfSeat: hall.classOfSeat,
    priceMinorByClass: show.pricesMinor,
    feeMinorPerSeat: show.feeMinor,
    maxTickets: show.maxTickets,
    seatMode: show.seatMode,
  }
}
