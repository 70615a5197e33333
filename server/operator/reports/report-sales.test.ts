import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  earlyMonday,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { reportCsv } from '@/contract/office/report-file'
import { salesReport } from '@/contract/office/sales'
import { defaultEngines } from '@/tests/fixtures/engines'
import { addShow } from '@/tests/fixtures/add-show'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'
import { operate } from '../operate'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { UsageError } from '@/server/platform/command-arguments'
import { readArguments } from '../read-arguments'
import { listShows } from '../shows/list-shows'
import { formatReport } from './format-report'
import { isWrong, readSales, reportDaySales, reportSales } from './report-sales'

const dayMs = 24 * 3_600_000
const signed = { actor: 'Wanjiru', reason: 'the projector is broken', yes: true } as const

describe.each(defaultEngines)('sales of a day, on %s', (engine) => {
  let fixture: BookingFixture
  let days = 0
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  type Show = ReturnType<BookingFixture['sell']>
  const aDay = () => new Date(Date.UTC(2026, 0, ++days)).toISOString().slice(0, 10)
  const sales = (from: string, to = from) => readSales(fixture, { from, to })

  async function buy(show: Show, seats: string[], at: string, how: { code?: string; voucher?: string } = {}) {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, seats)
    if (how.code) await visitor.call('VerifyPromotion', { ...key, PromotionID: how.code })
    const StoredValue = how.voucher ? [{ PaymentID: 6, VoucherCode: how.voucher, Amount: 100 }] : []
    const paid = await visitor.call('ProcessPayment', {
      ...key,
      PaymentID: 3,
      AttemptID: randomUUID(),
      Card: cards.simple,
      SaveCard: false,
      StoredValue,
    })
    if (!paid.BookingID) throw new Error('Nothing was bought')
    await fixture.store.query('update bookings set created_at = $1 where order_id = $2', [at, key.ReserveID])
    return key.ReserveID
  }
  async function giveBack(order: string, at: string, seats?: string[]) {
    const wanted = seats ? ({ kind: 'seats', names: seats } as const) : ({ kind: 'whole' } as const)
    await operate(createOperatorDeps(fixture), { what: 'refund', order, wanted, ...signed })
    await fixture.store.query('update order_returns set created_at = $1 where order_id = $2', [at, order])
  }

  test('tickets, discounts, fees and refunds agree with the ledger by show, cinema and payment method', async () => {
    const day = aDay()
    const vat = { code: 'vat', per: 'percent', basisPoints: 1600 } as const
    const fee = { code: 'convenience', per: 'seat', amountMinor: 5000 } as const
    const show = fixture.sell({ codes: mapCodes(promoCode('friday')), fees: [fee, vat] })
    const other = fixture.sell({ cinemaName: 'Westgate', title: 'Nosferatu' })
    await buy(show, ['A-1', 'A-2'], `${day}T10:10:00Z`, { code: 'friday' })
    const back = await buy(other, ['A-1', 'A-2', 'A-3'], `${day}T10:50:00Z`)
    await giveBack(back, `${day}T12:00:00Z`, ['A-2'])
    const report = await sales(day)
    // 2 × 700 + 2 × 50 − 100 = 1400, and 16 % of it.
    expect(report.totals).toEqual([
      {
        currency: 'KES',
        orders: 2,
        tickets: 5,
        freeTickets: 0,
        grossMinor: 350_000,
        discountsMinor: 10_000,
        feesMinor: 25_000,
        taxesMinor: 22_400,
        totalMinor: 387_400,
        returns: 1,
        ticketsBack: 1,
        refundsMinor: 75_000,
        netMinor: 312_400,
      },
    ])
    expect(report.cinemas).toMatchObject([
      { name: 'Westgate', tickets: 3, totalMinor: 225_000, refundsMinor: 75_000, netMinor: 150_000 },
      { name: 'Anga Cinema', tickets: 2, totalMinor: 162_400, netMinor: 162_400 },
    ])
    expect(report.shows.map(({ title }) => title)).toEqual(['Nosferatu', 'Metropolis'])
    expect(report.brands).toMatchObject([{ brand: 'tembo', orders: 2 }])
    expect(report.codes).toEqual([
      { currency: 'KES', is: 'fee', code: 'convenience', amountMinor: 25_000 },
      { currency: 'KES', is: 'tax', code: 'vat', amountMinor: 22_400 },
      { currency: 'KES', is: 'discount', code: 'friday', amountMinor: 10_000 },
    ])
    expect(report.ways).toMatchObject([
      { provider: 'sandbox', instrument: 'card', payments: 2, paidMinor: 387_400, backMinor: 75_000 },
    ])
    expect(report.hours).toMatchObject([
      { currency: 'KES', hour: '13', orders: 2, tickets: 5, totalMinor: 387_400 },
      { currency: 'KES', hour: '15', orders: 0, refundsMinor: 75_000 },
    ])
    expect(report.ledger).toMatchObject([{ paidMinor: 387_400, backMinor: 75_000, netMinor: 312_400 }])
    expect(report.differences).toEqual([])
  })

  test('a day follows the cinema’s clock, and several days are the sum of each', async () => {
    const [day, next] = [aDay(), aDay()]
    const here = fixture.sell()
    const there = fixture.sell({ timeZone: 'America/New_York' })
    // 01:30 of the next day in Nairobi, 17:30 in New York.
    await buy(here, ['A-1'], `${day}T22:30:00Z`)
    await buy(there, ['A-1', 'A-2'], `${day}T22:30:00Z`)
    expect((await sales(day)).totals).toMatchObject([{ tickets: 2 }])
    expect((await sales(next)).totals).toMatchObject([{ tickets: 1 }])
    const both = await sales(day, next)
    expect(both.totals).toMatchObject([{ orders: 2, tickets: 3 }])
    expect(both.days.map(({ day: of, tickets }) => [of, tickets])).toEqual([
      [day, 2],
      [next, 1],
    ])
  })

  test('a report of many days lets other work run in between', async () => {
    let turns = 0
    const report = sales('2025-01-01', '2025-03-31')
    const reading = { isOver: false }
    void report.finally(() => (reading.isOver = true))
    while (!reading.isOver) {
      await nextTurn()
      turns++
    }
    expect((await report).totals).toEqual([])
    // At least once for each week.
    expect(turns).toBeGreaterThanOrEqual(13)
  })

  test('currencies are never added together, and fils have three decimals', async () => {
    const day = aDay()
    await buy(fixture.sell(), ['A-1'], `${day}T09:00:00Z`)
    const dinars = fixture.sell({
      currency: 'BHD',
      priceMinorByClass: [3505],
      fees: [],
      timeZone: 'Asia/Bahrain',
    })
    await buy(dinars, ['A-1'], `${day}T09:00:00Z`)
    const report = await sales(day)
    expect(report.totals.map(({ currency, totalMinor }) => [currency, totalMinor])).toEqual([
      ['BHD', 3505],
      ['KES', 75_000],
    ])
    const answer = await reportSales(fixture, { from: day, by: 'film' })
    const [head, ...lines] = reportCsv(salesReport.columns, answer.rows).trimEnd().split('\r\n')
    expect(head).toMatch(
      /^film,show,starts_at,.*,currency,orders,tickets,free_tickets,gross,.*,tickets_back,refunds,net$/,
    )
    expect(lines).toEqual([
      'Metropolis,,,,,,,,,,,,,BHD,1,1,,3.505,0.000,0.000,0.000,3.505,0,0.000,3.505',
      'Metropolis,,,,,,,,,,,,,KES,1,1,,700.00,0.00,50.00,0.00,750.00,0,0.00,750.00',
    ])
    const said = formatReport({ what: 'report', report: 'sales', ...answer }).join('\n')
    expect(said).toContain('BHD 3.505')
    expect(said).toContain('The totals agree with the ledger')
  })

  test('vouchers and cards are reported separately, in payments and in refunds', async () => {
    const day = aDay()
    const voucher = await issueVoucher(fixture.store, 10_000)
    const order = await buy(fixture.sell(), ['A-1'], `${day}T09:00:00Z`, { voucher: voucher.code })
    await giveBack(order, `${day}T10:00:00Z`)
    const report = await sales(day)
    expect(
      report.ways.map(({ instrument, paidMinor, askedMinor }) => [instrument, paidMinor, askedMinor]),
    ).toEqual(
      expect.arrayContaining([
        ['voucher', 10_000, 10_000],
        ['card', 65_000, 65_000],
      ]),
    )
    expect(report.totals).toMatchObject([{ netMinor: 0, ticketsBack: 1 }])
    expect(report.differences).toEqual([])
  })

  test('a refund counts on the day of its decision, whenever the tickets were sold', async () => {
    const [day, next] = [aDay(), aDay()]
    const order = await buy(fixture.sell(), ['A-1'], `${day}T09:00:00Z`)
    await giveBack(order, `${next}T09:00:00Z`)
    expect((await sales(day)).totals).toMatchObject([{ totalMinor: 75_000, refundsMinor: 0 }])
    expect(await sales(next)).toMatchObject({
      totals: [{ totalMinor: 0, refundsMinor: 75_000, netMinor: -75_000 }],
      ledger: [{ backMinor: 75_000, netMinor: -75_000 }],
      differences: [],
    })
  })

  test('payments without a purchase are listed separately, with their refunds', async () => {
    const show = fixture.sell()
    await addShow(fixture.store, show)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1'])
    await operate(createOperatorDeps(fixture), { what: 'cancel-show', id: show.scheduleId, ...signed })
    await pay(visitor, key, cards.simple)
    const [before, after] = [-1, 1].map((off) =>
      new Date(Date.now() + off * dayMs).toISOString().slice(0, 10),
    )
    const report = await sales(before ?? '', after)
    expect(report).toMatchObject({
      totals: [],
      stray: [{ currency: 'KES', payments: 1, paidMinor: 75_000 }],
      differences: [],
    })
    const [stray] = report.stray
    expect((stray?.backMinor ?? 0) + (stray?.onItsWayMinor ?? 0)).toBe(75_000)
    await fixture.payments.reconcile()
    expect((await sales(before ?? '', after)).stray).toMatchObject([{ backMinor: 75_000, onItsWayMinor: 0 }])
  })

  test('a difference to the ledger is reported with its amount', async () => {
    const day = aDay()
    const order = await buy(fixture.sell(), ['A-1'], `${day}T09:00:00Z`)
    await fixture.store.query(
      `insert into order_lines (order_id, position, kind, code, quantity, unit_minor, label_en, label_ar)
       values ($1, 99, 'food', 'popcorn', 1, 1, 'Popcorn', 'x')`,
      [order],
    )
    const report = await sales(day)
    expect(isWrong(report)).toBe(true)
    const answer = await reportSales(fixture, { from: day, by: 'film' })
    const said = formatReport({ what: 'report', report: 'sales', ...answer }).join('\n')
    expect(said).toContain('THE TOTALS DIFFER')
    expect(said).toContain('a difference of KES 0.01')
    const clean = aDay()
    const paidTwice = await buy(fixture.sell(), ['A-1'], `${clean}T09:00:00Z`)
    await fixture.store.query(
      `insert into ledger (account, currency, amount_minor, reason, order_id, payment_id, dedupe_key)
       select account, currency, amount_minor, reason, order_id, payment_id, 'again' || id from ledger where order_id = $1`,
      [paidTwice],
    )
    expect(isWrong(await sales(clean))).toBe(true)
  })

  test('names that begin like formulas stay text in the file', async () => {
    const day = aDay()
    await buy(fixture.sell({ cinemaName: '=HYPERLINK("x")' }), ['A-1'], `${day}T09:00:00Z`)
    const { rows } = await reportSales(fixture, { from: day, by: 'cinema' })
    expect(reportCsv(salesReport.columns, rows)).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('rejects invalid days', async () => {
    expect(readArguments(['report', 'sales']).command).toEqual({
      what: 'report',
      report: 'sales',
      by: 'film',
    })
    expect(readArguments(['report', 'sales', 'yesterday', '--by', 'hour', '--csv', '-'])).toMatchObject({
      command: { report: 'sales', from: 'yesterday', by: 'hour' },
      csv: '-',
    })
    expect(() => readArguments(['report', 'nonsense'])).toThrow(UsageError)
    expect(() => readArguments(['report', 'sales', '1.12.2026'])).toThrow(UsageError)
    expect((await catchRefusal(sales('2026-02-30'))).code).toBe('INVALID_REQUEST')
    expect((await catchRefusal(sales('2026-03-02', '2026-03-01'))).code).toBe('INVALID_REQUEST')
    expect((await catchRefusal(sales('2020-01-01', '2026-03-01'))).message).toContain('fewer days')
    expect((await sales('today')).from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

describe.each(defaultEngines)('a business day, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now: earlyMonday })
  })
  afterAll(() => fixture.close())

  async function buy(seat: string, at: string) {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), [seat])
    await pay(visitor, key, cards.simple)
    await fixture.store.query('update bookings set created_at = $1 where order_id = $2', [at, key.ReserveID])
    return key.ReserveID
  }

  test('has its late night, beside the hours of the same weekday a week before, and agrees with the ledger', async () => {
    const evening = await buy('A-1', '2026-09-10T17:00:00Z')
    await buy('A-2', '2026-09-10T21:30:00Z')
    await buy('A-3', '2026-09-11T03:30:00Z')
    await buy('A-4', '2026-09-03T22:30:00Z')
    const step = { currency: 'KES', orders: 1, tickets: 1, totalMinor: 75_000 }
    const sales = await reportDaySales(fixture, { day: '2026-09-10' })
    expect(sales).toMatchObject({
      day: '2026-09-10',
      weekBefore: '2026-09-03',
      totals: [{ currency: 'KES', orders: 2, totalMinor: 150_000 }],
      hours: [
        { ...step, at: '00' },
        { ...step, at: '20' },
      ],
      hoursWeekBefore: [{ ...step, at: '01' }],
      ways: [{ instrument: 'card', payments: 2, paidMinor: 150_000 }],
      ledger: [{ paidMinor: 150_000, netMinor: 150_000 }],
      differences: [],
    })
    await fixture.store.query('update order_lines set unit_minor = unit_minor + 1 where order_id = $1', [
      evening,
    ])
    const { differences } = await reportDaySales(fixture, { day: '2026-09-10' })
    expect(differences).toContainEqual(
      expect.objectContaining({ currency: 'KES', oursMinor: 150_002, ledgerMinor: 150_000 }),
    )
  })

  test('lasts until the morning, so that shows and sales ten minutes after midnight are of Sunday', async () => {
    const late = fixture.sell({
      startsAt: new Date('2026-05-03T21:30:00Z'),
      showDate: '2026-05-03',
      showTime: '00:30',
    })
    await addShow(fixture.store, late)
    expect((await reportDaySales(fixture, {})).day).toBe('2026-05-03')
    const { from, shows } = await listShows(fixture, { what: 'shows' })
    expect({ from, shows }).toMatchObject({
      from: '2026-05-03',
      shows: [{ id: late.scheduleId, time: '00:30', startsAt: late.startsAt }],
    })
    expect((await sales(fixture)).from).toBe('2026-05-04')
  })

  const sales = (of: BookingFixture) => readSales(of, {})
})

describe.each(defaultEngines)('sales of vouchers, on %s', (engine) => {
  let shop: VoucherFixture
  beforeAll(async () => {
    shop = await openVoucherFixture(engine)
  })
  afterAll(() => shop.close())

  test('belong to no show and no cinema, use their country’s day, and are not tickets', async () => {
    await shop.buy()
    const [from = '', to] = [-1, 1].map((off) =>
      new Date(Date.now() + off * dayMs).toISOString().slice(0, 10),
    )
    const report = await readSales(shop, { from, to })
    expect(report).toMatchObject({
      totals: [{ currency: 'BHD', orders: 1, tickets: 0, grossMinor: 10_000, totalMinor: 10_500 }],
      shows: [{ show: '', title: '' }],
      differences: [],
    })
  })
})
