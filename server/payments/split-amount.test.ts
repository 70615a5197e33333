import { fc } from '@/tests/property'
import { expect, it } from 'vitest'
import { splitAmount } from './split-amount'

const wish = (balanceMinor: number, requestedMinor: number | null = null) => ({
  balanceMinor,
  requestedMinor,
})

it('takes the whole of each balance and leaves the rest', () => {
  expect(splitAmount(1000, [wish(300), wish(200)])).toEqual({
    kind: 'split',
    prepaidMinor: [300, 200],
    restMinor: 500,
  })
})

it('takes no more than the total needs', () => {
  expect(splitAmount(400, [wish(300), wish(200), wish(50)])).toEqual({
    kind: 'split',
    prepaidMinor: [300, 100, 0],
    restMinor: 0,
  })
})

it('takes the requested amount', () => {
  expect(splitAmount(1000, [wish(300, 120)])).toEqual({ kind: 'split', prepaidMinor: [120], restMinor: 880 })
})

it.each([
  ['less than was asked for', [wish(100, 120)]],
  ['nothing', [wish(0)]],
  ['a debt', [wish(-5)]],
])('returns too-low when the balance is %s', (_, wishes) => {
  expect(splitAmount(1000, wishes)).toEqual({ kind: 'too-low' })
})

it('always adds up to the total and never takes more than a balance', () => {
  const anyWish = fc.record({
    balanceMinor: fc.integer({ min: -100, max: 2000 }),
    requestedMinor: fc.option(fc.integer({ min: 1, max: 2000 })),
  })
  fc.assert(
    fc.property(fc.nat(5000), fc.array(anyWish, { maxLength: 5 }), (total, wishes) => {
      const split = splitAmount(total, wishes)
      if (split.kind === 'too-low') return
      const sum = split.prepaidMinor.reduce((all, one) => all + one, split.restMinor)
      expect(sum).toBe(total)
      expect(split.restMinor).toBeGreaterThanOrEqual(0)
      for (const [i, minor] of split.prepaidMinor.entries())
        expect(minor).toBeLessThanOrEqual(Math.max(0, wishes[i]?.balanceMinor ?? 0))
    }),
  )
})
