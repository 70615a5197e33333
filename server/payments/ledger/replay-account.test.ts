import { fc } from '@/tests/property'
import { expect, it } from 'vitest'
import { replayAccount, type AccountEntry } from './replay-account'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
let made = 0
const entry = (amountMinor: number, at: number, until: number | null = null): AccountEntry => ({
  id: String(++made),
  amountMinor,
  validUntil: until === null ? null : day(until),
  createdAt: day(at),
})
const balance = (entries: AccountEntry[], at: number) => replayAccount(entries, day(at)).balanceMinor

it('is the sum of amounts given and taken', () => {
  expect(balance([], 1)).toBe(0)
  expect(balance([entry(500, 1), entry(-200, 2), entry(50, 3)], 4)).toBe(350)
})

it('excludes expired credit', () => {
  const credit = [entry(100, 1, 10), entry(40, 1)]
  expect(balance(credit, 9)).toBe(140)
  expect(balance(credit, 10)).toBe(40)
})

it('spends the credit that expires first, whenever it was given', () => {
  const entries = [entry(100, 1), entry(100, 1, 20), entry(100, 2, 10), entry(-150, 3)]
  expect(balance(entries, 4)).toBe(150)
  // 50 are left of the credit that ends on the 20th; afterwards only unlimited credit remains.
  expect(balance(entries, 15)).toBe(150)
  expect(balance(entries, 20)).toBe(100)
})

it('stays reduced by credit that was spent in time and has expired since', () => {
  const entries = [entry(100, 1, 10), entry(-60, 5), entry(30, 12)]
  expect(balance(entries, 12)).toBe(30)
})

it('records which gifts were taken from, so that they can be returned with their expiry', () => {
  const taking = entry(-150, 3)
  const entries = [entry(100, 1, 20), entry(100, 2, 10), taking]
  expect(replayAccount(entries, day(4)).takenBy.get(taking.id)).toEqual([
    { amountMinor: 100, validUntil: day(10) },
    { amountMinor: 50, validUntil: day(20) },
  ])
})

it('moves what is left of a gift to a later day, also after it expired', () => {
  const moved = (at: number) => [
    { ...entry(-70, at), validUntil: day(10) },
    { ...entry(70, at), validUntil: day(30) },
  ]
  const before = [entry(100, 1, 10), entry(50, 2, 5), entry(-30, 6)]
  for (const at of [8, 12]) {
    expect(balance([...before, ...moved(at)], 20)).toBe(70)
    expect(balance([...before, ...moved(at)], 40)).toBe(0)
  }
})

it('is negative after a larger correction, and the next gift pays that first', () => {
  const entries = [entry(100, 1, 10), entry(-130, 2)]
  expect(balance(entries, 3)).toBe(-30)
  expect(balance([...entries, entry(50, 4)], 5)).toBe(20)
})

it('is the plain sum in any order if no credit expires', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }).filter((n) => n !== 0)), (amounts) => {
      const entries = amounts.map((amount, i) => entry(amount, 1 + i))
      expect(balance(entries, 1000)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
    }),
  )
})

it('never increases by the passage of time', () => {
  const gift = fc.record({ amount: fc.integer({ min: -300, max: 300 }), until: fc.option(fc.nat(60)) })
  fc.assert(
    fc.property(fc.array(gift), fc.nat(90), fc.nat(90), (gifts, a, b) => {
      const entries = gifts
        .filter(({ amount }) => amount !== 0)
        .map(({ amount, until }, i) => entry(amount, i, amount > 0 ? until : null))
      const [sooner, later] = [Math.min(a, b), Math.max(a, b)]
      const last = entries.length
      expect(balance(entries, last + later)).toBeLessThanOrEqual(balance(entries, last + sooner))
    }),
  )
})
