import { expect, test } from 'vitest'
import { maxWrong } from '@/server/identity/codes/one-time-code'
import { guessCodes } from './guess-codes'

test('guessing codes of a hundred accounts from ten networks gets no more tries than budgeted', async () => {
  const { compared, right, budget, sent } = await guessCodes({ accounts: 100, addresses: 10, guesses: 900 })
  expect(sent).toBeGreaterThan(50)
  // A right guess uses no try; the window starts with the first wrong one and lasts an hour, whatever the
  // clock's time.
  expect(compared - right).toBe(maxWrong.points)
  expect(compared - right).toBeLessThanOrEqual(budget)
  // Of 300 tries with a chance of 1 in 10,000, three or more are right once in 200,000 runs.
  expect(right).toBeLessThan(3)
}, 120_000)
