import { expect, test } from 'vitest'
import type { FeeAmount } from '@/contract/booking/fees'
import type { FeeCode, FeeRate } from '../items/catalogue-items'
import { computeFees } from './fees'

const rate = (place: string, code: FeeCode, amount: FeeAmount, changes: Partial<FeeRate> = {}): FeeRate => ({
  id: '',
  place,
  kind: 'movie',
  format: '',
  code,
  currency: 'KES',
  rate: amount,
  ...changes,
})
const seat = (amountMinor: number): FeeAmount => ({ per: 'seat', amountMinor })
const show = { cinemaId: 'karen', countryIso: 'KE', kind: 'movie', format: '2D' } as const

test('the most specific fee applies: cinema before country, then format', () => {
  const rates = [
    rate('KE', 'convenience', seat(1)),
    rate('KE', 'convenience', seat(2), { format: '3D' }),
    rate('karen', 'convenience', seat(3)),
    rate('karen', 'convenience', seat(4), { format: 'IMAX' }),
    rate('nyali', 'convenience', seat(5)),
    rate('KE', 'convenience', seat(6), { kind: 'event' }),
  ]
  const fee = (cinemaId: string, format: string, count = rates.length) =>
    computeFees(rates.slice(0, count), { ...show, cinemaId, format }).map(
      (each) => each.per !== 'percent' && each.amountMinor,
    )
  expect(fee('karen', '2D', 1)).toEqual([1])
  expect(fee('karen', '3D', 2)).toEqual([2])
  expect(fee('karen', '3D')).toEqual([3])
  expect(fee('karen', 'IMAX')).toEqual([4])
  expect(fee('nyali', '2D')).toEqual([5])
  expect(fee('westlands', '2D')).toEqual([1])
  expect(computeFees(rates, { ...show, kind: 'event' })).toMatchObject([{ amountMinor: 6 }])
})

test('charges nothing without a row, and a row of zero exempts a cinema', () => {
  expect(computeFees([], show)).toEqual([])
  const rates = [
    rate('KE', 'handling', { per: 'order', amountMinor: 1000 }),
    rate('karen', 'handling', { per: 'order', amountMinor: 0 }),
    rate('KE', 'vat', { per: 'percent', basisPoints: 1600 }),
    rate('karen', 'vat', { per: 'percent', basisPoints: 0 }),
  ]
  expect(computeFees(rates, show)).toEqual([])
  expect(computeFees(rates, { ...show, cinemaId: 'nyali' }).map((fee) => fee.code)).toEqual([
    'handling',
    'vat',
  ])
})

test('returns fees in their order on an order, whatever the order of the file', () => {
  const codes: FeeCode[] = ['vat', 'handling', 'glasses-3d', 'convenience', 'service']
  expect(
    computeFees(
      codes.map((code) => rate('KE', code, seat(1))),
      show,
    ).map((fee) => fee.code),
  ).toEqual(['convenience', 'service', 'glasses-3d', 'handling', 'vat'])
})
