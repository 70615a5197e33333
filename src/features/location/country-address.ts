import type { Brand } from '@/contract/brand'
import { pathOf } from '@/contract/page/path-of'

/**
 * Where a chosen country begins: its own sub-domain where the brand has one and the page is on the brand's hosts,
 * else its start page, else the root. // spec §4: Qatar opens on events, UAE and Kuwait on their sub-domains
 */
export function countryAddress(brand: Brand, countryId: number, host: string): string {
  const { countryHome, countryHost } = brand.settings
  const path = pathOf(countryHome[countryId] ?? 'home')
  const own = countryHost[countryId]
  return own !== undefined && own !== host && brand.hosts.includes(host) ? `https://${own}${path}` : path
}
