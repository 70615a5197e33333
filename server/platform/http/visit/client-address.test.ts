import { describe, expect, it } from 'vitest'
import { clientAddress, limitKey, limitKeyOfNetwork } from './client-address'

describe('the visitor’s address', () => {
  it('is the socket’s when no proxy is trusted, whatever the header contains', () => {
    expect(clientAddress('::ffff:41.90.1.2', '1.2.3.4', 0)).toBe('41.90.1.2')
  })

  it('is the one that the last trusted proxy saw, not a forged entry', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 41.90.1.2', 1)).toBe('41.90.1.2')
    expect(clientAddress('10.0.0.1', '6.6.6.6, 41.90.1.2, 10.0.0.9', 2)).toBe('41.90.1.2')
  })

  it.each([
    ['41.90.1.2:52345', '41.90.1.2'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['::ffff:41.90.1.2', '41.90.1.2'],
    ['2001:db8::1', '2001:db8::1'],
  ])('is read from %s, a form that proxies write', (entry, address) => {
    expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry}`, 1)).toBe(address)
  })

  it('is the socket’s when the header holds no address, and the entry is reported', () => {
    const unreadable: string[] = []
    expect(clientAddress('10.0.0.1', 'unknown', 1, (entry) => unreadable.push(entry))).toBe('10.0.0.1')
    expect(unreadable).toEqual(['unknown'])
  })
})

describe('the key of a rate limit', () => {
  it('is the whole IPv4 address and the /64 of an IPv6 address', () => {
    expect(limitKey('41.90.1.2')).toBe('41.90.1.2')
    expect(limitKey('2001:db8:1:2:aaaa::1')).toBe(limitKey('2001:db8:1:2:bbbb:1:2:3'))
    expect(limitKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(limitKey('2001:db8:1:3::1')).not.toBe(limitKey('2001:db8:1:2::1'))
  })

  it('widens an address to the network that one attacker may have', () => {
    expect(limitKeyOfNetwork('41.90.1.2')).toBe('41.90.1.0/24')
    expect(limitKeyOfNetwork('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
    expect(limitKeyOfNetwork('2001:db8::1')).toBe('2001:db8:0::/48')
  })
})
