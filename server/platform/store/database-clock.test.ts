import { expect, test } from 'vitest'
import { openDatabaseClock } from './database-clock'

/** A database whose clock is `aheadMs` before ours and takes `wayMs` for an answer. */
function databaseWith(clock: { aheadMs: number; wayMs: number }) {
  return () => {
    const heardAt = performance.now()
    const sentAt = heardAt - clock.wayMs
    // It reads its clock at the very end of the way: the worst case.
    return Promise.resolve({ databaseMs: heardAt + clock.aheadMs, sentAt, heardAt })
  }
}

const aheadOf = (nowMs: number) => nowMs - performance.now()

test("the time is the database's, as exact as its answer was quick", async () => {
  const clock = await openDatabaseClock(databaseWith({ aheadMs: 5_000_000, wayMs: 4 }))
  expect(Math.abs(aheadOf(clock.nowMs()) - 5_000_000)).toBeLessThan(10)
  clock.stop()
})

test('a slow answer that agrees moves nothing, another database moves the clock at once', async () => {
  const database = { aheadMs: 1_000, wayMs: 2 }
  const clock = await openDatabaseClock(databaseWith(database))
  const before = aheadOf(clock.nowMs())
  database.wayMs = 400
  await clock.look()
  expect(Math.abs(aheadOf(clock.nowMs()) - before)).toBeLessThan(10)

  database.wayMs = 2
  database.aheadMs = -60_000
  await clock.look()
  expect(Math.abs(aheadOf(clock.nowMs()) + 60_000)).toBeLessThan(10)
  clock.stop()
})

test('a database that does not answer leaves the clock as it was', async () => {
  let isDown = false
  const read = databaseWith({ aheadMs: 77_000, wayMs: 2 })
  const clock = await openDatabaseClock(() => (isDown ? Promise.reject(new Error('down')) : read()))
  isDown = true
  await expect(clock.look()).rejects.toThrow('down')
  expect(Math.abs(aheadOf(clock.nowMs()) - 77_000)).toBeLessThan(10)
  isDown = false
  await clock.look()
  clock.stop()
})
