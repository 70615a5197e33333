import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operate } from '../operate'
import { noLimits } from '../limits'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { addFilm } from '@/tests/fixtures/add-film'
import { catchRefusal } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { openReportShop, type ReportShop } from '@/tests/fixtures/report-shop'
import { markReturnSent, reportBoxOffice, chooseWeek } from './box-office'

/** Nine in the morning of Friday, 8 May 2026, in Nairobi. */
const friday = new Date('2026-05-08T06:00:00Z')
const signed = { actor: 'Wanjiru', reason: 'sent by e-mail', yes: true } as const
const sumAmounts = (parts: readonly { readonly amountMinor: number }[]) =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

describe.each(defaultEngines)('the box-office return of a week, on %s', (engine) => {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await openReportShop(engine, friday)
    await addCinema(shop.store, 'juffair')
    await addFilm(shop.store, { id: 'matatu', title: 'The Last Matatu', distributor: 'Savanna Films' })
    await addFilm(shop.store, { id: 'metropolis', title: 'Metropolis', distributor: 'Ufa' })
    await addFilm(shop.store, { id: 'nosferatu', title: 'Nosferatu' })
  })
  afterAll(() => shop.close())

  test('has the tickets of each show by price: less discounts and refunds, with tax, without fees', async () => {
    const evening = { startsAt: '2026-05-02T17:00:00Z', day: '2026-05-02' }
    const show = await shop.played(evening, { titleId: 'matatu', codes: mapCodes(promoCode('friday')) })
    await shop.buy(show, ['A-1', 'A-2'], '2026-04-20T10:00:00Z', { code: 'friday' })
    const { order } = await shop.buy(show, ['B-1', 'B-2', 'B-3'], '2026-05-02T10:00:00Z')
    await shop.refund(order, '2026-05-02T11:00:00Z', { kind: 'seats', names: ['B-2'] })
    const dinars = await shop.played(evening, {
      titleId: 'matatu',
      cinemaId: 'juffair',
      currency: 'BHD',
      priceMinorByClass: [3500],
      fees: [{ code: 'vat', per: 'percent', basisPoints: 1000 }],
    })
    await shop.buy(dinars, ['A-1'], '2026-05-02T10:00:00Z')
    const free = await shop.played(evening, { titleId: 'matatu', priceMinorByClass: [0], fees: [] })
    await shop.buy(free, ['A-1'], '2026-05-02T10:00:00Z')

    const report = await reportBoxOffice(shop, { distributor: 'Savanna Films' })
    expect(report).toMatchObject({ from: '2026-05-01', to: '2026-05-07', isOver: true, differences: [] })
    const cells = report.rows.map(({ currency, price, tickets, gross, tax, net }) =>
      [currency, price, tickets, gross, tax, net].join(' '),
    )
    // KES: 2 × 700 − 100 and 2 × 700, with 16 %; BHD: 3.500 with 10 %.
    expect(cells.toSorted()).toEqual([
      'BHD 3500 1 3850 350 3500',
      'KES 0 1 0 0 0',
      'KES 70000 4 313200 43200 270000',
    ])
    expect(report.rows[0]).toMatchObject({
      distributor: 'Savanna Films',
      film: 'The Last Matatu',
      startsAt: '2026-05-02 20:00',
      ticketsChange: null,
    })
    expect(report.totals.map(({ currency, tickets, gross }) => [currency, tickets, gross])).toEqual([
      ['BHD', 1, 3850],
      ['KES', 5, 313_200],
    ])
    // The other 3 × 50 + 2 × 50 with 16 % are fees of 5 tickets, and a whole ticket is back.
    const kes = report.books.find(({ currency }) => currency === 'KES')
    expect(kes?.ours).toEqual([
      { name: 'tickets', amountMinor: 313_200 },
      { name: 'others', amountMinor: 81_200 + 5 * 5800 },
      { name: 'refunds', amountMinor: -87_000 },
    ])
    for (const { ours, ledger } of report.books) expect(sumAmounts(ours)).toBe(sumAmounts(ledger))
  })

  test('runs from Friday to Thursday, and a show after midnight belongs to the evening before', async () => {
    const days = [
      // 23:30 on Thursday, 00:30 of the night to Friday, and 18:00 on Friday, in Nairobi.
      { startsAt: '2026-03-12T20:30:00Z', day: '2026-03-12' },
      { startsAt: '2026-03-12T21:30:00Z', day: '2026-03-12' },
      { startsAt: '2026-03-13T15:00:00Z', day: '2026-03-13' },
    ]
    for (const day of days)
      await shop.buy(await shop.played(day, { titleId: 'metropolis' }), ['A-1'], '2026-03-01T10:00:00Z')
    const readStarts = async (week: string) =>
      (await reportBoxOffice(shop, { week })).rows.map(({ startsAt }) => startsAt)
    expect(await readStarts('2026-03-10')).toEqual(['2026-03-12 23:30', '2026-03-13 00:30'])
    expect(await readStarts('2026-03-13')).toEqual(['2026-03-13 18:00'])
    expect(await readStarts('2026-03-19')).toEqual(['2026-03-13 18:00'])
    const inTheNight = { ...shop.store, nowMs: () => new Date('2026-05-08T01:00:00Z').getTime() }
    expect(chooseWeek(inTheNight, undefined)).toMatchObject({ from: '2026-04-24', isOver: true })
    expect(chooseWeek(shop.store, undefined)).toMatchObject({ from: '2026-05-01', to: '2026-05-07' })
    expect(chooseWeek(shop.store, '2026-05-08')).toMatchObject({ from: '2026-05-08', isOver: false })
  })

  test('a postponed show belongs to the week of its new date', async () => {
    const show = await shop.played(
      { startsAt: '2026-02-07T17:00:00Z', day: '2026-02-07' },
      { titleId: 'metropolis' },
    )
    await shop.buy(show, ['A-1'], '2026-02-01T10:00:00Z')
    await shop.store.query(
      `insert into show_changes (schedule_id, state, new_starts_at) values ($1, 'postponed', '2026-02-19T22:00Z')`,
      [show.scheduleId],
    )
    expect((await reportBoxOffice(shop, { week: '2026-02-07' })).rows).toEqual([])
    expect((await reportBoxOffice(shop, { week: '2026-02-19' })).rows).toMatchObject([
      { startsAt: '2026-02-20 01:00', tickets: 1 },
    ])
  })

  test('a return that was sent shows what changes afterwards, for its distributor and cinema', async () => {
    const day = { startsAt: '2026-04-11T17:00:00Z', day: '2026-04-11' }
    const show = await shop.played(day, { titleId: 'matatu' })
    const other = await shop.played(day, { titleId: 'nosferatu' })
    const { order } = await shop.buy(show, ['A-1', 'A-2'], '2026-04-11T10:00:00Z')
    await shop.buy(other, ['A-1'], '2026-04-11T10:00:00Z')
    const sending = { what: 'return-sent', week: '2026-04-11', distributor: 'Savanna Films' } as const
    expect(await operate(shop.deps, { ...sending, ...signed, yes: false })).toMatchObject({
      films: ['The Last Matatu'],
      tickets: 2,
      gross: [{ currency: 'KES', amountMinor: 162_400 }],
      isDone: false,
    })
    expect((await reportBoxOffice(shop, { week: '2026-04-11' })).sent).toEqual([])
    expect(await operate(shop.deps, { ...sending, ...signed })).toMatchObject({ isDone: true })
    await shop.refund(order, null, { kind: 'seats', names: ['A-2'] })

    const report = await reportBoxOffice(shop, { week: '2026-04-17' })
    expect(report.rows).toEqual([])
    const changed = await reportBoxOffice(shop, { week: '2026-04-11' })
    expect(changed.sent).toMatchObject([{ by: 'Wanjiru', why: 'sent by e-mail' }])
    expect(changed.rows).toMatchObject([
      { film: 'Nosferatu', distributor: '', tickets: 1, ticketsChange: null },
      {
        film: 'The Last Matatu',
        tickets: 1,
        gross: 81_200,
        ticketsChange: -1,
        grossChange: -81_200,
        netChange: -70_000,
      },
    ])
    // All of it is refunded: the row stays, so that the distributor can be told.
    await shop.refund(order, null, { kind: 'whole' })
    expect(
      (await reportBoxOffice(shop, { week: '2026-04-11', distributor: 'Savanna Films' })).rows,
    ).toMatchObject([{ tickets: 0, gross: 0, ticketsChange: -2, grossChange: -162_400 }])
    // Sent again, the difference is gone.
    await operate(shop.deps, { ...sending, ...signed })
    expect((await reportBoxOffice(shop, { week: '2026-04-11', distributor: 'Savanna Films' })).rows).toEqual(
      [],
    )
  })

  test('an order moved to another show is a correction of both weeks', async () => {
    const first = await shop.played(
      { startsAt: '2025-10-04T17:00:00Z', day: '2025-10-04' },
      { titleId: 'matatu' },
    )
    const second = await shop.played(
      { startsAt: '2025-10-11T17:00:00Z', day: '2025-10-11' },
      { titleId: 'metropolis' },
    )
    const { order } = await shop.buy(first, ['A-1', 'A-2'], '2025-10-01T10:00:00Z')
    await shop.buy(second, ['C-1'], '2025-10-01T10:00:00Z')
    const readRows = async (week: string) => {
      const { rows, differences } = await reportBoxOffice(shop, { week })
      expect(differences).toEqual([])
      return rows.map(({ film, tickets, ticketsChange }) => [film, tickets, ticketsChange])
    }
    for (const week of ['2025-10-04', '2025-10-11'])
      await operate(shop.deps, { what: 'return-sent', week, ...signed })
    const to = second.scheduleId
    const moved = { ...signed, reason: 'they cannot come' }
    await operate(shop.deps, { what: 'move-order', order, show: to, ...moved })
    expect(await readRows('2025-10-04')).toEqual([['The Last Matatu', 0, -2]])
    expect(await readRows('2025-10-11')).toEqual([['Metropolis', 3, 2]])
    for (const week of ['2025-10-04', '2025-10-11'])
      await operate(shop.deps, { what: 'return-sent', week, ...signed })
    expect(await readRows('2025-10-04')).toEqual([])
    expect(await readRows('2025-10-11')).toEqual([['Metropolis', 3, 0]])
  })

  test('is marked as sent only when its week is over and something was sold', async () => {
    const send = (week: string) => operate(shop.deps, { what: 'return-sent', week, ...signed })
    expect((await catchRefusal(send('2026-05-08'))).message).toContain('not over')
    expect((await catchRefusal(send('2025-05-08'))).message).toContain('Nothing was sold')
    const ofOneBrand = { ...noLimits, brandIds: ['tembo'] }
    const sending = markReturnSent(shop, { what: 'return-sent', week: '2026-05-02', ...signed }, ofOneBrand)
    expect((await catchRefusal(sending)).code).toBe('NOT_PERMITTED')
  })

  test('a person of one cinema sees only its films', async () => {
    const day = { startsAt: '2026-01-10T17:00:00Z', day: '2026-01-10' }
    await shop.buy(await shop.played(day, { titleId: 'metropolis' }), ['A-1'], '2026-01-10T10:00:00Z')
    const juffair = await shop.played(day, { titleId: 'matatu', cinemaId: 'juffair' })
    await shop.buy(juffair, ['A-1'], '2026-01-10T10:00:00Z')
    const films = async (limits: Partial<typeof noLimits>) =>
      (await reportBoxOffice(shop, { week: '2026-01-10' }, { ...noLimits, ...limits })).rows.map(
        ({ film }) => film,
      )
    expect(await films({})).toEqual(['The Last Matatu', 'Metropolis'])
    expect(await films({ cinemaIds: ['juffair'] })).toEqual(['The Last Matatu'])
    expect(await films({ eventIds: ['metropolis'] })).toEqual(['Metropolis'])
    expect(await films({ brandIds: ['orbit'] })).toEqual([])
  })

  test('a film that has left the programme keeps its name and distributor', async () => {
    const show = await shop.played(
      { startsAt: '2025-12-06T17:00:00Z', day: '2025-12-06' },
      { titleId: 'matatu' },
    )
    await shop.buy(show, ['A-1'], '2025-12-06T10:00:00Z')
    await shop.store.query(`update catalogue_items set retired = true where id = 'matatu'`)
    expect((await reportBoxOffice(shop, { week: '2025-12-06' })).rows).toMatchObject([
      { film: 'The Last Matatu', distributor: 'Savanna Films' },
    ])
  })
})
