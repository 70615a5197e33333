import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDatabase, type Probe } from './database-watch'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connection to a frozen server: it stays open, and nothing is answered. */
const frozen: Probe = { isOpen: true, ask: () => new Promise(() => {}), drop: () => {} }

test('a load balancer learns within two seconds that a frozen database does not answer', async () => {
  const lost = vi.fn()
  const watch = watchDatabase(frozen, { lost, back: () => {} })
  const answer = watch.look()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe(false)
  expect(watch.isLost).toBe(true)
  expect(lost).toHaveBeenCalledOnce()
  watch.stop()
})
