import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable'
import { retryUntilAvailable } from './retry-until-available'

const pauses: number[] = []
const pause = (ms: number) => Promise.resolve(pauses.push(ms))

test('retries while the database is unavailable, for half a minute, then gives up', async () => {
  const work = vi.fn(() => Promise.reject(new DatabaseUnavailable()))
  await expect(retryUntilAvailable(work, { pause })).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(work).toHaveBeenCalledTimes(8)
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(30_000)
})

test('stops after the first success and does not retry permanent errors', async () => {
  const work = vi.fn(() => Promise.resolve('done'))
  work.mockRejectedValueOnce(new DatabaseUnavailable())
  expect(await retryUntilAvailable(work, { pause })).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
  const wrong = vi.fn(() => Promise.reject(new Error('wrong')))
  await expect(retryUntilAvailable(wrong, { pause })).rejects.toThrow('wrong')
  expect(wrong).toHaveBeenCalledOnce()
})
