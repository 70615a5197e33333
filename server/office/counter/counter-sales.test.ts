import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoodOnSale } from '@/server/catalogue/items/food'
import { noLimits } from '@/server/operator/limits'
import { readSales, reportSales } from '@/server/operator/reports/report-sales'
import { reportShifts } from '@/server/operator/reports/shifts'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { admit } from '@/server/orders/tickets/admit'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { holdSeats as holdOnSite } from '@/tests/fixtures/booking-fixture'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openCounterFixture, type CounterFixture } from '@/tests/fixtures/counter-fixture'

const popcorn: FoodOnSale = {
  id: 'popcorn',
  name: { en: 'Popcorn', ar: 'فشار' },
  description: { en: 'x', ar: 'س' },
  priceMinor: 45_000,
  allergens: [],
}
const nachos: FoodOnSale = { ...popcorn, id: 'nachos', name: { en: 'Nachos', ar: 'ناتشوز' }, isSoldOut: true }

describe.each(defaultEngines)('sales at the counter, on %s', (engine) => {
  let counter: CounterFixture
  beforeAll(async () => {
    counter = await openCounterFixture(engine)
  })
  afterAll(() => counter.close())

  test('proposes the best free seats, of a class if one is wanted, without the fees of the site', async () => {
    const seller = await counter.addSeller()
    const show = await counter.listShow()
    const best = await counter.call(seller, 'priceSeats', {
      show: show.scheduleId,
      wanted: { kind: 'best', count: 2 },
    })
    expect(best).toMatchObject({ totalMinor: 140_000, currency: 'KES' })
    expect(best.seats).toHaveLength(2)
    const hall = await counter.call(seller, 'getCounterShow', { show: show.scheduleId })
    expect(hall.classes).toMatchObject([{ label: 'Standard', priceMinor: 70_000, free: 100 }])
    expect(hall).toMatchObject({ layoutHash: show.layoutHash, seatCount: 100 })
    expect(await findTakenSeats(counter.store, show.scheduleId)).toEqual([])
  })

  test('sells for cash to somebody without a name: the change, the ticket and the ledger are right', async () => {
    const seller = await counter.addSeller()
    const show = await counter.listShow()
    const shift = await counter.openShift(seller)
    const { order, totalMinor } = await counter.hold(seller, show, ['B-4', 'B-3'])
    expect(totalMinor).toBe(140_000)
    const paid = { way: 'cash', receivedMinor: 200_000 } as const
    const request = { order, shift: shift.id, paid }
    const tooLittle = { ...request, paid: { way: 'cash', receivedMinor: 139_999 } as const }
    expect((await counter.readRefusal(seller, 'sellSeats', tooLittle)).message).toContain(
      'less than the price',
    )
    // The till sends it again when the answer is lost.
    const answers = await Promise.all([
      counter.call(seller, 'sellSeats', request),
      counter.call(seller, 'sellSeats', request),
    ])
    const { ticket } = await counter.call(seller, 'sellSeats', request)
    for (const each of answers) expect(each.ticket).toEqual(ticket)
    expect(ticket).toMatchObject({
      totalMinor: 140_000,
      receivedMinor: 200_000,
      changeMinor: 60_000,
      soldBy: 'The box-office',
      seats: [{ name: 'B-3' }, { name: 'B-4' }],
    })
    expect(await sumReceivedFor(counter.store, order)).toBe(140_000)
    expect(await counter.readReport(seller, shift.id)).toMatchObject({
      sales: 1,
      cashSalesMinor: 140_000,
      expectedMinor: 640_000,
    })
    const { scheduleId } = show
    const code = ticket.codeText
    expect(await admit(counter.store, await getSecrets(counter.store), { scheduleId, code })).toMatchObject({
      seats: [{ is: 'in' }, { is: 'in' }],
    })
  })

  test('takes dinars in fils, by the terminal too, and the sales say by which way and where', async () => {
    const seller = await counter.addSeller()
    const cinema = `bahrain-${randomUUID()}`
    await addCinema(counter.store, cinema)
    const show = await counter.listShow({
      cinemaId: cinema,
      currency: 'BHD',
      priceMinorByClass: [3500],
      fees: [{ code: 'vat', per: 'percent', basisPoints: 1000 }],
    })
    await counter.store.query(
      `update catalogue_items set body = body || '{"currency":"BHD"}' where kind = 'cinema' and id = $1`,
      [cinema],
    )
    await addCinema(counter.store, `${cinema}-again`)
    const shift = await counter.openShift(seller, 20_000, cinema)
    const inCash = await counter.sellSeats(seller, show, ['A-1'], shift.id, 5000)
    expect(inCash).toMatchObject({ totalMinor: 3850, changeMinor: 1150, currency: 'BHD' })
    const { order } = await counter.hold(seller, show, ['A-2', 'A-3'])
    const paid = { way: 'terminal', reference: '004711' } as const
    const byCard = await counter.call(seller, 'sellSeats', { order, shift: shift.id, paid })
    expect(byCard.ticket).toMatchObject({ totalMinor: 7700, changeMinor: null, terminalReference: '004711' })
    expect(await counter.readReport(seller, shift.id)).toMatchObject({
      sales: 2,
      cashSalesMinor: 3850,
      terminalSalesMinor: 7700,
      expectedMinor: 23_850,
    })
    const limits = { ...noLimits, cinemaIds: [cinema] }
    // The database has a clock of its own.
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const days = { from: day(-1), to: day(1) }
    const sales = await readSales(counter, days, limits)
    expect(sales.differences).toEqual([])
    expect(sales.ways.map(({ instrument, paidMinor }) => [instrument, paidMinor])).toEqual([
      ['cash', 3850],
      ['terminal', 7700],
    ])
    const byChannel = await reportSales(counter, { by: 'channel', ...days }, limits)
    expect(byChannel.rows).toMatchObject([{ channel: 'counter', orders: 2, tickets: 3, total: 11_550 }])
    const shifts = await reportShifts(counter, {}, limits)
    expect(shifts.rows).toMatchObject([
      { day: '2026-05-04', cashSales: 3850, terminalSales: 7700, expected: 23_850, counted: null },
    ])
    expect(shifts.books).toMatchObject([
      { currency: 'BHD', ledger: [{ amountMinor: 11_550 }, { amountMinor: 0 }] },
    ])
    expect(shifts.differences).toEqual([])
  })

  test('sells food and takes a code without the fees of the site; ticket, ledger and sales agree', async () => {
    const seller = await counter.addSeller()
    const cinema = `food-${randomUUID()}`
    await addCinema(counter.store, cinema)
    const show = await counter.listShow({
      cinemaId: cinema,
      foods: [popcorn, nachos],
      codes: mapCodes(
        promoCode('film-night', { discount: { kind: 'percent', basisPoints: 1500, amount: 0 } }),
      ),
      fees: [
        { code: 'convenience', per: 'seat', amountMinor: 5000 },
        { code: 'vat', per: 'percent', basisPoints: 1600 },
      ],
    })
    const { scheduleId } = show
    const hall = await counter.call(seller, 'getCounterShow', { show: scheduleId })
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
    const priced = await counter.call(seller, 'priceSeats', wanted)
    // 1400 + 900 − 210, and 16 % of it; the site adds 100.
    expect(priced).toMatchObject({ totalMinor: 242_440, codeRefusal: null })
    const visitor = counter.visitor()
    const { key } = await holdOnSite(visitor, show, ['B-1', 'B-2'])
    await visitor.call('BookingFNBItem', { ...key, FNB: [{ ItemID: 'popcorn', Quantity: 2 }] })
    const onSite = await visitor.call('VerifyPromotion', { ...key, PromotionID: 'film-night' })
    expect(onSite).toMatchObject({ Applied: true, total: 2540.4 })

    const shift = await counter.openShift(seller, 0, cinema)
    const sale = { sale: randomUUID(), show: scheduleId, seats, foods, code: 'film-night' }
    const [held, again] = await Promise.all([
      counter.call(seller, 'holdSeats', sale),
      counter.call(seller, 'holdSeats', sale),
    ])
    expect(again).toEqual(held)
    expect(held).toMatchObject({ totalMinor: 242_440, lines: priced.lines })
    const changed = { ...sale, foods: [{ id: 'popcorn', quantity: 3 }] }
    expect((await counter.readRefusal(seller, 'holdSeats', changed)).message).toContain('other seats, food')
    const { order } = held
    const paid = { way: 'cash', receivedMinor: 300_000 } as const
    const { ticket } = await counter.call(seller, 'sellSeats', { order, shift: shift.id, paid })
    expect(ticket).toMatchObject({
      foods: [{ label: 'Popcorn', quantity: 2 }],
      discounts: [{ label: 'FILM-NIGHT', offMinor: 21_000 }],
      totalMinor: 242_440,
      changeMinor: 57_560,
    })
    expect(await sumReceivedFor(counter.store, order)).toBe(242_440)
    expect(await counter.readReport(seller, shift.id)).toMatchObject({ expectedMinor: 242_440 })
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const days = { from: day(-1), to: day(1) }
    const limits = { ...noLimits, cinemaIds: [cinema] }
    expect((await readSales(counter, days, limits)).differences).toEqual([])
    expect((await reportSales(counter, { by: 'offer', ...days }, limits)).rows).toMatchObject([
      { offer: 'film-night', orders: 1, tickets: 2, discounts: 21_000, total: 242_440 },
    ])
  })

  test('says why food or a code is refused, as the site does, and holds nothing then', async () => {
    const seller = await counter.addSeller()
    const show = await counter.listShow({
      foods: [popcorn, nachos],
      codes: mapCodes(
        promoCode('last-week', { until: '2026-05-03' }),
        promoCode('other-film', { titles: ['other'] }),
        promoCode('bank', { cards: ['411111'] }),
      ),
    })
    const { scheduleId } = show
    const seats = ['A-1']
    const priced = (code: string) =>
      counter.call(seller, 'priceSeats', { show: scheduleId, wanted: { kind: 'seats', seats }, code })
    for (const [code, why] of [
      ['last-week', /has ended/],
      ['other-film', /other shows/],
      ['bank', /other cards/],
      ['nonsense', /don’t recognise/],
    ] as const) {
      const { codeRefusal, totalMinor } = await priced(code)
      expect.soft([code, codeRefusal, totalMinor]).toEqual([code, expect.stringMatching(why), 70_000])
      const sale = { sale: randomUUID(), show: scheduleId, seats, code }
      expect.soft((await counter.readRefusal(seller, 'holdSeats', sale)).code).toBe('PROMOTION_REFUSED')
    }
    const withFood = (id: string, quantity: number) =>
      counter.readRefusal(seller, 'holdSeats', {
        sale: randomUUID(),
        show: scheduleId,
        seats,
        foods: [{ id, quantity }],
      })
    expect((await withFood('nachos', 1)).code).toBe('FOOD_SOLD_OUT')
    expect((await withFood('caviar', 1)).code).toBe('INVALID_REQUEST')
    const trays = [0, 1].map(() => ({ id: 'popcorn', quantity: 40 }))
    const tooMuch = { sale: randomUUID(), show: scheduleId, seats, foods: trays }
    expect((await counter.readRefusal(seller, 'holdSeats', tooMuch)).code).toBe('INVALID_REQUEST')
    expect(await findTakenSeats(counter.store, scheduleId)).toEqual([])
  })

  test('takes a code as often as it may be used in all, of one till or two, for whichever customers', async () => {
    const [seller, other] = [await counter.addSeller(), await counter.addSeller()]
    const show = await counter.listShow({
      codes: mapCodes(
        promoCode('once', { uses: 1 }),
        promoCode('each-once', { usesOfVisitor: 1 }),
        promoCode('all', { discount: { kind: 'percent', basisPoints: 10_000, amount: 0 } }),
      ),
      fees: [],
    })
    const tills = [await counter.openShift(seller), await counter.openShift(other)] as const
    const paid = { way: 'cash', receivedMinor: 70_000 } as const
    const sales = [
      [seller, (await counter.hold(seller, show, ['A-1'], 'once')).order, tills[0].id],
      [other, (await counter.hold(other, show, ['A-2'], 'once')).order, tills[1].id],
    ] as const
    const outcomes = await Promise.all(
      sales.map(([{ browser }, order, shift]) =>
        counter.office.call(browser, 'sellSeats', { order, shift, paid }).then(({ answer, message }) => ({
          total: answer?.ticket.totalMinor,
          message,
        })),
      ),
    )
    expect(outcomes.filter(({ total }) => total === 60_000)).toHaveLength(1)
    expect(outcomes.filter(({ message }) => message.includes('Give the money back'))).toHaveLength(1)
    const wanted = { kind: 'best', count: 1 } as const
    const late = await counter.call(seller, 'priceSeats', { show: show.scheduleId, wanted, code: 'once' })
    expect(late).toMatchObject({ totalMinor: 70_000, codeRefusal: expect.stringMatching(/limit/) as unknown })
    for (const seat of ['B-1', 'B-2']) {
      const { order } = await counter.hold(seller, show, [seat], 'each-once')
      const { ticket } = await counter.call(seller, 'sellSeats', { order, shift: tills[0].id, paid })
      expect(ticket.totalMinor).toBe(60_000)
    }
    const { order } = await counter.hold(seller, show, ['C-1'], 'all')
    const nothing = { way: 'cash', receivedMinor: 0 } as const
    const { ticket } = await counter.call(seller, 'sellSeats', { order, shift: tills[0].id, paid: nothing })
    expect(ticket).toMatchObject({ totalMinor: 0, changeMinor: 0 })
  })

  test('releases what was held for a customer who leaves, and not what somebody else holds', async () => {
    const [seller, other] = [await counter.addSeller(), await counter.addSeller()]
    const show = await counter.listShow()
    const { order } = await counter.hold(seller, show, ['D-1'])
    expect(
      (
        await counter.readRefusal(other, 'holdSeats', {
          sale: randomUUID(),
          show: show.scheduleId,
          seats: ['D-1'],
        })
      ).code,
    ).toBe('SEAT_TAKEN')
    await counter.call(other, 'releaseSeats', { order })
    expect(await findTakenSeats(counter.store, show.scheduleId)).toHaveLength(1)
    await counter.call(seller, 'releaseSeats', { order })
    expect(await findTakenSeats(counter.store, show.scheduleId)).toEqual([])
    const shift = await counter.openShift(seller)
    const paid = { way: 'cash', receivedMinor: 100_000 } as const
    expect((await counter.readRefusal(seller, 'sellSeats', { order, shift: shift.id, paid })).code).toBe(
      'HOLD_EXPIRED',
    )
  })

  test('refuses seats of a show withdrawn meanwhile, in the language of the seller, and holds nothing', async () => {
    const seller = await counter.addSeller()
    const show = await counter.listShow()
    await counter.store.kysely
      .updateTable('schedules')
      .set({ withdrawn: true })
      .where('id', '=', show.scheduleId)
      .execute()
    const request = { sale: randomUUID(), show: show.scheduleId, seats: ['D-1'] }
    const refusals = ['en', 'ar', 'sw'].map((language) =>
      counter.office.call(seller.browser, 'holdSeats', request, { 'Accept-Language': language }),
    )
    expect((await Promise.all(refusals)).map(({ message }) => message)).toEqual([
      'This show has just been changed. Open it again.',
      'تغير هذا العرض للتو. افتحه من جديد.',
      'Onyesho hili limebadilishwa sasa hivi. Lifungue tena.',
    ])
    expect(await findTakenSeats(counter.store, show.scheduleId)).toEqual([])
  })

  test('lets one of many have each seat, whether they ask on the site or at the counter', async () => {
    const sellers = [await counter.addSeller(), await counter.addSeller()]
    const show = await counter.listShow({ maxTickets: 10 })
    const atOnce = pLimit(50)
    const asked = Array.from({ length: 500 }, (_, i) => {
      const seats = [`${String.fromCharCode(65 + (i % 10))}-${1 + (Math.floor(i / 20) % 10)}`]
      const seller = sellers[i % 2]
      const requestHold = () =>
        i % 4 < 2 && seller
          ? counter.office
              .call(seller.browser, 'holdSeats', { sale: randomUUID(), show: show.scheduleId, seats })
              .then(({ code, answer }) => (answer ? 'held' : code))
          : counter
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
    const taken = await findTakenSeats(counter.store, show.scheduleId)
    expect(outcomes.filter((each) => each === 'held')).toHaveLength(taken.length)
    expect(new Set(outcomes)).toEqual(new Set(['held', 'SEAT_TAKEN']))
    expect(taken.length).toBeGreaterThan(40)
  })
})
