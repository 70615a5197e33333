import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { connectDatabase } from '@/src/lib/device/storage/db'
import { persistQuery } from './query-persister'

const day = 24 * 3_600_000

beforeEach(async () => {
  await (await connectDatabase()).queries.clear()
})

async function keep(name: string, units: number): Promise<void> {
  const client = new QueryClient()
  client.setQueryData([name], 'x'.repeat(units))
  await persistQuery(client, 'tembo', [name])
}

async function keptNames(): Promise<unknown[]> {
  const rows = await (await connectDatabase()).queries.orderBy('[savedAt+size]').toArray()
  return rows.map(({ text }) => (JSON.parse(text) as { queryKey: unknown[] }).queryKey[0])
}

it('bounds stored queries in bytes, keeps the newest and skips one that is too large', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  for (let i = 1; i <= 9; i++) {
    vi.setSystemTime(1_000_000 + i)
    await keep(`answer ${i}`, 300 * 1024)
  }
  await keep('too large', 600 * 1024)
  expect(await keptNames()).toEqual([4, 5, 6, 7, 8, 9].map((i) => `answer ${i}`))
})

it('bounds stored queries in number and in age', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  for (let i = 1; i <= 62; i++) {
    vi.setSystemTime(1_000_000 + i)
    await keep(`answer ${i}`, 10)
  }
  expect(await keptNames()).toEqual(Array.from({ length: 60 }, (_, i) => `answer ${i + 3}`))
  vi.setSystemTime(1_000_000 + 61 + 14 * day)
  await keep('later', 10)
  expect(await keptNames()).toEqual(['answer 61', 'answer 62', 'later'])
})
