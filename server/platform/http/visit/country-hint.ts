import { countryIso } from '@/contract/catalogue/country-ids'
import { countryOfAddress } from './country-of-address'
import type { Visit } from './visit'

/** Headers in which CDNs tell the visitor's country; anybody may write them, so they count behind a proxy only. */
const cdnHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']
/** What CDNs write for a country that they do not know. */
const unknownCountry = 'XX'
const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:;|$)/i

/**
 * ISO 3166-1 code of the visitor's country: told by the CDN, else by the address, else by the browser's language.
 * A page does not fail for want of a guess: what goes wrong is logged. // spec §4: a location lookup by IP
 */
export async function countryHint(
  { address, log }: Pick<Visit, 'address' | 'log'>,
  headers: Pick<Headers, 'get'>,
  trustProxy: number,
): Promise<string | undefined> {
  const told = trustProxy > 0 ? cdnHeaders.map((name) => headers.get(name)).find(Boolean) : undefined
  if (told && /^[a-z]{2}$/i.test(told) && told.toUpperCase() !== unknownCountry) return told.toUpperCase()
  const found = await countryOfAddress(address).catch((error: unknown) => {
    log.error({ err: error }, 'the database of countries could not be read')
    return undefined
  })
  return found ?? browserRegion(headers.get('accept-language') ?? '')
}

/** The same by the wire's id; undefined for a country of no brand. */
export async function guessCountry(...where: Parameters<typeof countryHint>): Promise<number | undefined> {
  const iso = await countryHint(...where)
  const found = Object.entries(countryIso).find(([, code]) => code === iso)
  return found && Number(found[0])
}

function browserRegion(acceptLanguage: string): string | undefined {
  const languages = acceptLanguage.split(',').map((one) => region.exec(one.trim())?.[1])
  return languages.find(Boolean)?.toUpperCase()
}
