import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { keysOfNetwork, makeNetworkKey, networkBytes, type NetworkLevel } from './network-key'

const secret = randomBytes(32)
const shared = (one: string, other: string) => {
  const keys = [makeNetworkKey(secret, one), makeNetworkKey(secret, other)] as const
  return (['narrow', 'middle', 'wide'] as NetworkLevel[]).filter((level) => {
    const { lowest, highest } = keysOfNetwork(keys[0], level)
    return Buffer.compare(lowest, keys[1]) <= 0 && Buffer.compare(keys[1], highest) <= 0
  })
}

it.each([
  ['198.51.100.7', '198.51.100.7', ['narrow', 'middle', 'wide']],
  ['198.51.100.7', '198.51.100.8', ['middle', 'wide']],
  ['198.51.100.7', '198.51.101.7', []],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', ['narrow', 'middle', 'wide']],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1', ['narrow', 'middle', 'wide']],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', ['middle', 'wide']],
  ['2001:db8:1:2::1', '2001:db8:1:102::1', ['wide']],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', []],
  ['2001:db8::1', '2001:db8:0:0:1::', ['narrow', 'middle', 'wide']],
])('%s and %s share %j', (one, other, levels) => {
  expect(shared(one, other)).toEqual(levels)
})

it('does not reveal the address without the secret', () => {
  const key = makeNetworkKey(secret, '198.51.100.7')
  expect(key).toHaveLength(networkBytes.narrow)
  expect(key).not.toEqual(makeNetworkKey(randomBytes(32), '198.51.100.7'))
})
