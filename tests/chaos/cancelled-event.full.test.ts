import { expect, test, vi } from 'vitest'
import { cancelEvent } from './cancelled-event'

vi.setConfig({ testTimeout: 600_000 })

// `npm run chaos -- cancelled-event` cancels one of 300 orders, on both engines.
test('a cancelled event: the bank fails half of the time, the server is killed twice, and everybody has the money once', async () => {
  const { wrong, kills } = await cancelEvent('postgres', 30)
  expect(wrong).toEqual({
    notBack: 0,
    refundsTooMany: 0,
    ledgerNotEven: 0,
    notDone: 0,
    left: 0,
    returnsTooMany: 0,
    ticketsGood: 0,
    seatsTaken: 0,
    notTold: 0,
  })
  expect(kills).toBe(2)
})
