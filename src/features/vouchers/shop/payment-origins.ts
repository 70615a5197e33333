import type { PageBrand } from '@/contract/page/brand'
import { parseUrl } from '@/src/lib/page/parse-url'

interface KnownPlaces {
  readonly brand: Pick<PageBrand, 'apiBase' | 'bankOrigins'>
  /** Origins that the vouchers were offered with; none where the API does not say. */
  readonly offered: readonly string[]
  /** The page's own address. */
  readonly here: string
}

/**
 * Whether a form of a payment may be posted to an address: it was offered with that origin, the brand names it as a
 * bank's, or the API itself is there. The page's policy names no others either. // threats: pin the host before the form is posted
 */
export function isPaymentAddress(url: string, { brand, offered, here }: KnownPlaces): boolean {
  const address = parseUrl(url, here)
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return false
  return [...offered, ...brand.bankOrigins, new URL(brand.apiBase, here).origin].includes(address.origin)
}
