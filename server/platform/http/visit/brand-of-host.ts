import type { Brand } from '@/contract/brand'
import { brandAt } from '@/contract/page/brand-at'

interface HostChoice {
  /** As it stands at that host. */
  readonly brand: Brand
  /** The host for links; as the visitor wrote it where the port may differ. */
  readonly host: string
}

interface HostRules {
  readonly brands: readonly Brand[]
  /** Brand of local and extra hosts. */
  readonly fallbackId: string
  readonly extraHosts: readonly string[]
  /** Accept addresses instead of names, so that a phone on the same network can look. */
  readonly acceptAddresses: boolean
}

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/
const addressPattern = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/

/** A name with the root of DNS behind it, `shop.example.`, is the same host. */
export function withoutFinalDot(host: string): string {
  return host.replace(/\.(?=$|:\d+$)/, '')
}

/** Chooses the brand by Host header; null for a host that is nobody's: links and caches never see it. */
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
    if (exact) return { brand: brandAt(exact, host), host }
    const name = host.replace(/:\d{1,5}$/, '')
    const brand =
      brandOf.get(name) ?? (rules.acceptAddresses && addressPattern.test(name) ? fallback : undefined)
    if (!brand) return null
    // A claimed public name with a foreign port still is that brand, but its links go to the claimed name.
    const isLocal = name === 'localhost' || name.endsWith('.localhost') || addressPattern.test(name)
    return { brand: brandAt(brand, host), host: isLocal || rules.acceptAddresses ? host : name }
  }

  return (written) => {
    const host = withoutFinalDot(written.toLowerCase())
    const known = remembered.get(host)
    if (known) return known
    const choice = choose(host)
    if (choice && remembered.size < 200) remembered.set(host, choice)
    return choice
  }
}
