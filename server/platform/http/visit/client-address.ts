import { isIP, isIPv4 } from 'node:net'

/**
 * The visitor's address. With `trustProxy` proxies in front, each of which appends the address it saw, the
 * visitor's is that many entries from the right; anything further left is the visitor's own invention.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  if (trustProxy > 0 && forwardedFor) {
    const entries = forwardedFor.split(',')
    const seen = plain((entries[Math.max(0, entries.length - trustProxy)] ?? '').trim())
    if (seen) return seen
  }
  return plain(socketAddress ?? '') || '127.0.0.1'
}

/** An IPv4 address as it is; of IPv6 the /64 that one home or phone gets, so that a limit holds. */
export function limitKey(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`
}

function plain(address: string): string {
  if (isIPv4(address)) return address
  const bare = address.replace(/^::ffff:(?=\d)/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) ? bare : ''
}
