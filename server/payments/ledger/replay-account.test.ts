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

it('is the sum of what was given and taken', () => {
  expect(balance([], 1)).toBe(0)
  expect(balance([entry(500, 1), entry(-200, 2), entry(50, 3)], 4)).toBe(350)
})

it('has no credit that ran out', () => {
  const credit = [entry(100, 1, 10), entry(40, 1)]
  expect(balance(credit, 9)).toBe(140)
  expect(balance(credit, 10)).toBe(40)
})

it('spends first what runs out first, whenever it was given', () => {
  const entries = [entry(100, 1), entry(100, 1, 20), entry(100, 2, 10), entry(-150, 3)]
  expect(balance(entries, 4)).toBe(150)
  // Of the credit that ends on the 20th 50 are left, and then nothing but what is good for ever.
  expect(balance(entries, 15)).toBe(150)
  expect(balance(entries, 20)).toBe(100)
})

it('keeps what was spent in time spent, though its credit has run out since', () => {
  const entries = [entry(100, 1, 10), entry(-60, 5), entry(30, 12)]
  expect(balance(entries, 12)).toBe(30)
})

it('knows from what something was taken, so that it can be given back with the same end', () => {
  const taking = entry(-150, 3)
  const entries = [entry(100, 1, 20), entry(100, 2, 10), taking]
  expect(replayAccount(entries, day(4)).takenBy.get(taking.id)).toEqual([
    { amountMinor: 100, validUntil: day(10) },
    { amountMinor: 50, validUntil: day(20) },
  ])
})

it('owes what a correction took beyond it, and the next gift pays that first', () => {
  const entries = [entry(100, 1, 10), entry(-130, 2)]
  expect(balance(entries, 3)).toBe(-30)
  expect(balance([...entries, entry(50, 4)], 5)).toBe(20)
})

it('without an end of credits is always the plain sum, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }).filter((n) => n !== 0)), (amounts) => {
      const entries = amounts.map((amount, i) => entry(amount, 1 + i))
      expect(balance(entries, 1000)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
    }),
  )
})

it('never grows by itself as time goes on', () => {
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
