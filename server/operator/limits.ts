import { brands } from '@/brands/brands'
import type { LanguageCode } from '@/contract/envelope'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { getText } from '@/contract/get-text'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { ApiError } from '@/server/platform/api-error'
import { countryById } from '@/server/platform/countries'
import type { Store } from '@/server/platform/store/store'
import {
  findBrandOf,
  findCinemaOfDoor,
  findOrderOfPayment,
  findOrdersWithin,
  findShowPlaces,
  type BrandedKind,
  type ShowPlace,
} from './limits-repository'

export const noLimits: StaffLimits = { brandIds: [], cinemaIds: [], eventIds: [] }

interface Identified {
  readonly id: string
}

/** What an operation is about. */
export type Subject =
  | ({ readonly kind: 'order' | 'payment' | 'cinema' | 'door' | 'brand' | BrandedKind } & Identified)
  /** Reading about a show needs one of its brands, changing it all of them. */
  | ({ readonly kind: 'show'; readonly isRead?: true } & Identified)
  /** All future shows of a film or event, or all that an action of an operator changed. */
  | ({ readonly kind: 'event' | 'action' } & Identified)
  /** A list that is filtered by brand: cinemas and events tell nothing about its rows. */
  | { readonly kind: 'brands' }
  | { readonly kind: 'everything' }

/**
 * Refuses what is beyond a person’s limits, or does not exist, if there are any.
 *
 * Brands that sell in the same country sell the same shows: whoever is limited to some brands may change only
 * shows that no other brand sells.
 * @throws ApiError NOT_PERMITTED
 */
export async function assertWithinLimits(store: Store, limits: StaffLimits, subject: Subject): Promise<void> {
  if (isLimited(limits) && !(await isWithinLimits(store, limits, subject)))
    throw new ApiError('NOT_PERMITTED', 'This is beyond the brands, cinemas or events that you work for.')
}

function isLimited({ brandIds, cinemaIds, eventIds }: StaffLimits): boolean {
  return brandIds.length + cinemaIds.length + eventIds.length > 0
}

async function isWithinLimits(store: Store, limits: StaffLimits, subject: Subject): Promise<boolean> {
  switch (subject.kind) {
    case 'payment':
    case 'order': {
      const id = subject.kind === 'order' ? subject.id : await findOrderOfPayment(store, subject.id)
      return id !== undefined && (await findOrdersWithin(store, limits, [id])).has(id)
    }
    case 'show':
    case 'event':
    case 'action': {
      const shows = await findShowPlaces(store, subject)
      const isRead = subject.kind === 'action' || ('isRead' in subject && subject.isRead)
      return shows.length > 0 && shows.every((show) => hasShow(limits, show, isRead ? 'some' : 'every'))
    }
    case 'cinema':
    case 'door': {
      const id = subject.kind === 'cinema' ? subject.id : await findCinemaOfDoor(store, subject.id)
      const { cinemas, cities } = await currentCatalogue(store)
      const countryId = cities.get(cinemas.get(id ?? '')?.cityId ?? '')?.countryId
      return (
        id !== undefined &&
        countryId !== undefined &&
        hasCinema(limits, id) &&
        hasBrandsIn(limits, countryId, 'every')
      )
    }
    case 'brand':
      return isByBrandOnly(limits) && allows(limits.brandIds, subject.id)
    case 'message':
    case 'request':
    case 'review':
    case 'voucher': {
      const id = await findBrandOf(store, subject.kind, subject.id)
      return id !== undefined && isByBrandOnly(limits) && allows(limits.brandIds, id)
    }
    case 'brands':
      return isByBrandOnly(limits)
    case 'everything':
      return false
  }
}

const allows = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id)
/** Whether a person works for whole brands: only then do they see what belongs to no cinema and no event. */
export const isByBrandOnly = ({ cinemaIds, eventIds }: StaffLimits) =>
  cinemaIds.length + eventIds.length === 0

/** Whether a show is within limits: by one of the brands that sell it, or by every one. */
export function hasShow(
  limits: StaffLimits,
  { countryId, cinemaId, titleId }: ShowPlace,
  how: 'some' | 'every',
) {
  return (
    allows(limits.cinemaIds, cinemaId) &&
    allows(limits.eventIds, titleId) &&
    hasBrandsIn(limits, countryId, how)
  )
}

/** Whether limits include one of the brands that sell in a country, or every one. */
function hasBrandsIn({ brandIds }: StaffLimits, countryId: number, how: 'some' | 'every'): boolean {
  if (brandIds.length === 0) return true
  const selling = brands.filter(({ settings }) => settings.countries.includes(countryId))
  return selling.length > 0 && selling[how](({ id }) => brandIds.includes(id))
}

/** Whether a whole cinema is within limits: never for people of single events. */
export function hasCinema({ cinemaIds, eventIds }: StaffLimits, id: string): boolean {
  return eventIds.length === 0 && allows(cinemaIds, id)
}

/** Returns the countries in which a person’s brands sell; undefined without a limit. */
export function listCountriesWithin({ brandIds }: StaffLimits): readonly number[] | undefined {
  if (brandIds.length === 0) return undefined
  return brands.flatMap(({ id, settings }) => (brandIds.includes(id) ? settings.countries : []))
}

const listCurrencies = (countryIds: readonly number[]) => [
  ...new Set(countryIds.flatMap((id) => countryById.get(id)?.currency ?? [])),
]

/** Returns the brands and cinemas that a person may work with, named in the person’s language. */
export async function listPlaces(store: Store, limits: StaffLimits, language: LanguageCode = 'en') {
  const { cinemas, cities } = await currentCatalogue(store)
  const isIn = (cityId: string) => {
    const countryId = cities.get(cityId)?.countryId
    return countryId !== undefined && hasBrandsIn(limits, countryId, 'some')
  }
  return {
    brands: brands
      .filter(({ id }) => allows(limits.brandIds, id))
      .map(({ id, name, settings }) => ({
        id,
        name: getText(name, language),
        currencies: listCurrencies(settings.countries),
      })),
    cinemas: [...cinemas.values()]
      .filter(({ id, cityId }) => allows(limits.cinemaIds, id) && isIn(cityId))
      .map(({ id, name, timeZone }) => ({ id, name: getText(name, language), timeZone }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
