import { expect, test } from 'vitest'
import { openDatabaseClock } from './database-clock'

/** Simulates a database whose clock is `aheadMs` ahead of this process and which takes `wayMs` to answer. */
function databaseWith(clock: { aheadMs: number; wayMs: number }) {
  return () => {
    const heardAt = performance.now()
    const sentAt = heardAt - clock.wayMs
    // The database reads its clock at the very end of the round trip: the worst case.
    return Promise.resolve({ databaseMs: heardAt + clock.aheadMs, sentAt, heardAt })
  }
}

const measureAhead = (nowMs: number) => nowMs - performance.now()

test('returns the database’s time as exactly as the round trip allows', async () => {
  const clock = await openDatabaseClock(databaseWith({ aheadMs: 5_000_000, wayMs: 4 }))
  expect(Math.abs(measureAhead(clock.nowMs()) - 5_000_000)).toBeLessThan(10)
  clock.stop()
})

test('a slow answer that agrees changes nothing; another clock is adopted at once', async () => {
  const database = { aheadMs: 1_000, wayMs: 2 }
  const clock = await openDatabaseClock(databaseWith(database))
  const before = measureAhead(clock.nowMs())
  database.wayMs = 400
  await clock.look()
  expect(Math.abs(measureAhead(clock.nowMs()) - before)).toBeLessThan(10)

  database.wayMs = 2
  database.aheadMs = -60_000
  await clock.look()
  expect(Math.abs(measureAhead(clock.nowMs()) + 60_000)).toBeLessThan(10)
  clock.stop()
})

test('keeps the clock when the database does not answer', async () => {
  let isDown = false
  const read = databaseWith({ aheadMs: 77_000, wayMs: 2 })
  const clock = await openDatabaseClock(() => (isDown ? Promise.reject(new Error('down')) : read()))
  isDown = true
  await expect(clock.look()).rejects.toThrow('down')
  expect(Math.abs(measureAhead(clock.nowMs()) - 77_000)).toBeLessThan(10)
  isDown = false
  await clock.look()
  clock.stop()
})
