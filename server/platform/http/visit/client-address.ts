import { isIP } from 'node:net'

/**
 * The visitor's address. With `trustProxy` proxies in front, each of which appends the address it saw, the
 * visitor's is that many entries from the right; anything further left is the visitor's own invention.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const direct = plain(socketAddress ?? '') || '127.0.0.1'
  if (trustProxy === 0 || !forwardedFor) return direct
  const entries = forwardedFor.split(',').map((entry) => plain(entry.trim()))
  const seen = entries[Math.max(0, entries.length - trustProxy)] ?? ''
  return seen || direct
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
  const bare = address.replace(/^::ffff:(?=\d)/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) ? bare : ''
}
