import { expect, test, vi } from 'vitest'
import { cancelEvent } from './cancelled-event'

vi.setConfig({ testTimeout: 600_000 })

// `npm run chaos -- cancelled-event` cancels one of 300 orders, on both engines.
test('a cancelled event refunds every order once despite a failing bank and two server kills', async () => {
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
