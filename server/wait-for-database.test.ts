import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './platform/store/database-unavailable'
import { waitForDatabase } from './wait-for-database'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function laterAnswer() {
  let give: (answer: string) => void = () => {}
  const promise = new Promise<string>((resolve) => (give = resolve))
  return { promise, give: (answer: string) => give(answer) }
}

describe('waiting for the database', () => {
  test('reports every five seconds while there is no answer, then stops', async () => {
    const said: string[] = []
    const answer = laterAnswer()
    const waiting = waitForDatabase(
      () => answer.promise,
      (reason) => said.push(reason),
    )
    vi.advanceTimersByTime(4_999)
    expect(said).toEqual([])
    vi.advanceTimersByTime(5_001)
    expect(said).toEqual(['no answer yet', 'no answer yet'])
    answer.give('ready')
    expect(await waiting).toBe('ready')
    vi.advanceTimersByTime(10_000)
    expect(said).toHaveLength(2)
  })

  test('reports a failed try at once and again every five seconds', async () => {
    const said: string[] = []
    const answer = laterAnswer()
    let tries = 0
    const work = () =>
      ++tries === 1
        ? Promise.reject(new DatabaseUnavailable(new Error('connect ECONNREFUSED')))
        : answer.promise
    const waiting = waitForDatabase(work, (reason) => said.push(reason))
    await Promise.resolve()
    expect(said).toEqual(['connect ECONNREFUSED'])
    vi.advanceTimersByTime(5_000)
    expect(said).toEqual(['connect ECONNREFUSED', 'connect ECONNREFUSED'])
    answer.give('ready')
    expect(await waiting).toBe('ready')
  })

  test('rethrows an error that waiting cannot fix', async () => {
    const error = new Error('permission denied')
    await expect(waitForDatabase(() => Promise.reject(error), expect.unreachable)).rejects.toBe(error)
  })
})
