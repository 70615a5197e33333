import type { Cinema, ItemKind, ItemLists } from '../items/catalogue-items'
import { countryById } from '@/server/platform/countries'
import type { Reason } from '@/server/platform/files/file-errors'

export type AddError = (kind: ItemKind, id: string, field: string, reason: Reason) => void
export type Needs = (
  kind: ItemKind,
  id: string,
  field: string,
  neededKind: ItemKind,
  value: string,
  file: string,
) => void

/** Checks cinemas and venues: referenced names must exist, and their data must match their country. */
export function checkCinemas(items: ItemLists, at: AddError, needs: Needs): void {
  for (const cinema of items.cinema) {
    const { id, cityId, timeZone } = cinema
    needs('cinema', id, 'city', 'city', cityId, 'cities.csv')
    if (!cinema.isVenue) {
      needs('cinema', id, 'chain', 'chain', cinema.chainId, 'chains.json')
      needs('cinema', id, 'type', 'cinemaType', cinema.typeId, 'words.json')
    }
    const country = findCinemaCountry(items, cinema)
    if (country && country.currency !== cinema.currency)
      at('cinema', id, 'currency', `Expected ${country.currency}, the currency of its country`)
    const zones = country ? listZones(country.iso) : []
    if (zones.length > 0 && !isFixed(timeZone) && !zones.includes(canonical(timeZone)))
      at('cinema', id, 'time_zone', `Expected ${zones.join(' or ')}, the time zone of its country`)
    const city = items.city.find((each) => each.id === cityId)
    if (city && Math.hypot(city.latitude - cinema.latitude, city.longitude - cinema.longitude) > 1)
      at('cinema', id, 'latitude', `The place is more than 100 km from ${city.id}`)
  }
}

/** Returns a cinema’s country, as far as known. */
export function findCinemaCountry({ city: cities }: Pick<ItemLists, 'city'>, { cityId }: Cinema) {
  const city = cities.find(({ id }) => id === cityId)
  return city && countryById.get(city.countryId)
}

/** `Etc/GMT-3` is an offset without a country, so it is treated as intended. */
const isFixed = (timeZone: string) => /^Etc\/GMT(?:[+-]\d+)?$/.test(timeZone)

/** Cached, since each lookup costs a formatter and a country can have dozens of zones. */
const canonicalNames = new Map<string, string>()

function canonical(timeZone: string): string {
  let name = canonicalNames.get(timeZone)
  if (name === undefined) {
    name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
    canonicalNames.set(timeZone, name)
  }
  return name
}

const knownZones = new Map<string, readonly string[]>()

/** Returns a country’s time zones; empty when the runtime does not know them. */
function listZones(iso: string): readonly string[] {
  let zones = knownZones.get(iso)
  if (!zones) {
    const locale: LocaleWithZones = new Intl.Locale('und', { region: iso })
    zones = [...new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical))]
    knownZones.set(iso, zones)
  }
  return zones
}

/** A property in Node 20, a method in later versions. */
type LocaleWithZones = Intl.Locale & {
  readonly timeZones?: readonly string[]
  readonly getTimeZones?: () => readonly string[] | undefined
}
