import { specificationAddress } from '@/server/platform/pictures/picture-address'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { Cinema } from '../items/catalogue-items'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Display order of formats; a hall may have others too. */
export const wellKnownFormats: readonly string[] = ['2D', '3D', 'IMAX', '4DX', 'ScreenX']

export function buildCinemaCard(
  snapshot: CatalogueSnapshot,
  cinema: Cinema,
  language: LanguageCode,
): CinemaCard {
  const city = snapshot.cities.get(cinema.cityId)
  const chain = snapshot.items.chain.find((each) => each.id === cinema.chainId)
  const art = snapshot.art('cinemas', cinema.id)
  const formats = snapshot.items.screen
    .filter((screen) => screen.cinemaId === cinema.id)
    .flatMap((screen) => screen.formats)
  return {
    CinemaID: cinema.id,
    CinemaName: getText(cinema.name, language),
    Slug: cinema.id,
    Address: getText(cinema.address, language),
    Latitude: cinema.latitude,
    Longitude: cinema.longitude,
    ScreenTypes: inFormatOrder(formats),
    CinemaType: snapshot.word('cinemaType', cinema.typeId, language),
    FnB: cinema.foodAndDrink,
    ThumbnailImage: art ? specificationAddress(art.Base, 320) : '',
    cinema_card_img: art ? specificationAddress(art.Base, 640) : '',
    org_slug: cinema.chainId,
    organizationID: cinema.chainId,
    organizationName: getText(chain?.name, language) ?? '',
    favourite: false,
    City: getText(city?.name, language) ?? '',
    LocationID: cinema.cityId,
    ...(city ? { CountryID: city.countryId } : {}),
    Currency: cinema.currency,
    TimeZone: cinema.timeZone,
    ...(art ? { Art: art } : {}),
  }
}

/** Returns a country’s cinemas without event venues, in the operator’s order. */
export function cinemasIn(snapshot: CatalogueSnapshot, countryId: number): Cinema[] {
  return snapshot.items.cinema.filter(
    (cinema) => !cinema.isVenue && snapshot.cities.get(cinema.cityId)?.countryId === countryId,
  )
}

/** Sorts by distance when the visitor’s position is known; comparing degrees is accurate enough. */
export function sortByDistance<T extends { Latitude?: number; Longitude?: number }>(
  cards: readonly T[],
  visitor: { Latitude: number; Longitude: number },
): T[] {
  if (visitor.Latitude === -1 && visitor.Longitude === -1) return [...cards]
  const squeeze = Math.cos((visitor.Latitude * Math.PI) / 180)
  const distance = (card: T) =>
    Math.hypot((card.Latitude ?? 0) - visitor.Latitude, ((card.Longitude ?? 0) - visitor.Longitude) * squeeze)
  return cards.toSorted((a, b) => distance(a) - distance(b))
}

/** Returns distinct formats: well-known ones first, then the operator’s own in their order. */
function inFormatOrder(formats: readonly string[]): string[] {
  const own = formats.filter((format) => !wellKnownFormats.includes(format))
  return [...wellKnownFormats.filter((format) => formats.includes(format)), ...new Set(own)]
}
