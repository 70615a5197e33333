import { createHmac } from 'node:crypto'

/**
 * Number of bytes of a key that identify the widest network, and the one within it; the rest identifies the
 * address itself.
 */
export const networkBytes = { wide: 5, middle: 10, narrow: 16 } as const
export type NetworkLevel = keyof typeof networkBytes

/**
 * Returns a keyed hash of a network address; there are so few addresses that a plain hash could be reversed.
 * Addresses of one network share the beginning of their keys, so that an index on keys finds a whole network:
 * for IPv6 the /48, the /56 and the /64 that one home or phone gets; for IPv4 the /24 and the address.
 */
export function makeNetworkKey(secret: Buffer, address: string): Buffer {
  const [wide, middle, narrow] = listNetworks(address)
  const part = (network: string, bytes: number) =>
    createHmac('sha256', secret).update(`network:${network}`).digest().subarray(0, bytes)
  const { wide: first, middle: second, narrow: all } = networkBytes
  return Buffer.concat([part(wide, first), part(middle, second - first), part(narrow, all - second)])
}

export function keysOfNetwork(key: Buffer, level: NetworkLevel): { lowest: Buffer; highest: Buffer } {
  const own = key.subarray(0, networkBytes[level])
  const rest = networkBytes.narrow - own.length
  return {
    lowest: Buffer.concat([own, Buffer.alloc(rest)]),
    highest: Buffer.concat([own, Buffer.alloc(rest, 0xff)]),
  }
}

function listNetworks(address: string): [wide: string, middle: string, narrow: string] {
  if (!address.includes(':')) {
    const block = `${address.slice(0, address.lastIndexOf('.'))}/24`
    return [block, block, address]
  }
  const [a = 0, b = 0, c = 0, d = 0] = splitGroups(address)
  const site = [a, b, c].map((group) => group.toString(16)).join(':')
  return [`${site}/48`, `${site}:${(d >> 8).toString(16)}/56`, `${site}:${d.toString(16)}/64`]
}

/** Parses the eight groups of an IPv6 address in any notation. */
function splitGroups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [front, back] = [groups(head), groups(tail ?? '')]
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array.from({ length: gap }, () => 0), ...back]
}
