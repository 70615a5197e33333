import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable'
import { retryUntilAvailable } from './retry-until-available'

const pauses: number[] = []
const pause = (ms: number) => Promise.resolve(pauses.push(ms))

test('what the database does not take is tried again for half a minute, and then refused', async () => {
  const work = vi.fn(() => Promise.reject(new DatabaseUnavailable()))
  await expect(retryUntilAvailable(work, pause)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(work).toHaveBeenCalledTimes(8)
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(30_000)
})

test('what it takes at last is done once, and what is wrong is not tried again', async () => {
  const work = vi.fn(() => Promise.resolve('done'))
  work.mockRejectedValueOnce(new DatabaseUnavailable())
  expect(await retryUntilAvailable(work, pause)).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
  const wrong = vi.fn(() => Promise.reject(new Error('wrong')))
  await expect(retryUntilAvailable(wrong, pause)).rejects.toThrow('wrong')
  expect(wrong).toHaveBeenCalledOnce()
})
