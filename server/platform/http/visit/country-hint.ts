import { countryIso } from '@/contract/catalogue/country-ids'
import type { Visit } from './visit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reader, type CountryResponse } from 'mmdb-lib'
import * as v from 'valibot'

/**
 * Headers in which CDNs send the visitor's country; any client can forge them, so they count behind a proxy
 * only.
 */
const cdnHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']
/** Value that CDNs send for an unknown country. */
const unknownCountry = 'XX'
const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:;|$)/i

/**
 * Returns the ISO 3166-1 code of the visitor's country: from the CDN, else from the address, else from the
 * browser's language. Errors are only logged, since a page works without the guess. // spec §4: a location
 * lookup by IP
 */
export async function countryHint(
  { address, log }: Pick<Visit, 'address' | 'log'>,
  headers: Pick<Headers, 'get'>,
  trustProxy: number,
): Promise<string | undefined> {
  const cdnCountry = trustProxy > 0 ? cdnHeaders.map((name) => headers.get(name)).find(Boolean) : undefined
  if (cdnCountry && /^[a-z]{2}$/i.test(cdnCountry) && cdnCountry.toUpperCase() !== unknownCountry)
    return cdnCountry.toUpperCase()
  const found = await countryOfAddress(address).catch((error: unknown) => {
    log.error({ err: error }, 'the IP country database could not be read')
    return undefined
  })
  return found ?? browserRegion(headers.get('accept-language') ?? '')
}

/** Returns the country's id in the API; undefined for a country of no brand. */
export async function guessCountry(...args: Parameters<typeof countryHint>): Promise<number | undefined> {
  const iso = await countryHint(...args)
  const found = Object.entries(countryIso).find(([, code]) => code === iso)
  return found && Number(found[0])
}

function browserRegion(acceptLanguage: string): string | undefined {
  const languages = acceptLanguage.split(',').map((one) => region.exec(one.trim())?.[1])
  return languages.find(Boolean)?.toUpperCase()
}

/** Addresses of this machine and of private networks. // RFC 1918, 3927, 4193 */
const privateAddress =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i

/**
 * The country database bundled with the server: 8 MB, from the registries' public records. //
 * docs/decisions/0011
 */
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const row = v.object({ country_code: v.string() })
type Countries = Reader<CountryResponse>

let opening: Promise<Countries> | undefined

/** Opens the database at the first lookup, and once; after an error the next lookup tries again. */
async function openCountries(): Promise<Countries> {
  opening ??= readFile(createRequire(import.meta.url).resolve(database)).then((bytes) => new Reader(bytes))
  try {
    return await opening
  } catch (error) {
    opening = undefined
    throw error
  }
}

/** Returns the ISO 3166-1 code of an address's country; undefined for an unassigned or private address. */
export async function countryOfAddress(address: string): Promise<string | undefined> {
  if (address === '' || privateAddress.test(address)) return undefined
  const found: unknown = (await openCountries()).get(address)
  return v.is(row, found) ? found.country_code : undefined
}
