import { fc } from '@/tests/property'
import { describe, expect, test } from 'vitest'
import type { OrderLine } from './order-repository'
import { sumLines } from './price-order'
import { shareOrder } from './share-order'

const line = (
  kind: OrderLine['kind'],
  code: string,
  unitMinor: number,
  quantity = 1,
  seatIndex: number | null = null,
): OrderLine => ({ kind, code, quantity, unitMinor, labelEn: code, labelAr: code, labels: null, seatIndex })
const seatLine = (unitMinor: number, i: number) => line('seat', `A-${i + 1}`, unitMinor, 1, i)
const formatCosts = (shares: ReturnType<typeof shareOrder>) =>
  shares.map(({ code, goodsMinor, feesMinor }) => `${code} ${goodsMinor}+${feesMinor}`.trim())

describe('the cost of each item of an order', () => {
  test('of a seat is its price and its share of the convenience fee', () => {
    const lines = [seatLine(70_000, 0), seatLine(90_000, 1), line('fee', 'convenience', 5_000, 2)]
    expect(formatCosts(shareOrder(lines))).toEqual(['A-1 70000+5000', 'A-2 90000+5000', '0+0'])
  })

  test('is reduced by discounts in proportion, and excludes fees charged once per order', () => {
    const lines = [
      seatLine(30_000, 0),
      seatLine(10_000, 1),
      line('food', 'popcorn', 5_000, 2),
      line('discount', 'mt100', -4_000),
      line('fee', 'handling', 1_000),
    ]
    expect(formatCosts(shareOrder(lines))).toEqual(['A-1 27000+0', 'A-2 9000+0', 'popcorn 10000+0', '0+1000'])
  })

  test('includes the tax on each part', () => {
    const lines = [
      seatLine(1_000, 0),
      line('fee', 'convenience', 100),
      line('fee', 'handling', 100),
      line('fee', 'vat', 192),
    ]
    expect(formatCosts(shareOrder(lines))).toEqual(['A-1 1160+116', '0+116'])
  })
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const orders = fc
  .record({
    seats: fc.array(amount, { maxLength: 10 }),
    foods: fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 9 })), { maxLength: 4 }),
    perSeat: amount,
    once: amount,
    shared: amount,
    offs: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    vat: amount,
  })
  .map(({ seats, foods, perSeat, once, shared, offs, vat }) => {
    const goods = [
      ...seats.map(seatLine),
      ...foods.map(([minor, quantity], i) => line('food', `f${i}`, minor, quantity)),
    ]
    let left = sumLines(goods)
    const discounts = offs.flatMap((off, i) => {
      const minor = Math.floor(left * off)
      left -= minor
      return minor > 0 ? line('discount', `d${i}`, -minor) : []
    })
    return [
      ...goods,
      ...(seats.length > 0 && perSeat > 0 ? [line('fee', 'convenience', perSeat, seats.length)] : []),
      ...(shared > 0 ? [line('fee', 'service', shared)] : []),
      ...(once > 0 ? [line('fee', 'handling', once)] : []),
      ...discounts,
      ...(vat > 0 ? [line('fee', 'vat', vat)] : []),
    ]
  })

test('the shares of an order add up to its total exactly, and none is negative', () => {
  fc.assert(
    fc.property(orders, (lines) => {
      const shares = shareOrder(lines)
      const sum = shares.reduce((all, share) => all + share.goodsMinor + share.feesMinor, 0)
      expect(sum).toBe(sumLines(lines))
      for (const share of shares) {
        expect(share.goodsMinor).toBeGreaterThanOrEqual(0)
        expect(share.feesMinor).toBeGreaterThanOrEqual(0)
      }
      expect(shares.filter(({ kind }) => kind === 'seat')).toHaveLength(
        lines.filter(({ kind }) => kind === 'seat').length,
      )
    }),
  )
})

test('the more expensive of two seats is never refunded for less', () => {
  fc.assert(
    fc.property(orders, (lines) => {
      // The rounding error grows when the tax is higher than the taxed amount.
      const tax = sumLines(lines.filter(({ code }) => code === 'vat'))
      fc.pre(tax <= sumLines(lines) - tax)
      const seats = lines.filter(({ kind }) => kind === 'seat')
      const shares = shareOrder(lines).filter(({ kind }) => kind === 'seat')
      for (const [i, one] of seats.entries())
        for (const [j, other] of seats.entries())
          // Allows for rounding by one minor unit in the discounts and the tax.
          if (one.unitMinor > other.unitMinor)
            expect((shares[i]?.goodsMinor ?? 0) + 3).toBeGreaterThanOrEqual(shares[j]?.goodsMinor ?? 0)
    }),
  )
})
