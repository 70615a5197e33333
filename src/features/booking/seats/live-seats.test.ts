import { expect, it } from 'vitest'
import { isSeatFree, packSeats, unpackSeats } from '@/contract/hall/seat-bits'
import type { Api } from '@/src/lib/api/api'
import { fetchSeatChanges } from './live-seats'

const free = (packed: string) =>
  Array.from({ length: 8 }, (_, seat) => seat)
    .filter((seat) => isSeatFree(unpackSeats(packed), seat))
    .join('')
const packed = packSeats((seat) => seat !== 3, 8)

function api(answer: object) {
  const asked: unknown[] = []
  const call = (_call: unknown, body: unknown) => {
    asked.push(body)
    return Promise.resolve({ Status: true, ServerTime: 1, ...answer })
  }
  return { asked, api: { call } as unknown as Api }
}
const ask = (of: Api, version: string | undefined) =>
  fetchSeatChanges(of, 's', { version, packed }, new AbortController().signal)

it('applies a list of changes to the known availability', async () => {
  const { api: server, asked } = api({ Version: 'b', Changed: [3, 5] })
  const now = await ask(server, 'a')
  expect(asked).toEqual([{ SchID: 's', Since: 'a' }])
  expect(now).toMatchObject({ version: 'b', justTaken: [5] })
  expect(free(now.packed)).toBe('0123467')
})

it('keeps the same value without changes, so that nothing is rendered again', async () => {
  expect(await ask(api({ Version: 'a', Changed: [] }).api, 'a')).toEqual({
    version: 'a',
    packed,
    justTaken: [],
  })
})

it('accepts the whole availability from a server that no longer has the known version', async () => {
  const all = packSeats((seat) => seat < 2, 8)
  expect(await ask(api({ Version: 'c', Availability: all }).api, undefined)).toEqual({
    version: 'c',
    packed: all,
    justTaken: [2, 4, 5, 6, 7],
  })
})
