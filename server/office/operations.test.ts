import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { LanguageCode } from '@/contract/envelope'
import type { OfficeAnswerOf, OfficeRequestOf } from '@/contract/office/define-office-call'
import { operationCalls, type OperationCalls, type OperationName } from '@/contract/office/operations'
import { permissionsOfRole, type Role } from '@/contract/office/permissions'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { addDays } from '@/server/catalogue/shows/zoned-time'
import { noLimits } from '@/server/operator/limits'
import { reportSales } from '@/server/operator/reports/report-sales'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { addShow } from '@/tests/fixtures/add-show'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import type { OperationContext } from './define-operation'
import { operationHandlers } from './operations'

const reason = 'the projector is broken'

describe.each(defaultEngines)('operations of the back office, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    await addCinema(fixture.store)
  })
  afterAll(() => fixture.close())

  /** A person who makes calls as the app does: what they get fits the contract. */
  function person(limits: Partial<StaffLimits> = {}, role: Role = 'owner', language: LanguageCode = 'en') {
    const permissions = [...permissionsOfRole[role]]
    const context = {
      ...createOperatorDeps(fixture),
      language,
      person: {
        id: '1',
        name: 'Wanjiru',
        role,
        permissions,
        limits: { ...noLimits, ...limits },
      },
    }
    return async <N extends OperationName>(
      name: N,
      request: OfficeRequestOf<OperationCalls[N]>,
    ): Promise<OfficeAnswerOf<OperationCalls[N]>> => {
      const call = operationCalls[name]
      const handler = operationHandlers[name] as (
        request: unknown,
        context: OperationContext,
      ) => Promise<unknown>
      // Each name has its own types, which a lookup by name cannot express.
      return v.parse(call.answer, await handler(v.parse(call.request, request), context)) as OfficeAnswerOf<
        OperationCalls[N]
      >
    }
  }

  type Show = ReturnType<BookingFixture['sell']>
  async function listed(changes: Partial<Show> = {}) {
    const show = fixture.sell({ titleId: `title-${randomUUID()}`, ...changes })
    await addShow(fixture.store, show)
    return show
  }
  async function buy(show: Show, seats = ['A-1'], brandId = 'tembo') {
    const visitor = fixture.visitor({ brandId })
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, show, seats, email)
    const { BookingID } = await pay(visitor, key, cards.simple)
    if (!BookingID) throw new Error('Nothing was bought')
    return { order: key.ReserveID, booking: BookingID, email }
  }
  const messagesTo = async (recipient: string) =>
    (await listOutbox(fixture.store, 500)).filter((each) => each.recipient === recipient)

  describe.each(['cinema', 'film or event', 'brand'])('a person of one %s', (of) => {
    let mine: Show
    let other: Show
    let own: Awaited<ReturnType<typeof buy>>
    let foreign: Awaited<ReturnType<typeof buy>>
    let voucher: string
    let call: ReturnType<typeof person>
    beforeAll(async () => {
      const gift = { brand: 'orbit', amountMinor: 100, currency: 'BHD' }
      const { codes } = await person()('giveVoucher', { ...gift, reason })
      const given = await person()('listVouchers', { text: codes[0], limit: 1 })
      voucher = given.vouchers[0]?.id ?? ''
      mine = await listed({ cinemaId: `cinema-${randomUUID()}`, countryId: countryIds.uganda })
      other = await listed({ cinemaId: `cinema-${randomUUID()}`, countryId: countryIds.unitedArabEmirates })
      own = await buy(mine)
      foreign = await buy(other, ['A-1'], 'orbit')
      call = person(
        {
          cinema: { cinemaIds: [mine.cinemaId] },
          'film or event': { eventIds: [mine.titleId] },
          brand: { brandIds: ['tembo'] },
        }[of],
      )
    })

    test('sees only their own orders, shows and sales', async () => {
      for (const { order, email } of [own, foreign]) {
        const found = await call('findOrders', { text: email, limit: 10 })
        expect(found.orders.map(({ id }) => id)).toEqual(order === own.order ? [order] : [])
      }
      const { shows } = await call('listShows', { from: mine.showDate, to: mine.showDate })
      expect(shows.map(({ id }) => id)).toContain(mine.scheduleId)
      expect(shows.map(({ id }) => id)).not.toContain(other.scheduleId)
      const sales = await call('reportSales', { from: 'yesterday', to: 'today', by: 'show' })
      expect(sales.rows.map(({ show }) => show)).toContain(mine.scheduleId)
      expect(sales.rows.map(({ show }) => show)).not.toContain(other.scheduleId)
      expect(sales.differences).toEqual([])
      expect(sales.totals[0]?.total).toBe(sales.rows.reduce((sum, { total }) => sum + (total ?? 0), 0))
      const today = await call('getDaySales', {})
      const dayBefore = await call('getDaySales', { day: addDays(today.day, -1) })
      const ofDays = [...today.totals, ...dayBefore.totals]
      expect(ofDays.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(sales.totals[0]?.total)
    })

    test('neither sees nor changes others by their ids', async () => {
      const { order } = foreign
      const { scheduleId: show } = other
      const refused = [
        call('getOrder', { order }),
        call('getOrder', { order: foreign.email }),
        call('refundOrder', { order, wanted: { kind: 'whole' }, reason }),
        call('resendTicket', { order, channel: 'email', reason }),
        call('changeSeats', { order, seats: [{ from: 'A-1', to: 'B-1' }], reason }),
        call('moveOrder', { order, show: mine.scheduleId, reason }),
        call('moveOrder', { order: own.order, show, reason }),
        call('listOtherShows', { order, day: '2026-12-01' }),
        call('listFreeSeats', { show }),
        call('releaseHold', { order, reason }),
        call('giveTickets', { show, brand: 'orbit', best: 1, reason }),
        call('printTickets', { order, reason }),
        call('correctContact', { order, email: 'amina@example.com', reason }),
        call('cancelShow', { id: show, reason }),
        call('cancelEvent', { id: other.titleId, reason }),
        call('postponeShow', { id: show, refundUntil: '2026-12-01 20:00', reason }),
        call('stopSale', { show, reason }),
        call('blockSeats', { show, seats: ['C-1'], reason }),
        call('listBlockedSeats', { show }),
        call('listHolders', { show }),
        call('writeToHolders', { show, message: { en: 'Come early.' }, reason }),
        call('listActions', { limit: 10 }),
        call('listPromoCodes', {}),
        call('getMaintenance', { brand: 'all' }),
        call('dropMessage', { message: 'all', reason }),
        call('getVoucher', { voucher }),
        call('cancelVoucher', { voucher, reason }),
        call('reactivateVoucher', { voucher, reason }),
        call('extendVoucher', { voucher, until: '2999-12-31', reason }),
        call('resendVoucher', { voucher, reason }),
        call('giveVoucher', { to: foreign.email, brand: 'orbit', amountMinor: 100, currency: 'KES', reason }),
      ]
      expect(await Promise.all(refused.map(async (each) => (await catchRefusal(each)).code))).toEqual(
        refused.map(() => 'NOT_PERMITTED'),
      )
    })

    test('works on their own', async () => {
      expect((await call('getOrder', { order: own.email })).order.id).toBe(own.order)
      const refund = await call('refundOrder', { order: own.order, wanted: { kind: 'whole' } })
      expect(refund).toMatchObject({ amountMinor: 75_000, isDone: false })
      expect(await call('cancelShow', { id: mine.scheduleId })).toMatchObject({ doneAs: null, isDone: false })
      expect(await call('stopSale', { show: mine.scheduleId, reason })).toMatchObject({
        sold: 1,
        isDone: true,
      })
      const { doneAs } = await call('cancelShow', { id: mine.scheduleId, reason })
      if (!doneAs) throw new Error('Nothing was cancelled')
      const progress = await call('getProgress', { action: doneAs })
      expect(progress.orders).toEqual({ all: 1, done: 0, stuck: 0 })
      const stranger = person({ cinemaIds: ['westgate'] })
      expect((await catchRefusal(stranger('getProgress', { action: doneAs }))).code).toBe('NOT_PERMITTED')
    })
  })

  test('a person of one brand does not change a show that another brand sells too', async () => {
    const show = await listed({ countryId: countryIds.kenya })
    const call = person({ brandIds: ['tembo'] })
    expect(await call('listBlockedSeats', { show: show.scheduleId })).toMatchObject({ blocked: [] })
    expect((await catchRefusal(call('cancelShow', { id: show.scheduleId, reason }))).code).toBe(
      'NOT_PERMITTED',
    )
    const both = person({ brandIds: ['tembo', 'orbit'] })
    expect(await both('cancelShow', { id: show.scheduleId })).toMatchObject({ isDone: false })
  })

  test('a person of one cinema opens and ends its doors, and sees no others', async () => {
    const call = person({ cinemaIds: ['anga'] })
    const elsewhere = person({ cinemaIds: ['westgate'] })
    const { door } = await call('openDoor', { cinema: 'anga', reason })
    if (!door) throw new Error('No door was opened')
    expect((await call('listDoors', {})).doors.map(({ id }) => id)).toContain(door.id)
    expect((await elsewhere('listDoors', {})).doors).toEqual([])
    const { day } = await call('listAdmissions', {})
    expect((await elsewhere('listAdmissions', { day })).doors).toEqual([])
    expect((await catchRefusal(elsewhere('openDoor', { cinema: 'anga', reason }))).code).toBe('NOT_PERMITTED')
    expect((await catchRefusal(elsewhere('endDoor', { door: door.id, reason }))).code).toBe('NOT_PERMITTED')
    expect(await call('endDoor', { door: door.id, reason })).toMatchObject({ isDone: true })
  })

  test('a change is a preview without a reason, and is recorded under the person’s name with one', async () => {
    const call = person()
    const { order, email } = await buy(await listed(), ['A-1', 'A-2'])
    const seat = { order, wanted: { kind: 'seats' as const, names: ['A-1'] } }
    expect(await call('refundOrder', seat)).toMatchObject({ amountMinor: 75_000, to: [], isDone: false })
    expect((await call('getOrder', { order })).order).toMatchObject({ returns: [], actions: [] })
    expect(await call('refundOrder', { ...seat, reason })).toMatchObject({ isDone: true })
    const money = { order, wanted: { kind: 'money', amountMinor: 2550 }, reason } as const
    expect(await call('refundOrder', money)).toMatchObject({ amountMinor: 2550, isDone: true })
    const { order: after } = await call('getOrder', { order })
    expect(after).toMatchObject({ email, phone: '+254712345678', timeZone: 'Africa/Nairobi' })
    expect(after.actions).toMatchObject([
      { by: 'Wanjiru', why: reason, what: 'refund' },
      { by: 'Wanjiru', why: reason, what: 'refund' },
    ])
    const kinds = after.timeline.map(({ kind }) => kind)
    expect(kinds[0]).toBe('hold')
    expect(new Set(kinds)).toEqual(
      new Set(['hold', 'payment', 'booked', 'message', 'return', 'refund', 'action']),
    )
    const moments = after.timeline.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted())
  })

  test('sends a ticket again to the order’s own address or phone', async () => {
    const call = person()
    const { order, booking, email } = await buy(await listed())
    const before = await messagesTo(email)
    const preview = await call('resendTicket', { order, channel: 'email' })
    expect(preview).toMatchObject({ recipient: email, isDone: false })
    expect(preview.text).toContain('Metropolis')
    expect(await messagesTo(email)).toHaveLength(before.length)
    expect(await call('resendTicket', { order, channel: 'email', reason })).toMatchObject({ isDone: true })
    expect(await messagesTo(email)).toHaveLength(before.length + 1)
    const sms = await call('resendTicket', { order, channel: 'sms', reason })
    expect(sms).toMatchObject({ recipient: '+254712345678', isDone: true })
    const { order: after } = await call('getOrder', { order })
    expect(after.actions.map(({ what }) => what)).toEqual(['resend-ticket', 'resend-ticket'])
    expect(after.messages.filter(({ text }) => text === sms.text)).toHaveLength(2)
    // Whoever reads it could open the ticket.
    expect(JSON.stringify(after)).not.toContain('://')

    await call('refundOrder', { order: booking, wanted: { kind: 'whole' }, reason })
    expect((await catchRefusal(call('resendTicket', { order, channel: 'email', reason }))).code).toBe(
      'INVALID_REQUEST',
    )
  })

  test('corrects a mistyped contact, so that the ticket can be sent to the right one', async () => {
    const call = person()
    const { order, email } = await buy(await listed())
    const right = `Amina.${randomUUID()}@Example.com`
    const correction = { order, email: right, mobile: '+254 722 000111' }
    const changed = {
      email: { before: email, after: right.toLowerCase() },
      mobile: { before: '+254712345678', after: '+254722000111' },
    }
    expect(await call('correctContact', correction)).toMatchObject({ ...changed, isDone: false })
    expect((await call('getOrder', { order })).order.email).toBe(email)
    expect(await call('correctContact', { ...correction, reason })).toMatchObject({
      ...changed,
      isDone: true,
    })
    expect((await call('getOrder', { order })).order).toMatchObject({
      email: right.toLowerCase(),
      phone: '+254722000111',
      actions: [{ what: 'correct-contact', by: 'Wanjiru', why: reason }],
    })
    expect(await call('resendTicket', { order, channel: 'email' })).toMatchObject({
      recipient: right.toLowerCase(),
    })
    // What is recorded for good does not name anybody.
    const { actions } = await call('listActions', { limit: 1 })
    expect(actions).toMatchObject([{ details: { order, mobile: { before: '678', after: '111' } } }])
    expect(JSON.stringify(actions)).not.toContain(email)

    expect((await catchRefusal(call('correctContact', { ...correction, reason }))).code).toBe(
      'INVALID_REQUEST',
    )
    const invalid = { order, mobile: '+254 12', reason }
    expect((await catchRefusal(call('correctContact', invalid))).code).toBe('INVALID_MOBILE')
  })

  test('lists answer as the contract says', async () => {
    const call = person()
    await call('listTasks', {})
    await call('listActions', { limit: 10 })
    await call('listDeadMessages', { limit: 10 })
    await call('listReviews', { state: 'waiting', limit: 10 })
    await call('listRequests', { state: 'open', limit: 10 })
    await call('listPromoCodes', {})
    await call('getMaintenance', { brand: 'all' })
    for (const name of ['reportSales', 'reportTaxes', 'reportRefunds', 'reportAdmissions'] as const)
      await call(name, { from: 'yesterday', to: 'today' })
    await call('reportBoxOffice', {})
    await call('reportCredit', {})
    const all = await call('listPlaces', {})
    expect(all.brands.map(({ id }) => id)).toContain('tembo')
    expect(all.cinemas).toContainEqual({ id: 'anga', name: 'Anga Cinema', timeZone: 'Africa/Nairobi' })
    expect(await person({ brandIds: ['dana'] })('listPlaces', {})).toMatchObject({ brands: [{ id: 'dana' }] })
    const inArabic = await person({ brandIds: ['tembo'] }, 'owner', 'ar')('listPlaces', {})
    expect(inArabic.brands).toMatchObject([{ id: 'tembo', name: 'تمبو' }])
    expect(inArabic.cinemas).toMatchObject([{ id: 'anga', name: 'سينما أنغا' }])
  })

  test('names of the catalogue are in the person’s language, and in English for a command', async () => {
    const show = await listed({ cinemaId: 'anga' })
    await buy(show)
    const call = person({}, 'owner', 'ar')
    const days = { from: show.showDate, to: show.showDate }
    const { shows } = await call('listShows', days)
    expect(shows.find(({ id }) => id === show.scheduleId)).toMatchObject({ cinemaName: 'سينما أنغا' })
    const sold = { from: 'yesterday', to: 'today', by: 'cinema' } as const
    const { rows } = await call('reportSales', sold)
    expect(rows.map(({ cinema }) => cinema)).toContain('سينما أنغا')
    const admissions = await call('reportAdmissions', days)
    expect(admissions.rows.find(({ show: id }) => id === show.scheduleId)?.cinema).toBe('سينما أنغا')
    const command = await reportSales(createOperatorDeps(fixture), sold)
    expect(command.rows.map(({ cinema }) => cinema)).toContain('Anga Cinema')
  })

  test('the reports of a person of one cinema are of its shows only', async () => {
    const mine = await listed({ cinemaId: `cinema-${randomUUID()}` })
    const { order } = await buy(mine)
    await person()('refundOrder', { order, wanted: { kind: 'whole' }, reason })
    const call = person({ cinemaIds: [mine.cinemaId] })
    const days = { from: 'yesterday', to: 'today' }
    expect((await call('reportTaxes', days)).totals).toMatchObject([{ orders: 1 }])
    expect((await call('reportRefunds', days)).rows).toMatchObject([{ order, amount: 75_000 }])
    const { rows } = await call('reportAdmissions', { from: mine.showDate })
    expect(rows.map(({ show }) => show)).toEqual([mine.scheduleId])
    expect((await catchRefusal(call('reportCredit', {}))).code).toBe('NOT_PERMITTED')
    const otherCinema = person({ cinemaIds: ['elsewhere'] })
    expect((await otherCinema('reportTaxes', days)).rows).toEqual([])
    expect((await otherCinema('reportRefunds', days)).rows).toEqual([])
  })

  test('names of ticket holders are shortened for people who may not see orders', async () => {
    const show = await listed()
    const { email } = await buy(show)
    const contactFor = async (role: Role) =>
      (await person({}, role)('listHolders', { show: show.scheduleId })).rows[0]?.contact
    expect(await contactFor('box-office')).toContain(email)
    expect(await contactFor('door')).toBe(`${email[0]}…@example.com, …678`)
  })

  test('a voucher is given in minor units', async () => {
    const call = person({ brandIds: ['tembo'] })
    const gift = { to: 'amina@example.com', brand: 'tembo', amountMinor: 50_050, currency: 'KES' }
    expect(await call('giveVoucher', gift)).toMatchObject({ amountMinor: 50_050, codes: [], isDone: false })
    expect(await call('giveVoucher', { ...gift, reason })).toMatchObject({ isDone: true })
    const { vouchers } = await call('listVouchers', { text: gift.to, state: 'unused', limit: 10 })
    const [{ id: voucher } = { id: '' }] = vouchers
    expect(await call('resendVoucher', { voucher })).toMatchObject({ recipient: gift.to, isDone: false })
    expect(await call('cancelVoucher', { voucher, reason })).toMatchObject({
      amountMinor: 50_050,
      isDone: true,
    })
    expect((await call('getVoucher', { voucher })).voucher).toMatchObject({
      state: 'cancelled',
      isCancelledByStaff: true,
    })
    expect(await call('reactivateVoucher', { voucher, reason })).toMatchObject({ amountMinor: 50_050 })
    expect((await catchRefusal(call('extendVoucher', { voucher, until: '2999-12-31' }))).code).toBe(
      'INVALID_REQUEST',
    )
    expect(await person({ brandIds: ['dana'] })('listVouchers', { limit: 10 })).toEqual({ vouchers: [] })
    const ofCinema = person({ cinemaIds: ['anga'] })
    expect((await catchRefusal(ofCinema('listVouchers', { limit: 10 }))).code).toBe('NOT_PERMITTED')
  })
})
