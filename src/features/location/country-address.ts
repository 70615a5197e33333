import type { PageBrand } from '@/contract/page/brand'
import { countryOfHost } from '@/contract/catalogue/choose-country'
import { buildPath } from '@/contract/page/build-path'

/**
 * Returns the start address of a chosen country: its own sub-domain where the brand has one, and the brand’s
 * site for a country without, since another one’s sub-domain shows that one alone; there the country’s start
 * page, else the root. A development host never leads away. `path` is a page other than the start. // spec
 * §4: Qatar opens on events, UAE and Kuwait on their sub-domains
 */
export function countryAddress(
  brand: PageBrand,
  countryId: number,
  { hostname, protocol, port }: Pick<Location, 'hostname' | 'protocol' | 'port'>,
  path: string = buildPath(brand.settings.countryHome[countryId] ?? 'home'),
): string {
  const { settings, hosts } = brand
  const isOthers = countryOfHost(settings, hostname) !== undefined
  const host = settings.countryHost[countryId] ?? (isOthers ? hosts[0] : hostname)
  if (host === undefined || host === hostname || !hosts.includes(hostname)) return path
  return `${protocol}//${host}${port && `:${port}`}${path}`
}
