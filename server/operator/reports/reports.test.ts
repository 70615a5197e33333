import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { append } from '@/server/payments/ledger/ledger-repository'
import { noLimits } from '../limits'
import { defaultEngines } from '@/tests/fixtures/engines'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { openReportShop, type ReportShop } from '@/tests/fixtures/report-shop'
import { listHolders, reportAdmissions } from './admissions'
import { reportCredit } from './credit'
import { reportRefunds } from './refunds'
import { reportSales } from './report-sales'
import { reportTaxes } from './taxes'

const sumAmounts = (parts: readonly { readonly amountMinor: number }[]) =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const evening = { startsAt: '2026-05-02T17:00:00Z', day: '2026-05-02' }

describe.each(defaultEngines)('reports, on %s', (engine) => {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await openReportShop(engine, new Date('2026-06-01T06:00:00Z'))
  })
  afterAll(() => shop.close())

  const dinars = {
    currency: 'BHD',
    priceMinorByClass: [3500],
    fees: [{ code: 'vat', per: 'percent', basisPoints: 1000 } as const],
    timeZone: 'Asia/Bahrain',
  }

  test('sales by hour, weekday, offer and campaign each add up, and agree with the ledger', async () => {
    const show = await shop.played(evening, { codes: mapCodes(promoCode('friday')) })
    // Monday at 13:10 and Tuesday at 13:50 in Nairobi.
    const { order } = await shop.buy(show, ['A-1', 'A-2'], '2026-01-05T10:10:00Z', { code: 'friday' })
    await shop.buy(show, ['A-3'], '2026-01-06T10:50:00Z')
    await shop.refund(order, '2026-01-06T07:00:00Z', { kind: 'seats', names: ['A-1'] })
    await shop.store.query(
      `insert into order_campaigns (order_id, source, medium) values ($1, 'newsletter', 'email')`,
      [order],
    )
    const days = { from: '2026-01-05', to: '2026-01-06' }
    const by = async (each: Parameters<typeof reportSales>[1]['by']) =>
      (await reportSales(shop, { ...days, by: each })).rows
    // (2 × 750 − 100) and 750, with 16 %.
    expect(await by('weekday')).toMatchObject([
      { weekday: 'monday', orders: 1, tickets: 2, discounts: 10_000, total: 162_400, net: 162_400 },
      { weekday: 'tuesday', orders: 1, tickets: 1, total: 87_000, refunds: 81_200, net: 5800 },
    ])
    expect(await by('hour')).toMatchObject([
      { hour: '10:00', orders: 0, refunds: 81_200 },
      { hour: '13:00', orders: 2, tickets: 3, total: 249_400 },
    ])
    expect(await by('offer')).toMatchObject([{ offer: 'friday', orders: 1, tickets: 2, discounts: 10_000 }])
    expect(await by('campaign')).toMatchObject([
      { campaign: 'newsletter / email', total: 162_400, refunds: 81_200 },
      { campaign: '', total: 87_000, refunds: 0 },
    ])
    expect(await by('way')).toMatchObject([{ way: 'card', orders: 2, total: 249_400, refunds: 81_200 }])
    const { books, totals, differences } = await reportSales(shop, { ...days, by: 'film' })
    expect(totals).toMatchObject([{ total: 249_400, refunds: 81_200, net: 168_200 }])
    expect(books.map(({ ours, ledger }) => [sumAmounts(ours), sumAmounts(ledger)])).toEqual([
      [168_200, 168_200],
    ])
    expect(differences).toEqual([])
  })

  test('taxes are listed by period, rate and currency, less those of refunds', async () => {
    const show = await shop.played(evening)
    const { order } = await shop.buy(show, ['B-1', 'B-2'], '2026-02-03T10:00:00Z')
    const untaxed = await shop.played(evening, { fees: [] })
    await shop.buy(untaxed, ['B-1'], '2026-02-03T10:00:00Z')
    const bahrain = await shop.played(evening, dinars)
    const abroad = await shop.buy(bahrain, ['A-1'], '2026-02-10T10:00:00Z')
    await shop.refund(order, '2026-03-02T10:00:00Z', { kind: 'money', amount: 100 })
    await shop.refund(order, '2026-03-03T10:00:00Z', { kind: 'whole' })
    await shop.refund(abroad.order, '2026-03-03T10:00:00Z', { kind: 'money', amount: 1.1 })

    const report = await reportTaxes(shop, { from: '2026-02-01', to: '2026-03-31', per: 'month' })
    const cells = report.rows.map(
      ({ period, rate, currency, orders, taxable, tax, taxableBack, taxBack, taxDue }) =>
        [period, rate, currency, orders, taxable, tax, taxableBack, taxBack, taxDue].join(' '),
    )
    // 2 × 750 with 16 % is 1740: the refunds of 100 and of the rest give back its whole tax of 240.
    expect(cells).toEqual([
      '2026-02 1000 BHD 1 3500 350 0 0 350',
      '2026-02 1600 KES 1 150000 24000 0 0 24000',
      '2026-02 0 KES 1 70000 0 0 0 0',
      '2026-03 1000 BHD 0 0 0 1000 100 -100',
      '2026-03 1600 KES 0 0 0 150000 24000 -24000',
    ])
    expect(report.differences).toEqual([])
    expect(
      report.books.map(({ currency, ours, ledger }) => [currency, sumAmounts(ours), sumAmounts(ledger)]),
    ).toEqual([
      ['BHD', 2750, 2750],
      ['KES', 70_000, 70_000],
    ])
    const [first] = (await reportTaxes(shop, { from: '2026-03-02', per: 'day' })).rows
    expect(first).toMatchObject({ period: '2026-03-02', taxableBack: 8621, taxBack: 1379 })
  })

  test('refunds are listed with their orders, and by reason, way and person', async () => {
    const show = await shop.played(evening)
    const voucher = await issueVoucher(shop.store, 20_000)
    const day = '2026-04-07'
    const mixed = await shop.buy(show, ['C-1', 'C-2'], `${day}T08:00:00Z`, {
      voucher: { code: voucher.code, major: 200 },
    })
    const other = await shop.buy(show, ['C-3'], `${day}T08:00:00Z`)
    await shop.refund(mixed.order, `${day}T09:00:00Z`, { kind: 'whole' })
    await shop.refund(other.order, `${day}T09:30:00Z`, { kind: 'money', amount: 10 }, 'Otieno')
    const by = (each: Parameters<typeof reportRefunds>[1]['by']) =>
      reportRefunds(shop, { from: day, by: each })

    const list = await by('refund')
    expect(list.rows).toHaveLength(3)
    expect(list.rows[2]).toMatchObject({
      decidedAt: `${day} 12:30`,
      boughtAt: `${day} 11:00`,
      order: other.order,
      title: 'Metropolis',
      reason: 'operator',
      person: 'Otieno',
      why: 'the projector is broken',
      tickets: 0,
      amount: 1000,
    })
    expect(list.totals).toMatchObject([{ refunds: 2, tickets: 2, amount: 175_000 }])
    expect((await by('reason')).rows).toMatchObject([{ reason: 'operator', refunds: 2, amount: 175_000 }])
    expect((await by('person')).rows).toMatchObject([
      { person: 'Wanjiru', refunds: 1, tickets: 2, amount: 174_000 },
      { person: 'Otieno', refunds: 1, tickets: 0, amount: 1000 },
    ])
    expect((await by('way')).rows).toMatchObject([
      { way: 'card', amount: 155_000 },
      { way: 'voucher', amount: 20_000 },
    ])
    expect(list.differences).toEqual([])
    // A refund that no payment gave back is said with its amount.
    await shop.store.query(
      `insert into order_returns (id, order_id, amount_minor, currency, is_whole, reason, asked_by, created_at)
       values ('lost', $1, 500, 'KES', false, 'operator', 'Otieno', $2)`,
      [other.order, `${day}T09:40:00Z`],
    )
    expect((await by('refund')).differences).toMatchObject([{ oursMinor: -175_500, ledgerMinor: -175_000 }])
  })

  test('vouchers and credit are worth what is issued less what is cancelled, spent and expired', async () => {
    type Entry = [account: string, currency: string, minor: number, at: string, key?: string, until?: string]
    const enter = (...entries: Entry[]) =>
      shop.store.transaction((transaction) =>
        append(
          transaction,
          entries.map(([account, currency, amount_minor, at, key = `given:${randomUUID()}`, until]) => ({
            account,
            currency,
            amount_minor,
            reason: amount_minor > 0 ? 'given' : 'taken',
            dedupe_key: key,
            created_at: `${at}T10:00:00Z`,
            valid_until: until ?? null,
          })),
        ),
      )
    for (const account of ['voucher:a', 'voucher:b', 'voucher:c', 'voucher:d'])
      await shop.store.query(`insert into voucher_brands (voucher, brand_id) values ($1, 'tembo')`, [account])
    await enter(
      ['voucher:a', 'KES', 50_000, '2026-05-01'],
      ['voucher:b', 'BHD', 3500, '2026-05-01', undefined, '2026-05-10T00:00:00Z'],
      ['voucher:a', 'KES', -20_000, '2026-05-12', 'take:1'],
      ['voucher:c', 'BHD', 7000, '2026-05-25'],
      // Given to somebody under a new code.
      ['voucher:c', 'BHD', -7000, '2026-05-26', 'moved-from:1'],
      ['voucher:d', 'BHD', 7000, '2026-05-26', 'moved-to:1'],
      ['credit:somebody', 'KES', 10_000, '2026-05-27'],
      ['credit:somebody', 'KES', -4000, '2026-05-28', 'credit-unearned:1'],
    )
    const on = async (at: string) => {
      const { rows, books, differences } = await reportCredit(shop, { at })
      expect(differences).toEqual([])
      for (const { ours, ledger } of books) expect(sumAmounts(ours)).toBe(sumAmounts(ledger))
      return rows.map(({ kind, brand, currency, accounts, issued, cancelled, spent, expired, left }) =>
        [kind, brand, currency, accounts, issued, cancelled, spent, expired, left].join(' '),
      )
    }
    expect(await on('2026-05-05')).toEqual([
      'voucher Tembo BHD 1 3500 0 0 0 3500',
      'voucher Tembo KES 1 50000 0 0 0 50000',
    ])
    expect(await on('2026-05-20')).toEqual([
      'voucher Tembo BHD 0 3500 0 0 3500 0',
      'voucher Tembo KES 1 50000 0 20000 0 30000',
    ])
    expect(await on('2026-05-30')).toEqual([
      'voucher Tembo BHD 1 10500 0 0 3500 7000',
      'voucher Tembo KES 1 50000 0 20000 0 30000',
      'referral  KES 1 10000 4000 0 0 6000',
    ])
    const orbit = await reportCredit(shop, { at: '2026-05-30' }, { ...noLimits, brandIds: ['orbit'] })
    expect(orbit.rows).toEqual([])
  })

  test('what was just written counts where the clock of the database is ahead of the server’s', async () => {
    const issued = async () => {
      const late = { nowMs: () => shop.store.nowMs() - 60_000 }
      const { rows } = await reportCredit({ store: Object.assign(Object.create(shop.store), late) }, {})
      return rows.reduce(
        (sum, { currency, issued: minor }) => sum + (currency === 'UGX' && minor !== null ? minor : 0),
        0,
      )
    }
    const account = `wallet:${randomUUID()}`
    const dedupe_key = `given:${randomUUID()}`
    await shop.store.transaction((transaction) =>
      append(transaction, [{ account, currency: 'UGX', amount_minor: 700, reason: 'given', dedupe_key }]),
    )
    expect(await issued()).toBe(700)
  })

  test('admissions and no-shows of a show, and who holds its seats', async () => {
    const past = { startsAt: '2026-05-30T17:00:00Z', day: '2026-05-30' }
    const show = await shop.played(past, { startsAt: new Date(Date.now() + 86_400_000) })
    await shop.store.query(`update schedules set starts_at = now() - interval '1 hour' where id = $1`, [
      show.scheduleId,
    ])
    const { order, booking } = await shop.buy(show, ['A-1', 'A-2', 'A-3'], '2026-05-29T10:00:00Z')
    await shop.refund(order, '2026-05-29T11:00:00Z', { kind: 'seats', names: ['A-3'] })
    await shop.store.query(
      `insert into admissions (booking_id, seat_index, schedule_id, admitted_at) values ($1, 0, $2, '2026-05-30T16:45:00Z')`,
      [booking, show.scheduleId],
    )
    const email = 'amina.otieno@example.com'
    await shop.store.query('update orders set email = $1 where id = $2', [email, order])
    const report = await reportAdmissions(shop, { from: past.day })
    const row = report.rows.find((each) => each.show === show.scheduleId)
    expect(row).toMatchObject({ seats: 100, sold: 2, admitted: 1, noShows: 1 })

    const request = { show: show.scheduleId }
    const list = await listHolders(shop, request)
    expect(list.rows).toMatchObject([
      { seat: 'A-1', contact: `${email}, +254712345678`, admittedAt: '2026-05-30 19:45' },
      { seat: 'A-2', admittedAt: null },
    ])
    const atTheDoor = await listHolders(shop, request, noLimits, true)
    expect(atTheDoor.rows[0]).toMatchObject({ contact: 'a…@example.com, …678' })
    expect(JSON.stringify(atTheDoor)).not.toContain('otieno')
    expect((await listHolders(shop, request, { ...noLimits, brandIds: ['orbit'] })).rows).toEqual([])
  })
})
