import { isIP, isIPv4 } from 'node:net'

/**
 * Returns the visitor's address. With `trustProxy` proxies in front, each of which appends the address it
 * saw, the visitor's is that many entries from the right; entries further left can be forged by the visitor.
 * @param onUnreadable receives an entry that is no address; the socket's address, which is the proxy's, is
 * used then
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
  onUnreadable?: (entry: string) => void,
): string {
  if (trustProxy > 0 && forwardedFor) {
    const entries = forwardedFor.split(',')
    const entry = (entries[Math.max(0, entries.length - trustProxy)] ?? '').trim()
    const plainAddress = plain(entry)
    if (plainAddress) return plainAddress
    onUnreadable?.(entry)
  }
  return plain(socketAddress ?? '') || '127.0.0.1'
}

/**
 * Returns an IPv4 address unchanged and the /64 of an IPv6 address, which one home or phone gets, so that a
 * limit holds.
 */
export function limitKey(address: string): string {
  return address.includes(':') ? `${splitGroups(address).slice(0, 4).join(':')}::/64` : address
}

/** Returns the network that one attacker may have to themselves: an IPv4 /24 or an IPv6 /48. */
export function limitKeyOfNetwork(address: string): string {
  if (!address.includes(':')) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  return `${splitGroups(address).slice(0, 3).join(':')}::/48`
}

/** Returns the eight groups of an IPv6 address. */
function splitGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...gap, ...back]
}

/** Strips brackets and the port that some proxies append; empty if it is no address. */
function plain(address: string): string {
  if (isIPv4(address)) return address
  const bare = address
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(bare) ? bare : ''
}
