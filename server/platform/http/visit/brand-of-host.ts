import type { Brand } from '@/contract/brand'
import { brandForHost } from '@/contract/page/brand-for-host'

interface HostChoice {
  /** The brand with the settings of this host. */
  readonly brand: Brand
  /** Host for links; as the visitor wrote it if the port may differ. */
  readonly host: string
}

interface HostRules {
  readonly brands: readonly Brand[]
  /** Brand of local and extra hosts. */
  readonly fallbackId: string
  readonly extraHosts: readonly string[]
  /** Accept IP addresses instead of names, so that a phone on the same network can open the site. */
  readonly acceptAddresses: boolean
}

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/
const addressPattern = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/

/** Removes the root dot of a DNS name: `shop.example.` is the same host. */
export function trimFinalDot(host: string): string {
  return host.replace(/\.(?=$|:\d+$)/, '')
}

/**
 * Returns the function that chooses the brand by Host header; null for an unknown host, which therefore never
 * gets into links or caches.
 */
export function createBrandOfHost(rules: HostRules): (host: string) => HostChoice | null {
  const fallback = rules.brands.find((brand) => brand.id === rules.fallbackId) ?? rules.brands[0]
  if (!fallback) throw new Error('No brand')
  const brandOf = new Map<string, Brand>([['localhost', fallback]])
  for (const host of rules.extraHosts) brandOf.set(host, fallback)
  for (const brand of rules.brands) {
    brandOf.set(`${brand.id}.localhost`, brand)
    for (const host of [...brand.hosts, ...Object.keys(brand.apiBaseAt)]) brandOf.set(host, brand)
  }
  const remembered = new Map<string, HostChoice>()

  const choose = (host: string): HostChoice | null => {
    if (!hostPattern.test(host)) return null
    const exact = brandOf.get(host)
    if (exact) return { brand: brandForHost(exact, host), host }
    const name = host.replace(/:\d{1,5}$/, '')
    const brand =
      brandOf.get(name) ?? (rules.acceptAddresses && addressPattern.test(name) ? fallback : undefined)
    if (!brand) return null
    // A brand's public name with another port still selects the brand, but links use the public name.
    const isLocal = name === 'localhost' || name.endsWith('.localhost') || addressPattern.test(name)
    return { brand: brandForHost(brand, host), host: isLocal || rules.acceptAddresses ? host : name }
  }

  return (hostHeader) => {
    const host = trimFinalDot(hostHeader.toLowerCase())
    const known = remembered.get(host)
    if (known) return known
    const choice = choose(host)
    if (choice && remembered.size < 200) remembered.set(host, choice)
    return choice
  }
}
