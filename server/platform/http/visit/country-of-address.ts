import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'
import type { CountryResponse } from 'mmdb-lib'
import * as v from 'valibot'

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
