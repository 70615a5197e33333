import type { Brand } from '@/contract/brand'

const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/**
 * The name that a brand's passkeys are made for: of its hosts the one that this host is, or is below, so that a key works with
 * and without `www`. Null where there can be none: at a bare address, or without TLS elsewhere than on this machine.
 */
export function siteOfKeys(brand: Pick<Brand, 'hosts'>, origin: string): string | null {
  const { hostname, protocol } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isAddress.test(hostname) || (protocol !== 'https:' && !isLocal)) return null
  const above = brand.hosts.filter((host) => hostname === host || hostname.endsWith(`.${host}`))
  return above.toSorted((a, b) => a.length - b.length)[0] ?? hostname
}
