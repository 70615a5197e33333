import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'
import type { CountryResponse } from 'mmdb-lib'
import * as v from 'valibot'

/** This machine's addresses and those of networks that the internet does not reach. // RFC 1918, 3927, 4193 */
const privateAddress =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i

/** A country of the database that is bundled with the server: 8 MB, from the registries' public records. // docs/decisions/0011 */
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const row = v.object({ country_code: v.string() })
type Countries = Reader<CountryResponse>

let opening: Promise<Countries> | undefined

/** Read with the first address that asks, and once; after a fault the next one tries again. */
async function openCountries(): Promise<Countries> {
  opening ??= readFile(createRequire(import.meta.url).resolve(database)).then((bytes) => new Reader(bytes))
  try {
    return await opening
  } catch (error) {
    opening = undefined
    throw error
  }
}

/** ISO 3166-1 code of an address's country; undefined for one that is nobody's or of a private network. */
export async function countryOfAddress(address: string): Promise<string | undefined> {
  if (address === '' || privateAddress.test(address)) return undefined
  const found: unknown = (await openCountries()).get(address)
  return v.is(row, found) ? found.country_code : undefined
}
