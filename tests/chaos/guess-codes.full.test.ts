import { expect, test } from 'vitest'
import { maxWrong } from '@/server/platform/codes/one-time-code'
import { guessCodes } from './guess-codes'

test('who guesses the codes of a hundred accounts from ten networks has the tries of the budget and no more', async () => {
  const { compared, right, budget, sent } = await guessCodes({ accounts: 100, addresses: 10, guesses: 900 })
  expect(sent).toBeGreaterThan(50)
  // A right one uses up no try; the window begins with the first wrong one and is an hour long, whatever the clock says.
  expect(compared - right).toBe(maxWrong.points)
  expect(compared - right).toBeLessThanOrEqual(budget)
  // Of 300 tries of 1 in 10,000: three or more are right once in 200,000 runs.
  expect(right).toBeLessThan(3)
}, 120_000)
