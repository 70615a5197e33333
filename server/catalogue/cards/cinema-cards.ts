import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { LanguageCode } from '@/contract/envelope'
import { textOf } from '@/contract/text-of'
import type { Cinema } from '../items/catalogue-items'
import type { Snapshot } from '../items/snapshot'

/** In the order in which visitors are told of them; a hall may have any other too. */
export const wellKnownFormats: readonly string[] = ['2D', '3D', 'IMAX', '4DX', 'ScreenX']

/** A cinema as listings show it. */
export function cinemaCardOf(snapshot: Snapshot, cinema: Cinema, language: LanguageCode): CinemaCard {
  const city = snapshot.cities.get(cinema.cityId)
  const chain = snapshot.items.chain.find((each) => each.id === cinema.chainId)
  const art = snapshot.art('cinemas', cinema.id)
  const formats = snapshot.items.screen
    .filter((screen) => screen.cinemaId === cinema.id)
    .flatMap((screen) => screen.formats)
  return {
    CinemaID: cinema.id,
    CinemaName: textOf(cinema.name, language),
    Slug: cinema.id,
    Address: textOf(cinema.address, language),
    Latitude: cinema.latitude,
    Longitude: cinema.longitude,
    ScreenTypes: inFormatOrder(formats),
    CinemaType: snapshot.word('cinemaType', cinema.typeId, language),
    FnB: cinema.foodAndDrink,
    ThumbnailImage: art ? `${art.Base}-320.webp` : '',
    cinema_card_img: art ? `${art.Base}-640.webp` : '',
    org_slug: cinema.chainId,
    organizationID: cinema.chainId,
    organizationName: textOf(chain?.name, language) ?? '',
    favourite: false,
    City: textOf(city?.name, language) ?? '',
    LocationID: cinema.cityId,
    ...(city ? { CountryID: city.countryId } : {}),
    Currency: cinema.currency,
    TimeZone: cinema.timeZone,
    ...(art ? { Art: art } : {}),
  }
}

/** Cinemas of a country without venues of events, in the operator's order. */
export function cinemasIn(snapshot: Snapshot, countryId: number): Cinema[] {
  return snapshot.items.cinema.filter(
    (cinema) => !cinema.isVenue && snapshot.cities.get(cinema.cityId)?.countryId === countryId,
  )
}

/** Nearest first when it is known where the visitor is; a degree is near enough to compare by. */
export function nearestFirst<T extends { Latitude?: number; Longitude?: number }>(
  cards: readonly T[],
  visitor: { Latitude: number; Longitude: number },
): T[] {
  if (visitor.Latitude === -1 && visitor.Longitude === -1) return [...cards]
  const squeeze = Math.cos((visitor.Latitude * Math.PI) / 180)
  const distance = (card: T) =>
    Math.hypot((card.Latitude ?? 0) - visitor.Latitude, ((card.Longitude ?? 0) - visitor.Longitude) * squeeze)
  return cards.toSorted((a, b) => distance(a) - distance(b))
}

/** Each once: those that everybody knows first, then an operator's own as they were written. */
function inFormatOrder(formats: readonly string[]): string[] {
  const own = formats.filter((format) => !wellKnownFormats.includes(format))
  return [...wellKnownFormats.filter((format) => formats.includes(format)), ...new Set(own)]
}
