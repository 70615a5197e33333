import type { PageBrand } from './brand'

/** Returns the brand with the API of the host’s environment. // spec §1 */
export function brandForHost<B extends Pick<PageBrand, 'apiBase' | 'apiBaseAt'>>(brand: B, host: string): B {
  const own = brand.apiBaseAt[host] ?? brand.apiBaseAt[host.replace(/:\d+$/, '')]
  return own === undefined ? brand : { ...brand, apiBase: own }
}
