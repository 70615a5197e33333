import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelShow } from '@/server/operator/shows/cancel-show'
import { noLimits } from '@/server/operator/limits'
import { refundOrder } from '@/server/operator/orders/refund-order'
import { readSales } from '@/server/operator/reports/report-sales'
import { reportShifts } from '@/server/operator/reports/shifts'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { defaultEngines } from '@/tests/fixtures/engines'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { openCounterFixture, type CounterFixture } from '@/tests/fixtures/counter-fixture'

describe.each(defaultEngines)('vouchers and refunds at the counter, on %s', (engine) => {
  let counter: CounterFixture
  beforeAll(async () => {
    counter = await openCounterFixture(engine)
  })
  afterAll(() => counter.close())

  test('takes a gift voucher and the rest in cash, and a refund goes back to both as on the site', async () => {
    const seller = await counter.addSeller()
    const cinema = `vouchers-${randomUUID()}`
    await addCinema(counter.store, cinema)
    const show = await counter.listShow({ cinemaId: cinema })
    const shift = await counter.openShift(seller, 0, cinema)
    const gift = await issueVoucher(counter.store, 50_000)
    const { code } = gift
    const asked = { show: show.scheduleId, code: code.toLowerCase() }
    expect(await counter.call(seller, 'checkVoucher', asked)).toEqual({
      balanceMinor: 50_000,
      currency: 'KES',
    })
    const others = await issueVoucher(counter.store, 50_000, 'KES', null, 'dana')
    for (const wrong of [others.code, 'GIFT-NONE'])
      expect(
        (await counter.readRefusal(seller, 'checkVoucher', { ...asked, code: wrong })).message,
      ).toContain('no such voucher')
    const guesser = await counter.addSeller()
    for (let i = 0; i < 20; i++)
      await counter.readRefusal(guesser, 'checkVoucher', { ...asked, code: `GIFT-${i}` })
    expect((await counter.readRefusal(guesser, 'checkVoucher', asked)).code).toBe('TOO_MANY_REQUESTS')
    const { order } = await counter.hold(seller, show, ['A-1', 'A-2'])
    const paid = { way: 'cash', receivedMinor: 100_000 } as const
    const sale = { order, shift: shift.id, paid, voucher: { code, amountMinor: 50_000 } }
    const short = { ...sale, paid: { way: 'cash', receivedMinor: 89_999 } as const }
    expect((await counter.readRefusal(seller, 'sellSeats', short)).message).toContain('less than the price')
    const [{ ticket }, again] = await Promise.all([
      counter.call(seller, 'sellSeats', sale),
      counter.call(seller, 'sellSeats', sale),
    ])
    expect(again.ticket).toEqual(ticket)
    expect(ticket).toMatchObject({ totalMinor: 140_000, voucherMinor: 50_000, changeMinor: 10_000 })
    expect(await gift.left()).toBe(0)
    const whole = await issueVoucher(counter.store, 100_000)
    const second = await counter.hold(seller, show, ['B-1'])
    const byVoucher = {
      order: second.order,
      shift: shift.id,
      paid: { way: 'voucher' } as const,
      voucher: { code: whole.code, amountMinor: 70_000 },
    }
    const tooLittle = { ...byVoucher, voucher: { code: whole.code, amountMinor: 69_000 } }
    expect((await counter.readRefusal(seller, 'sellSeats', tooLittle)).message).toContain('nothing was sold')
    expect((await counter.call(seller, 'sellSeats', byVoucher)).ticket).toMatchObject({
      way: 'voucher',
      voucherMinor: 70_000,
      changeMinor: null,
    })
    expect(await counter.readReport(seller, shift.id)).toMatchObject({
      sales: 2,
      cashSalesMinor: 90_000,
      voucherSalesMinor: 120_000,
      expectedMinor: 90_000,
    })
    const limits = { ...noLimits, cinemaIds: [cinema] }
    const shifts = await reportShifts(counter, {}, limits)
    expect(shifts.rows).toMatchObject([{ cashSales: 90_000, voucherSales: 120_000, expected: 90_000 }])
    expect(shifts.differences).toEqual([])
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect((await readSales(counter, { from: day(-1), to: day(1) }, limits)).differences).toEqual([])
    const refund = {
      what: 'refund',
      wanted: { kind: 'whole' },
      actor: 'Wanjiru',
      reason: 'ill',
      yes: true,
    } as const
    for (const each of [order, second.order])
      await refundOrder(createOperatorDeps(counter), { ...refund, order: each })
    expect([await gift.left(), await whole.left()]).toEqual([50_000, 100_000])
    const { payouts } = await counter.call(seller, 'listPayouts', { cinema })
    expect(payouts).toMatchObject([{ order, way: 'cash', amountMinor: 90_000 }])
  })

  test('sells nothing for a voucher that was spent meanwhile, and gives back what was paid beside it', async () => {
    const seller = await counter.addSeller()
    const cinema = `spent-${randomUUID()}`
    await addCinema(counter.store, cinema)
    const show = await counter.listShow({ cinemaId: cinema })
    const shift = await counter.openShift(seller, 0, cinema)
    const gift = await issueVoucher(counter.store, 70_000)
    const held = await Promise.all(
      ['A-1', 'A-2', 'A-3', 'A-4'].map((seat) => counter.hold(seller, show, [seat])),
    )
    const outcomes = await Promise.all(
      held.map(({ order }, i) =>
        counter.office
          .call(seller.browser, 'sellSeats', {
            order,
            shift: shift.id,
            paid: i < 2 ? { way: 'voucher' } : { way: 'cash', receivedMinor: 10_000 },
            voucher: { code: gift.code, amountMinor: i < 2 ? 70_000 : 60_000 },
          })
          .then(({ answer, message }) => (answer ? 'sold' : message)),
      ),
    )
    expect(outcomes.filter((each) => each === 'sold')).toHaveLength(1)
    for (const each of outcomes) expect.soft(each).toMatch(/^sold$|nothing was sold/)
    expect(await gift.left()).toBeGreaterThanOrEqual(0)
    await counter.payments.reconcile()
    const { payouts } = await counter.call(seller, 'listPayouts', { cinema })
    for (const { refund } of payouts) await counter.call(seller, 'payOut', { refund, shift: shift.id })
    const [first] = (await reportShifts(counter, {}, { ...noLimits, cinemaIds: [cinema] })).rows
    const winner = held[outcomes.indexOf('sold')]
    const paidFor = await sumReceivedFor(counter.store, winner?.order ?? '')
    expect(paidFor).toBe(70_000)
    expect(first).toMatchObject({ expected: 70_000 - (first?.voucherSales ?? 0) })
    expect(70_000 - (await gift.left())).toBe(first?.voucherSales)
    for (const { order } of held) await counter.call(seller, 'releaseSeats', { order })
    expect(await findTakenSeats(counter.store, show.scheduleId)).toHaveLength(1)
  })

  test('gives a refund of a cash order back in cash only, once, from an open drawer', async () => {
    const seller = await counter.addSeller()
    const show = await counter.listShow()
    const shift = await counter.openShift(seller, 0)
    const { order } = await counter.sellSeats(seller, show, ['C-1', 'C-2'], shift.id)
    const { to } = await refundOrder(createOperatorDeps(counter), {
      what: 'refund',
      order,
      wanted: { kind: 'seats', names: ['C-1'] },
      actor: 'Wanjiru',
      reason: 'ill',
      yes: true,
    })
    expect(to).toEqual([{ instrument: 'cash', last4: null, amountMinor: 70_000 }])
    await counter.payments.reconcile()
    expect(await sumReceivedFor(counter.store, order)).toBe(140_000)
    const waiting = await counter.call(seller, 'listPayouts', { cinema: 'anga' })
    const [payout] = waiting.payouts.filter((each) => each.order === order)
    expect(payout).toMatchObject({ way: 'cash', amountMinor: 70_000 })
    const request = { refund: payout?.refund ?? '', shift: shift.id }
    await Promise.all([counter.call(seller, 'payOut', request), counter.call(seller, 'payOut', request)])
    await counter.call(seller, 'payOut', request)
    expect(await sumReceivedFor(counter.store, order)).toBe(70_000)
    expect(await counter.readReport(seller, shift.id)).toMatchObject({
      cashBackMinor: 70_000,
      expectedMinor: 70_000,
    })
    const left = await counter.call(seller, 'listPayouts', { cinema: 'anga' })
    expect(left.payouts.filter((each) => each.order === order)).toEqual([])
  })

  test('sells nothing of a show that was called off while the customer looked for money', async () => {
    const seller = await counter.addSeller()
    const show = await counter.listShow()
    const shift = await counter.openShift(seller, 0)
    const { order } = await counter.hold(seller, show, ['D-5'])
    await cancelShow(createOperatorDeps(counter), {
      what: 'cancel-show',
      id: show.scheduleId,
      actor: 'Wanjiru',
      reason: 'projector',
      yes: true,
    })
    const paid = { way: 'cash', receivedMinor: 70_000 } as const
    const request = { order, shift: shift.id, paid }
    expect((await counter.readRefusal(seller, 'sellSeats', request)).message).toContain('called off')
    const { payouts } = await counter.call(seller, 'listPayouts', { cinema: 'anga' })
    const back = payouts.find((each) => each.order === order)
    await counter.call(seller, 'payOut', { refund: back?.refund ?? '', shift: shift.id })
    expect(await sumReceivedFor(counter.store, order)).toBe(0)
    expect(await counter.readReport(seller, shift.id)).toMatchObject({ expectedMinor: 0 })
    expect(await findBookingOf(counter.store, order)).toBeUndefined()
  })
})
