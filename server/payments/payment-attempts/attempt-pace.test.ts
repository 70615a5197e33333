import { expect, it } from 'vitest'
import { waitBeforeAttempt, type AttemptHistory } from './attempt-pace'

const none = { attempts: 0, lastAgoS: 0 }
const quiet: AttemptHistory = {
  isPhone: false,
  card: none,
  device: none,
  email: none,
  network: { narrow: 0, middle: 0, wide: 0 },
  quietS: 0,
  isKnownBuyer: false,
}

it('one or two mistyped codes cost no wait', () => {
  expect(waitBeforeAttempt(quiet)).toBe(0)
  expect(
    waitBeforeAttempt({ ...quiet, card: { attempts: 2, lastAgoS: 1 }, device: { attempts: 4, lastAgoS: 1 } }),
  ).toBe(0)
})

it.each([
  [3, 30],
  [4, 60],
  [5, 120],
  [9, 1920],
  [10, 3600],
  [60, 3600],
])('a card that failed %i times waits %i seconds after the last attempt', (tries, waitS) => {
  expect(waitBeforeAttempt({ ...quiet, card: { attempts: tries, lastAgoS: 0 } })).toBe(waitS)
  expect(waitBeforeAttempt({ ...quiet, card: { attempts: tries, lastAgoS: waitS - 0.5 } })).toBe(1)
  expect(waitBeforeAttempt({ ...quiet, card: { attempts: tries, lastAgoS: waitS } })).toBe(0)
})

it.each([
  [2, 0],
  [3, 60],
  [4, 120],
  [20, 3600],
])('a phone that got %i requests without paying pauses for %i seconds', (tries, waitS) => {
  expect(waitBeforeAttempt({ ...quiet, isPhone: true, card: { attempts: tries, lastAgoS: 0 } })).toBe(waitS)
})

it.each([
  [5, 15],
  [8, 120],
  [20, 600],
])('a browser or e-mail address that failed %i times waits %i seconds', (tries, waitS) => {
  expect(waitBeforeAttempt({ ...quiet, device: { attempts: tries, lastAgoS: 0 } })).toBe(waitS)
  expect(waitBeforeAttempt({ ...quiet, email: { attempts: tries, lastAgoS: 0 } })).toBe(waitS)
})

it('many failures in a network delay a newcomer’s order by its remaining wait, at most 600 seconds', () => {
  const hot = { ...quiet, network: { narrow: 50, middle: 50, wide: 50 } }
  expect(waitBeforeAttempt(hot)).toBe(40)
  // The time for typing a name and a card number counts as waiting.
  expect(waitBeforeAttempt({ ...hot, quietS: 40 })).toBe(0)
  expect(waitBeforeAttempt({ ...quiet, network: { narrow: 9000, middle: 9000, wide: 9000 } })).toBe(600)
})

it('addresses in one network are counted together, with a higher limit for larger networks', () => {
  expect(waitBeforeAttempt({ ...quiet, network: { narrow: 1, middle: 61, wide: 61 } })).toBe(2)
  expect(waitBeforeAttempt({ ...quiet, network: { narrow: 1, middle: 1, wide: 125 } })).toBe(10)
})

it('a known buyer pays at once whatever the neighbours do', () => {
  const hot = { ...quiet, network: { narrow: 500, middle: 500, wide: 500 }, isKnownBuyer: true }
  expect(waitBeforeAttempt(hot)).toBe(0)
  expect(waitBeforeAttempt({ ...hot, card: { attempts: 4, lastAgoS: 0 } })).toBe(60)
})
