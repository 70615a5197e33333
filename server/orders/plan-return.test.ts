import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import type { OrderLine } from './order-repository'
import { planReturn, type ReturnPlan, type ReturnScope } from './plan-return'
import { sumLines } from './price-order'

const line = (kind: OrderLine['kind'], code: string, unitMinor: number, quantity = 1): OrderLine => ({
  kind,
  code,
  quantity,
  unitMinor,
  labelEn: code,
  labelAr: code,
  labels: null,
  seatIndex: kind === 'seat' ? Number(code.slice(2)) : null,
})
const lines = [
  line('seat', 'A-1', 70_000),
  line('seat', 'A-2', 70_000),
  line('food', 'popcorn', 20_000),
  line('fee', 'convenience', 5_000, 2),
  line('fee', 'handling', 1_000),
]
const plan = (before: readonly ReturnPlan[], wanted: ReturnScope, fees: 'back' | 'kept' = 'back') =>
  planReturn(lines, before.map(stored), wanted, fees)
const stored = (given: ReturnPlan) => ({
  ...given,
  seats: [...given.seats],
  foods: [...given.foods],
  lineMinor: [],
})
const got = (planned: ReturnType<typeof plan>): ReturnPlan => {
  if ('refusal' in planned) throw new Error(planned.refusal)
  return planned
}

test('an operator returns a whole order with every fee', () => {
  expect(plan([], { kind: 'whole' })).toMatchObject({ amountMinor: 171_000, keptMinor: 0, isWhole: true })
})

test('a visitor’s cancellation returns the prices and states the kept fees', () => {
  expect(plan([], { kind: 'whole' }, 'kept')).toMatchObject({ amountMinor: 160_000, keptMinor: 11_000 })
})

test('a seat is returned with its own fee, and the last item with everything that is left', () => {
  const one = got(plan([], { kind: 'seats', names: ['A-2'] }))
  expect(one).toMatchObject({ seats: [2], amountMinor: 75_000, isWhole: false })
  const food = got(plan([one], { kind: 'food', code: 'popcorn' }))
  expect(food).toMatchObject({ foods: ['popcorn'], amountMinor: 20_000, isWhole: false })
  expect(plan([one, food], { kind: 'seats', names: ['A-1'] })).toMatchObject({
    amountMinor: 76_000,
    isWhole: true,
  })
})

test('returning money alone keeps every seat valid and never exceeds the payment', () => {
  const some = got(plan([], { kind: 'money', amountMinor: 100_000 }))
  expect(some).toMatchObject({ seats: [], isWhole: false })
  expect(plan([some], { kind: 'money', amountMinor: 71_001 })).toEqual({ refusal: 'too-much' })
  expect(plan([some], { kind: 'whole' })).toMatchObject({ amountMinor: 71_000, isWhole: true })
})

test('refuses items that were returned already or never bought', () => {
  const one = got(plan([], { kind: 'seats', names: ['A-2'] }))
  expect(plan([one], { kind: 'seats', names: ['A-2'] })).toEqual({ refusal: 'already-back' })
  expect(plan([], { kind: 'seats', names: ['Z-9'] })).toEqual({ refusal: 'unknown-seat' })
  expect(plan([], { kind: 'food', code: 'A-1' })).toEqual({ refusal: 'unknown-food' })
  const all = got(plan([], { kind: 'whole' }))
  expect(plan([all], { kind: 'whole' })).toEqual({ refusal: 'nothing-left' })
  expect(plan([all], { kind: 'seats', names: ['A-1'] })).toEqual({ refusal: 'already-back' })
  // The operator may still refund the fees that the visitor’s own cancellation kept.
  const own = got(plan([], { kind: 'whole' }, 'kept'))
  expect(plan([own], { kind: 'whole' })).toMatchObject({ seats: [], amountMinor: 11_000 })
  expect(plan([own], { kind: 'whole' }, 'kept')).toEqual({ refusal: 'nothing-left' })
})

test('returns in any order add up to the payment and never exceed it', () => {
  const wanted = fc.oneof(
    fc.constantFrom('A-1', 'A-2').map((name): ReturnScope => ({ kind: 'seats', names: [name] })),
    fc.constant<ReturnScope>({ kind: 'food', code: 'popcorn' }),
    fc.integer({ min: 1, max: 90_000 }).map((amountMinor): ReturnScope => ({ kind: 'money', amountMinor })),
  )
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 12 }), (steps) => {
      const done: ReturnPlan[] = []
      for (const step of [...steps, { kind: 'whole' } as const]) {
        const next = plan(done, step)
        if (!('refusal' in next)) done.push(next)
        const sum = done.reduce((all, { amountMinor }) => all + amountMinor, 0)
        expect(sum).toBeLessThanOrEqual(sumLines(lines))
      }
      expect(done.reduce((all, { amountMinor }) => all + amountMinor, 0)).toBe(sumLines(lines))
      expect(new Set(done.flatMap(({ seats }) => seats))).toEqual(new Set([1, 2]))
      expect(done.flatMap(({ seats }) => seats)).toHaveLength(2)
    }),
  )
})
