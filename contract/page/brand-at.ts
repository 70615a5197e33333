import type { PageBrand } from './brand'

/** A brand as it stands at a host: with the API of that host's environment. // spec §1 */
export function brandAt<B extends Pick<PageBrand, 'apiBase' | 'apiBaseAt'>>(brand: B, host: string): B {
  const own = brand.apiBaseAt[host] ?? brand.apiBaseAt[host.replace(/:\d+$/, '')]
  return own === undefined ? brand : { ...brand, apiBase: own }
}
