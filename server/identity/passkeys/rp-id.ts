import type { Brand } from '@/contract/brand'

const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/**
 * Returns the relying-party id of a brand’s passkeys: the brand’s host that this host equals or is below, so
 * that a key works with and without `www`. Null when passkeys are not possible: on a bare IP address, or
 * without TLS except on this machine.
 */
export function getRpId(brand: Pick<Brand, 'hosts'>, origin: string): string | null {
  const { hostname, protocol } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isAddress.test(hostname) || (protocol !== 'https:' && !isLocal)) return null
  const above = brand.hosts.filter((host) => hostname === host || hostname.endsWith(`.${host}`))
  return above.toSorted((a, b) => a.length - b.length)[0] ?? hostname
}
