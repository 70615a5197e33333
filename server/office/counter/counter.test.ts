import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoodOnSale } from '@/server/catalogue/items/food'
import { cancelShow } from '@/server/operator/shows/cancel-show'
import { noLimits } from '@/server/operator/limits'
import { refundOrder } from '@/server/operator/orders/refund-order'
import { readSales, reportSales } from '@/server/operator/reports/report-sales'
import { reportShifts } from '@/server/operator/reports/shifts'
import { takenSeats } from '@/server/inventory/claims-repository'
import { admit } from '@/server/orders/tickets/admit'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { receivedBy } from '@/server/payments/ledger/ledger-repository'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { addShow } from '@/tests/fixtures/add-show'
import {
  holdSeats as holdOnSite,
  openBookingFixture,
  refusalOf,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { codesOf, promoCode } from '@/tests/fixtures/promo-code'
import { defaultEngines } from '@/tests/fixtures/engines'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { openOfficeFixture, officePassword, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { operatorDepsOf } from '@/tests/fixtures/operator-deps-of'

/** An afternoon in Nairobi and Bahrain. */
const now = new Date('2026-05-04T12:00:00Z')
const tonight = new Date('2026-05-04T17:00:00Z')
const popcorn: FoodOnSale = {
  id: 'popcorn',
  name: { en: 'Popcorn', ar: 'فشار' },
  description: { en: 'x', ar: 'س' },
  priceMinor: 45_000,
  allergens: [],
}
const nachos: FoodOnSale = { ...popcorn, id: 'nachos', name: { en: 'Nachos', ar: 'ناتشوز' }, isSoldOut: true }
const pins = { first: '2580', second: '7391' }

describe.each(defaultEngines)('the counter, on %s', (engine) => {
  let fixture: BookingFixture
  let office: OfficeFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now })
    office = await openOfficeFixture(engine, fixture)
    await addCinema(fixture.store)
  })
  afterAll(() => fixture.close())

  type Person = Awaited<ReturnType<OfficeFixture['addPerson']>>
  const person = async (pin = pins.first) => {
    const each = await office.addPerson('box-office')
    await answered(each, 'setPin', { password: officePassword, pin })
    return each
  }
  async function answered<N extends Parameters<OfficeFixture['call']>[1]>(
    { browser }: Person,
    name: N,
    request: Parameters<typeof office.call<N>>[2],
  ) {
    const { answer, message } = await office.call(browser, name, request)
    if (!answer) throw new Error(`${name}: ${message}`)
    return answer
  }
  async function refusal<N extends Parameters<OfficeFixture['call']>[1]>(
    { browser }: Person,
    name: N,
    request: Parameters<typeof office.call<N>>[2],
  ) {
    const { code, message } = await office.call(browser, name, request)
    return { code, message }
  }
  async function listed(changes: Parameters<BookingFixture['sell']>[0] = {}) {
    const show = fixture.sell({ startsAt: tonight, salesEndAt: tonight, showDate: '2026-05-04', ...changes })
    await addShow(fixture.store, show)
    return show
  }
  type Show = Awaited<ReturnType<typeof listed>>
  async function opened(by: Person, floatMinor = 500_000, cinema = 'anga') {
    const till = `Till ${randomUUID().slice(0, 8)}`
    return (await answered(by, 'openShift', { request: randomUUID(), cinema, till, floatMinor })).shift
  }
  const hold = (by: Person, { scheduleId: show }: Show, seats: string[], code?: string) =>
    answered(by, 'holdSeats', { sale: randomUUID(), show, seats, ...(code !== undefined && { code }) })
  async function sold(by: Person, show: Show, seats: string[], shift: string, receivedMinor = 1_000_000) {
    const { order } = await hold(by, show, seats)
    const paid = { way: 'cash', receivedMinor } as const
    return (await answered(by, 'sellSeats', { order, shift, paid })).ticket
  }
  const reportOf = async (by: Person, shift: string) =>
    (await answered(by, 'getShiftReport', { shift })).report
  const notes = (minor: number) => [{ valueMinor: minor, count: 1 }]

  test('proposes the best free seats, of a class if one is wanted, without the fees of the site', async () => {
    const seller = await person()
    const show = await listed()
    const best = await answered(seller, 'priceSeats', {
      show: show.scheduleId,
      wanted: { kind: 'best', count: 2 },
    })
    expect(best).toMatchObject({ totalMinor: 140_000, currency: 'KES' })
    expect(best.seats).toHaveLength(2)
    const hall = await answered(seller, 'getCounterShow', { show: show.scheduleId })
    expect(hall.classes).toMatchObject([{ label: 'Standard', priceMinor: 70_000, free: 100 }])
    expect(hall).toMatchObject({ layoutHash: show.layoutHash, seatCount: 100 })
    expect(await takenSeats(fixture.store, show.scheduleId)).toEqual([])
  })

  test('sells for cash to somebody without a name: the change, the ticket and the ledger are right', async () => {
    const seller = await person()
    const show = await listed()
    const shift = await opened(seller)
    const { order, totalMinor } = await hold(seller, show, ['B-4', 'B-3'])
    expect(totalMinor).toBe(140_000)
    const paid = { way: 'cash', receivedMinor: 200_000 } as const
    const request = { order, shift: shift.id, paid }
    const tooLittle = { ...request, paid: { way: 'cash', receivedMinor: 139_999 } as const }
    expect((await refusal(seller, 'sellSeats', tooLittle)).message).toContain('less than the price')
    // The till sends it again when the answer is lost.
    const answers = await Promise.all([
      answered(seller, 'sellSeats', request),
      answered(seller, 'sellSeats', request),
    ])
    const { ticket } = await answered(seller, 'sellSeats', request)
    for (const each of answers) expect(each.ticket).toEqual(ticket)
    expect(ticket).toMatchObject({
      totalMinor: 140_000,
      receivedMinor: 200_000,
      changeMinor: 60_000,
      soldBy: 'The box-office',
      seats: [{ name: 'B-3' }, { name: 'B-4' }],
    })
    expect(await receivedBy(fixture.store, order)).toBe(140_000)
    expect(await reportOf(seller, shift.id)).toMatchObject({
      sales: 1,
      cashSalesMinor: 140_000,
      expectedMinor: 640_000,
    })
    const { scheduleId } = show
    const code = ticket.codeText
    expect(await admit(fixture.store, await secretsOf(fixture.store), { scheduleId, code })).toMatchObject({
      seats: [{ is: 'in' }, { is: 'in' }],
    })
  })

  test('takes dinars in fils, by the terminal too, and the sales say by which way and where', async () => {
    const seller = await person()
    const cinema = `bahrain-${randomUUID()}`
    await addCinema(fixture.store, cinema)
    const show = await listed({
      cinemaId: cinema,
      currency: 'BHD',
      priceMinorByClass: [3500],
      fees: [{ code: 'vat', per: 'percent', basisPoints: 1000 }],
    })
    await fixture.store.query(
      `update catalogue_items set body = body || '{"currency":"BHD"}' where kind = 'cinema' and id = $1`,
      [cinema],
    )
    await addCinema(fixture.store, `${cinema}-again`)
    const shift = await opened(seller, 20_000, cinema)
    const inCash = await sold(seller, show, ['A-1'], shift.id, 5000)
    expect(inCash).toMatchObject({ totalMinor: 3850, changeMinor: 1150, currency: 'BHD' })
    const { order } = await hold(seller, show, ['A-2', 'A-3'])
    const paid = { way: 'terminal', reference: '004711' } as const
    const byCard = await answered(seller, 'sellSeats', { order, shift: shift.id, paid })
    expect(byCard.ticket).toMatchObject({ totalMinor: 7700, changeMinor: null, terminalReference: '004711' })
    expect(await reportOf(seller, shift.id)).toMatchObject({
      sales: 2,
      cashSalesMinor: 3850,
      terminalSalesMinor: 7700,
      expectedMinor: 23_850,
    })
    const limits = { ...noLimits, cinemaIds: [cinema] }
    // The database has a clock of its own.
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const days = { from: day(-1), to: day(1) }
    const sales = await readSales(fixture, days, limits)
    expect(sales.differences).toEqual([])
    expect(sales.ways.map(({ instrument, paidMinor }) => [instrument, paidMinor])).toEqual([
      ['cash', 3850],
      ['terminal', 7700],
    ])
    const byChannel = await reportSales(fixture, { by: 'channel', ...days }, limits)
    expect(byChannel.rows).toMatchObject([{ channel: 'counter', orders: 2, tickets: 3, total: 11_550 }])
    const shifts = await reportShifts(fixture, {}, limits)
    expect(shifts.rows).toMatchObject([
      { day: '2026-05-04', cashSales: 3850, terminalSales: 7700, expected: 23_850, counted: null },
    ])
    expect(shifts.books).toMatchObject([
      { currency: 'BHD', ledger: [{ amountMinor: 11_550 }, { amountMinor: 0 }] },
    ])
    expect(shifts.differences).toEqual([])
  })

  test('sells food and takes a code without the fees of the site; ticket, ledger and sales agree', async () => {
    const seller = await person()
    const cinema = `food-${randomUUID()}`
    await addCinema(fixture.store, cinema)
    const show = await listed({
      cinemaId: cinema,
      foods: [popcorn, nachos],
      codes: codesOf(
        promoCode('film-night', { discount: { kind: 'percent', basisPoints: 1500, amount: 0 } }),
      ),
      fees: [
        { code: 'convenience', per: 'seat', amountMinor: 5000 },
        { code: 'vat', per: 'percent', basisPoints: 1600 },
      ],
    })
    const { scheduleId } = show
    const hall = await answered(seller, 'getCounterShow', { show: scheduleId })
    expect(hall).toMatchObject({
      takesCodes: true,
      foods: [
        { id: 'popcorn', label: 'Popcorn', category: '', priceMinor: 45_000, isSoldOut: false },
        { id: 'nachos', isSoldOut: true },
      ],
    })
    const seats = ['A-1', 'A-2']
    const foods = [{ id: 'popcorn', quantity: 2 }]
    const wanted = {
      show: scheduleId,
      wanted: { kind: 'seats' as const, seats },
      foods,
      code: ' FILM-Night ',
    }
    const priced = await answered(seller, 'priceSeats', wanted)
    // 1400 + 900 − 210, and 16 % of it; the site adds 100.
    expect(priced).toMatchObject({ totalMinor: 242_440, codeRefusal: null })
    const visitor = fixture.visitor()
    const { key } = await holdOnSite(visitor, show, ['B-1', 'B-2'])
    await visitor.call('BookingFNBItem', { ...key, FNB: [{ ItemID: 'popcorn', Quantity: 2 }] })
    const onSite = await visitor.call('VerifyPromotion', { ...key, PromotionID: 'film-night' })
    expect(onSite).toMatchObject({ Applied: true, total: 2540.4 })

    const shift = await opened(seller, 0, cinema)
    const sale = { sale: randomUUID(), show: scheduleId, seats, foods, code: 'film-night' }
    const [held, again] = await Promise.all([
      answered(seller, 'holdSeats', sale),
      answered(seller, 'holdSeats', sale),
    ])
    expect(again).toEqual(held)
    expect(held).toMatchObject({ totalMinor: 242_440, lines: priced.lines })
    const changed = { ...sale, foods: [{ id: 'popcorn', quantity: 3 }] }
    expect((await refusal(seller, 'holdSeats', changed)).message).toContain('other seats, food')
    const { order } = held
    const paid = { way: 'cash', receivedMinor: 300_000 } as const
    const { ticket } = await answered(seller, 'sellSeats', { order, shift: shift.id, paid })
    expect(ticket).toMatchObject({
      foods: [{ label: 'Popcorn', quantity: 2 }],
      discounts: [{ label: 'FILM-NIGHT', offMinor: 21_000 }],
      totalMinor: 242_440,
      changeMinor: 57_560,
    })
    expect(await receivedBy(fixture.store, order)).toBe(242_440)
    expect(await reportOf(seller, shift.id)).toMatchObject({ expectedMinor: 242_440 })
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const days = { from: day(-1), to: day(1) }
    const limits = { ...noLimits, cinemaIds: [cinema] }
    expect((await readSales(fixture, days, limits)).differences).toEqual([])
    expect((await reportSales(fixture, { by: 'offer', ...days }, limits)).rows).toMatchObject([
      { offer: 'film-night', orders: 1, tickets: 2, discounts: 21_000, total: 242_440 },
    ])
  })

  test('says why food or a code is refused, as the site does, and holds nothing then', async () => {
    const seller = await person()
    const show = await listed({
      foods: [popcorn, nachos],
      codes: codesOf(
        promoCode('last-week', { until: '2026-05-03' }),
        promoCode('other-film', { titles: ['other'] }),
        promoCode('bank', { cards: ['411111'] }),
      ),
    })
    const { scheduleId } = show
    const seats = ['A-1']
    const priced = (code: string) =>
      answered(seller, 'priceSeats', { show: scheduleId, wanted: { kind: 'seats', seats }, code })
    for (const [code, why] of [
      ['last-week', /has ended/],
      ['other-film', /other shows/],
      ['bank', /other cards/],
      ['nonsense', /don’t recognise/],
    ] as const) {
      const { codeRefusal, totalMinor } = await priced(code)
      expect.soft([code, codeRefusal, totalMinor]).toEqual([code, expect.stringMatching(why), 70_000])
      const sale = { sale: randomUUID(), show: scheduleId, seats, code }
      expect.soft((await refusal(seller, 'holdSeats', sale)).code).toBe('PROMOTION_REFUSED')
    }
    const withFood = (id: string, quantity: number) =>
      refusal(seller, 'holdSeats', {
        sale: randomUUID(),
        show: scheduleId,
        seats,
        foods: [{ id, quantity }],
      })
    expect((await withFood('nachos', 1)).code).toBe('FOOD_SOLD_OUT')
    expect((await withFood('caviar', 1)).code).toBe('INVALID_REQUEST')
    const trays = [0, 1].map(() => ({ id: 'popcorn', quantity: 40 }))
    const tooMuch = { sale: randomUUID(), show: scheduleId, seats, foods: trays }
    expect((await refusal(seller, 'holdSeats', tooMuch)).code).toBe('INVALID_REQUEST')
    expect(await takenSeats(fixture.store, scheduleId)).toEqual([])
  })

  test('takes a code as often as it may be used in all, of one till or two, for whichever customers', async () => {
    const [seller, other] = [await person(), await person()]
    const show = await listed({
      codes: codesOf(
        promoCode('once', { uses: 1 }),
        promoCode('each-once', { usesOfVisitor: 1 }),
        promoCode('all', { discount: { kind: 'percent', basisPoints: 10_000, amount: 0 } }),
      ),
      fees: [],
    })
    const tills = [await opened(seller), await opened(other)] as const
    const paid = { way: 'cash', receivedMinor: 70_000 } as const
    const sales = [
      [seller, (await hold(seller, show, ['A-1'], 'once')).order, tills[0].id],
      [other, (await hold(other, show, ['A-2'], 'once')).order, tills[1].id],
    ] as const
    const outcomes = await Promise.all(
      sales.map(([{ browser }, order, shift]) =>
        office.call(browser, 'sellSeats', { order, shift, paid }).then(({ answer, message }) => ({
          total: answer?.ticket.totalMinor,
          message,
        })),
      ),
    )
    expect(outcomes.filter(({ total }) => total === 60_000)).toHaveLength(1)
    expect(outcomes.filter(({ message }) => message.includes('Give the money back'))).toHaveLength(1)
    const wanted = { kind: 'best', count: 1 } as const
    const late = await answered(seller, 'priceSeats', { show: show.scheduleId, wanted, code: 'once' })
    expect(late).toMatchObject({ totalMinor: 70_000, codeRefusal: expect.stringMatching(/limit/) as unknown })
    for (const seat of ['B-1', 'B-2']) {
      const { order } = await hold(seller, show, [seat], 'each-once')
      const { ticket } = await answered(seller, 'sellSeats', { order, shift: tills[0].id, paid })
      expect(ticket.totalMinor).toBe(60_000)
    }
    const { order } = await hold(seller, show, ['C-1'], 'all')
    const nothing = { way: 'cash', receivedMinor: 0 } as const
    const { ticket } = await answered(seller, 'sellSeats', { order, shift: tills[0].id, paid: nothing })
    expect(ticket).toMatchObject({ totalMinor: 0, changeMinor: 0 })
  })

  test('takes a gift voucher and the rest in cash, and a refund goes back to both as on the site', async () => {
    const seller = await person()
    const cinema = `vouchers-${randomUUID()}`
    await addCinema(fixture.store, cinema)
    const show = await listed({ cinemaId: cinema })
    const shift = await opened(seller, 0, cinema)
    const gift = await issueVoucher(fixture.store, 50_000)
    const { code } = gift
    const asked = { show: show.scheduleId, code: code.toLowerCase() }
    expect(await answered(seller, 'checkVoucher', asked)).toEqual({ balanceMinor: 50_000, currency: 'KES' })
    const others = await issueVoucher(fixture.store, 50_000, 'KES', null, 'dana')
    for (const wrong of [others.code, 'GIFT-NONE'])
      expect((await refusal(seller, 'checkVoucher', { ...asked, code: wrong })).message).toContain(
        'no such voucher',
      )
    const guesser = await person()
    for (let i = 0; i < 20; i++) await refusal(guesser, 'checkVoucher', { ...asked, code: `GIFT-${i}` })
    expect((await refusal(guesser, 'checkVoucher', asked)).code).toBe('TOO_MANY_REQUESTS')
    const { order } = await hold(seller, show, ['A-1', 'A-2'])
    const paid = { way: 'cash', receivedMinor: 100_000 } as const
    const sale = { order, shift: shift.id, paid, voucher: { code, amountMinor: 50_000 } }
    const short = { ...sale, paid: { way: 'cash', receivedMinor: 89_999 } as const }
    expect((await refusal(seller, 'sellSeats', short)).message).toContain('less than the price')
    const [{ ticket }, again] = await Promise.all([
      answered(seller, 'sellSeats', sale),
      answered(seller, 'sellSeats', sale),
    ])
    expect(again.ticket).toEqual(ticket)
    expect(ticket).toMatchObject({ totalMinor: 140_000, voucherMinor: 50_000, changeMinor: 10_000 })
    expect(await gift.left()).toBe(0)
    const whole = await issueVoucher(fixture.store, 100_000)
    const second = await hold(seller, show, ['B-1'])
    const byVoucher = {
      order: second.order,
      shift: shift.id,
      paid: { way: 'voucher' } as const,
      voucher: { code: whole.code, amountMinor: 70_000 },
    }
    const tooLittle = { ...byVoucher, voucher: { code: whole.code, amountMinor: 69_000 } }
    expect((await refusal(seller, 'sellSeats', tooLittle)).message).toContain('nothing was sold')
    expect((await answered(seller, 'sellSeats', byVoucher)).ticket).toMatchObject({
      way: 'voucher',
      voucherMinor: 70_000,
      changeMinor: null,
    })
    expect(await reportOf(seller, shift.id)).toMatchObject({
      sales: 2,
      cashSalesMinor: 90_000,
      voucherSalesMinor: 120_000,
      expectedMinor: 90_000,
    })
    const limits = { ...noLimits, cinemaIds: [cinema] }
    const shifts = await reportShifts(fixture, {}, limits)
    expect(shifts.rows).toMatchObject([{ cashSales: 90_000, voucherSales: 120_000, expected: 90_000 }])
    expect(shifts.differences).toEqual([])
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect((await readSales(fixture, { from: day(-1), to: day(1) }, limits)).differences).toEqual([])
    const refund = {
      what: 'refund',
      wanted: { kind: 'whole' },
      actor: 'Wanjiru',
      reason: 'ill',
      yes: true,
    } as const
    for (const each of [order, second.order])
      await refundOrder(operatorDepsOf(fixture), { ...refund, order: each })
    expect([await gift.left(), await whole.left()]).toEqual([50_000, 100_000])
    const { payouts } = await answered(seller, 'listPayouts', { cinema })
    expect(payouts).toMatchObject([{ order, way: 'cash', amountMinor: 90_000 }])
  })

  test('sells nothing for a voucher that was spent meanwhile, and gives back what was paid beside it', async () => {
    const seller = await person()
    const cinema = `spent-${randomUUID()}`
    await addCinema(fixture.store, cinema)
    const show = await listed({ cinemaId: cinema })
    const shift = await opened(seller, 0, cinema)
    const gift = await issueVoucher(fixture.store, 70_000)
    const held = await Promise.all(['A-1', 'A-2', 'A-3', 'A-4'].map((seat) => hold(seller, show, [seat])))
    const outcomes = await Promise.all(
      held.map(({ order }, i) =>
        office
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
    await fixture.payments.reconcile()
    const { payouts } = await answered(seller, 'listPayouts', { cinema })
    for (const { refund } of payouts) await answered(seller, 'payOut', { refund, shift: shift.id })
    const [first] = (await reportShifts(fixture, {}, { ...noLimits, cinemaIds: [cinema] })).rows
    const winner = held[outcomes.indexOf('sold')]
    const paidFor = await receivedBy(fixture.store, winner?.order ?? '')
    expect(paidFor).toBe(70_000)
    expect(first).toMatchObject({ expected: 70_000 - (first?.voucherSales ?? 0) })
    expect(70_000 - (await gift.left())).toBe(first?.voucherSales)
    for (const { order } of held) await answered(seller, 'releaseSeats', { order })
    expect(await takenSeats(fixture.store, show.scheduleId)).toHaveLength(1)
  })

  test('gives a refund of a cash order back in cash only, once, from an open drawer', async () => {
    const seller = await person()
    const show = await listed()
    const shift = await opened(seller, 0)
    const { order } = await sold(seller, show, ['C-1', 'C-2'], shift.id)
    const { to } = await refundOrder(operatorDepsOf(fixture), {
      what: 'refund',
      order,
      wanted: { kind: 'seats', names: ['C-1'] },
      actor: 'Wanjiru',
      reason: 'ill',
      yes: true,
    })
    expect(to).toEqual([{ instrument: 'cash', last4: null, amountMinor: 70_000 }])
    await fixture.payments.reconcile()
    expect(await receivedBy(fixture.store, order)).toBe(140_000)
    const waiting = await answered(seller, 'listPayouts', { cinema: 'anga' })
    const [payout] = waiting.payouts.filter((each) => each.order === order)
    expect(payout).toMatchObject({ way: 'cash', amountMinor: 70_000 })
    const request = { refund: payout?.refund ?? '', shift: shift.id }
    await Promise.all([answered(seller, 'payOut', request), answered(seller, 'payOut', request)])
    await answered(seller, 'payOut', request)
    expect(await receivedBy(fixture.store, order)).toBe(70_000)
    expect(await reportOf(seller, shift.id)).toMatchObject({ cashBackMinor: 70_000, expectedMinor: 70_000 })
    const left = await answered(seller, 'listPayouts', { cinema: 'anga' })
    expect(left.payouts.filter((each) => each.order === order)).toEqual([])
  })

  test('releases what was held for a customer who leaves, and not what somebody else holds', async () => {
    const [seller, other] = [await person(), await person()]
    const show = await listed()
    const { order } = await hold(seller, show, ['D-1'])
    expect(
      (await refusal(other, 'holdSeats', { sale: randomUUID(), show: show.scheduleId, seats: ['D-1'] })).code,
    ).toBe('SEAT_TAKEN')
    await answered(other, 'releaseSeats', { order })
    expect(await takenSeats(fixture.store, show.scheduleId)).toHaveLength(1)
    await answered(seller, 'releaseSeats', { order })
    expect(await takenSeats(fixture.store, show.scheduleId)).toEqual([])
    const shift = await opened(seller)
    const paid = { way: 'cash', receivedMinor: 100_000 } as const
    expect((await refusal(seller, 'sellSeats', { order, shift: shift.id, paid })).code).toBe('HOLD_EXPIRED')
  })

  test('sells nothing of a show that was called off while the customer looked for money', async () => {
    const seller = await person()
    const show = await listed()
    const shift = await opened(seller, 0)
    const { order } = await hold(seller, show, ['D-5'])
    await cancelShow(operatorDepsOf(fixture), {
      what: 'cancel-show',
      id: show.scheduleId,
      actor: 'Wanjiru',
      reason: 'projector',
      yes: true,
    })
    const paid = { way: 'cash', receivedMinor: 70_000 } as const
    const request = { order, shift: shift.id, paid }
    expect((await refusal(seller, 'sellSeats', request)).message).toContain('called off')
    const { payouts } = await answered(seller, 'listPayouts', { cinema: 'anga' })
    const back = payouts.find((each) => each.order === order)
    await answered(seller, 'payOut', { refund: back?.refund ?? '', shift: shift.id })
    expect(await receivedBy(fixture.store, order)).toBe(0)
    expect(await reportOf(seller, shift.id)).toMatchObject({ expectedMinor: 0 })
    expect(await findBookingOf(fixture.store, order)).toBeUndefined()
  })

  test('lets one of many have each seat, whether they ask on the site or at the counter', async () => {
    const sellers = [await person(), await person()]
    const show = await listed({ maxTickets: 10 })
    const atOnce = pLimit(50)
    const asked = Array.from({ length: 500 }, (_, i) => {
      const seats = [`${String.fromCharCode(65 + (i % 10))}-${1 + (Math.floor(i / 20) % 10)}`]
      const seller = sellers[i % 2]
      const requestHold = () =>
        i % 4 < 2 && seller
          ? office
              .call(seller.browser, 'holdSeats', { sale: randomUUID(), show: show.scheduleId, seats })
              .then(({ code, answer }) => (answer ? 'held' : code))
          : fixture
              .visitor()
              .call('BookingReserve', {
                SchID: show.scheduleId,
                SelectedSeats: seats,
                AttemptID: randomUUID(),
              })
              .then(
                () => 'held',
                (error: { code: string }) => error.code,
              )
      return atOnce(requestHold)
    })
    const outcomes = await Promise.all(asked)
    const taken = await takenSeats(fixture.store, show.scheduleId)
    expect(outcomes.filter((each) => each === 'held')).toHaveLength(taken.length)
    expect(new Set(outcomes)).toEqual(new Set(['held', 'SEAT_TAKEN']))
    expect(taken.length).toBeGreaterThan(40)
  })

  describe('a shift', () => {
    test('is needed for cash, and is opened once however often it is asked for', async () => {
      const seller = await person()
      const request = {
        request: randomUUID(),
        cinema: 'anga',
        till: `Till ${randomUUID().slice(0, 8)}`,
        floatMinor: 100,
      }
      const [first, again] = await Promise.all([
        answered(seller, 'openShift', request),
        answered(seller, 'openShift', request),
      ])
      expect(again).toEqual(first)
      const taken = await refusal(await person(), 'openShift', { ...request, request: randomUUID() })
      expect(taken.message).toContain('has an open shift')
    })

    test('is somebody else’s until they prove their PIN, and then sells in their name', async () => {
      const [seller, other] = [await person(), await person(pins.second)]
      const show = await listed()
      const shift = await opened(seller)
      const { order } = await hold(other, show, ['A-1'])
      const paid = { way: 'cash', receivedMinor: 70_000 } as const
      const sale = { order, shift: shift.id, paid }
      expect((await refusal(other, 'sellSeats', sale)).message).toContain('Take it over')
      const wrong = { shift: shift.id, person: other.id, pin: pins.first }
      expect((await refusal(other, 'takeOver', wrong)).message).toContain('PIN is wrong')
      await answered(other, 'takeOver', { ...wrong, pin: pins.second })
      await answered(other, 'sellSeats', sale)
      expect(
        (
          await refusal(seller, 'moveCash', {
            request: randomUUID(),
            shift: shift.id,
            kind: 'drop',
            amountMinor: 1,
            why: 'safe',
            confirmedBy: other.id,
            pin: pins.second,
          })
        ).message,
      ).toContain('works at this till')
    })

    test('locks a PIN after five wrong tries', async () => {
      const [seller, other] = [await person(), await person(pins.second)]
      const shift = await opened(seller)
      const guess = { shift: shift.id, person: other.id, pin: '0000' }
      for (let tries = 0; tries < 5; tries++) await refusal(seller, 'takeOver', guess)
      const right = { ...guess, pin: pins.second }
      expect((await refusal(seller, 'takeOver', right)).code).toBe('TOO_MANY_REQUESTS')
      expect((await refusal(seller, 'setPin', { password: officePassword, pin: '1234' })).message).toContain(
        'easy to guess',
      )
    })

    test('moves cash once, with a second person who is not at the till, and never more than there is', async () => {
      const [seller, second] = [await person(), await person(pins.second)]
      const shift = await opened(seller, 100_000)
      const drop = {
        request: randomUUID(),
        shift: shift.id,
        kind: 'drop' as const,
        amountMinor: 60_000,
        why: 'to the safe',
        confirmedBy: second.id,
        pin: pins.second,
      }
      expect(
        (await refusal(seller, 'moveCash', { ...drop, confirmedBy: seller.id, pin: pins.first })).message,
      ).toContain('Somebody else')
      await Promise.all([answered(seller, 'moveCash', drop), answered(seller, 'moveCash', drop)])
      expect((await refusal(seller, 'moveCash', { ...drop, request: randomUUID() })).message).toContain(
        'not that much',
      )
      const { report } = await answered(seller, 'moveCash', {
        ...drop,
        request: randomUUID(),
        kind: 'pay-in',
        amountMinor: 5000,
      })
      expect(report).toMatchObject({ droppedMinor: 60_000, paidInMinor: 5000, expectedMinor: 45_000 })
      expect(report.moves).toHaveLength(2)
    })

    test('is counted once: a difference needs a reason, and the Z report never changes again', async () => {
      const seller = await person()
      const show = await listed()
      const shift = await opened(seller, 100_000)
      const { order } = await sold(seller, show, ['A-1'], shift.id)
      const short = { shift: shift.id, counted: notes(165_000) }
      expect((await refusal(seller, 'closeShift', short)).message).toContain('say why')
      const closing = { ...short, why: 'a coin fell behind the shelf' }
      const [first, again] = await Promise.all([
        answered(seller, 'closeShift', closing),
        answered(seller, 'closeShift', closing),
      ])
      expect(again).toEqual(first)
      expect(first.report).toMatchObject({
        zNumber: 1,
        expectedMinor: 170_000,
        countedMinor: 165_000,
        differenceMinor: -5000,
      })
      const paid = { way: 'cash', receivedMinor: 70_000 } as const
      const late = await hold(seller, show, ['A-2'])
      expect(
        (await refusal(seller, 'sellSeats', { order: late.order, shift: shift.id, paid })).message,
      ).toContain('closed')
      const taken = await refusal(seller, 'takeOver', { shift: shift.id, person: seller.id, pin: pins.first })
      expect(taken.message).toContain('closed')
      const rewritten = fixture.store.query(`update counter_shifts set float_minor = 0 where id = $1`, [
        shift.id,
      ])
      await expect(rewritten).rejects.toThrow('stays as it was counted')
      const { rows } = await reportShifts(fixture, {})
      expect(rows.find(({ till }) => till === shift.till)).toMatchObject({
        counted: 165_000,
        difference: -5000,
        zNumber: 1,
      })
      expect(await receivedBy(fixture.store, order)).toBe(70_000)
    })

    test('must be closed before its business day, which then takes no more money', async () => {
      const seller = await person()
      const cinema = `evening-${randomUUID()}`
      await addCinema(fixture.store, cinema)
      const shift = await opened(seller, 0, cinema)
      const day = { cinema, day: '2026-05-04' }
      expect((await refusal(seller, 'closeCounterDay', day)).message).toContain(shift.till)
      await answered(seller, 'closeShift', { shift: shift.id, counted: [] })
      await answered(seller, 'closeCounterDay', day)
      await answered(seller, 'closeCounterDay', day)
      const again = { request: randomUUID(), cinema, till: 'Till 1', floatMinor: 0 }
      expect((await refusal(seller, 'openShift', again)).message).toContain('closed')
      expect(await answered(seller, 'getCounter', { cinema })).toMatchObject({
        isDayClosed: true,
        shifts: [],
      })
    })

    test('sells no more once the person at it may not', async () => {
      const [seller, owner] = [await person(), await office.addPerson('owner')]
      const other = await person(pins.second)
      const show = await listed()
      const shift = await opened(seller)
      await answered(seller, 'takeOver', { shift: shift.id, person: other.id, pin: pins.second })
      const { order } = await hold(seller, show, ['A-1'])
      await answered(owner, 'endStaff', { id: other.id, isEnded: true })
      const paid = { way: 'cash', receivedMinor: 70_000 } as const
      expect((await refusal(seller, 'sellSeats', { order, shift: shift.id, paid })).message).toContain(
        'may no longer sell',
      )
      expect(await takenSeats(fixture.store, show.scheduleId)).toHaveLength(1)
      const nobody = refusalOf(
        refundOrder(operatorDepsOf(fixture), {
          what: 'refund',
          order,
          wanted: { kind: 'whole' },
          actor: 'W',
          reason: 'x',
          yes: true,
        }),
      )
      expect((await nobody).message).toContain('never paid')
    })
  })
})
