// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../device/db'

beforeEach(async () => {
  vi.resetModules()
  await (await openDatabase()).kept.clear()
})

it('answers on the device are bounded in bytes, the newest stay, and one too large is not kept', async () => {
  const { writeKept } = await import('./kept-store')
  const now = Date.now()
  const answers = Array.from({ length: 12 }, (_, i) => {
    const data = 'x'.repeat(i === 11 ? 600 * 1024 : 300 * 1024)
    return [`answer ${i}`, { data, fetchedAtMs: now - 1000 + i }] as const
  })
  await writeKept(answers)
  const { kept } = await openDatabase()
  const ids = (await kept.all()).map((row) => row.id)
  expect(ids.toSorted()).toEqual([10, 5, 6, 7, 8, 9].map((i) => `answer ${i}`))
})
