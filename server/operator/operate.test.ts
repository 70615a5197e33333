import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmsReports } from '@/server/platform/http/api/api-routes'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
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
import { addShow } from '@/tests/fixtures/add-show'
import { createHall } from '@/tests/fixtures/test-halls'
import { findRefundsOfOrder } from '@/server/payments/refunds/refund-repository'
import { changeShows } from '@/server/catalogue/shows/show-change-repository'
import { recordAction } from './action-repository'
import { listCancelledShows } from './shows/cancelled-shows-repository'
import { operate, type WireAnswer } from './operate'
import { UsageError } from '@/server/platform/command-arguments'
import { readArguments } from './read-arguments'
import { formatOutput } from './format-output'
import type { OperatorDeps } from './operator-deps'
import { findMissingSeats } from './shows/cancel-show'
import { processCancelledShows } from './shows/process-cancelled-shows'

const signed = { actor: 'Wanjiru', reason: 'the projector is broken', yes: true } as const

describe.each(defaultEngines)('operator commands, on %s', (engine) => {
  let fixture: BookingFixture
  let deps: OperatorDeps
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    deps = createOperatorDeps(fixture)
  })
  afterAll(() => fixture.close())

  async function listed() {
    const show = fixture.sell({ titleId: `title-${randomUUID()}` })
    await addShow(fixture.store, show)
    return show
  }
  async function buy(show: ReturnType<BookingFixture['sell']>, seats: string[]) {
    const visitor = fixture.visitor()
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, show, seats, email)
    const paid = await pay(visitor, key, cards.simple)
    if (!paid.BookingID) throw new Error('Nothing was bought')
    return { visitor, key, email, bookingId: paid.BookingID }
  }
  const readTicket = ({ visitor, key, bookingId }: Awaited<ReturnType<typeof buy>>) =>
    visitor.call('GetBookingDetails', { BookingID: bookingId, ReserveKey: key.ReserveKey })
  const textsTo = async (email: string) =>
    (await listOutbox(fixture.store, 500))
      .filter(({ recipient }) => recipient === email)
      .map(({ text }) => text)

  test('without yes nothing is changed and the answer is a preview', async () => {
    const show = await listed()
    const one = await buy(show, ['A-1', 'A-2'])
    expect(
      await operate(deps, { what: 'cancel-show', id: show.scheduleId, actor: '-', reason: '-', yes: false }),
    ).toMatchObject({
      orders: [{ bookings: 1, amountMinor: 150_000, currency: 'KES' }],
      doneAs: null,
    })
    const refund = { what: 'refund', order: one.key.ReserveID, wanted: { kind: 'whole' } } as const
    expect(await operate(deps, { ...refund, actor: '-', reason: '-', yes: false })).toMatchObject({
      amountMinor: 150_000,
      isDone: false,
    })
    expect(await processCancelledShows(deps)).toBe(0)
    expect(await findRefundsOfOrder(fixture.store, one.key.ReserveID)).toEqual([])
    expect((await readTicket(one)).DataObject.CodeText).not.toBe('')
  })

  test('a cancelled show refunds and notifies all ticket holders, and refunds later payments too', async () => {
    const show = await listed()
    const bought = await Promise.all([buy(show, ['A-1', 'A-2']), buy(show, ['B-1'])])
    const late = fixture.visitor()
    const lateEmail = `${randomUUID()}@example.com`
    const { key } = await holdSeats(late, show, ['C-1'], lateEmail)
    const answer = await operate(deps, { what: 'cancel-show', id: show.scheduleId, ...signed })
    if (!('doneAs' in answer) || !answer.doneAs) throw new Error('Nothing was done')
    expect(await pay(late, key, cards.simple)).not.toHaveProperty('BookingID')
    expect(await late.call('ConfirmBooking', key)).toMatchObject({
      State: 'refunded',
      ErrDesc: {
        Code: 'SHOW_CANCELLED',
        ErrorMessage: expect.stringMatching(/cancelled or postponed/) as unknown,
      },
    })
    expect(await late.call('GetReservation', key)).toMatchObject({
      State: 'refunded',
      Attempt: { Code: 'SHOW_CANCELLED' },
    })
    expect((await textsTo(lateEmail)).join()).toContain('cancelled or postponed before your payment')
    expect(await processCancelledShows(deps)).toBe(2)
    await fixture.payments.reconcile()
    expect(await operate(deps, { what: 'progress', action: answer.doneAs })).toMatchObject({
      orders: { all: 2, done: 2, stuck: 0 },
      refunds: { all: 2, done: 2, stuck: 0 },
    })
    for (const one of bought) {
      expect((await readTicket(one)).DataObject).toMatchObject({
        CodeText: '',
        Back: { IsWhole: true, Reason: 'show-cancelled' },
      })
      expect((await textsTo(one.email)).join()).toContain('this show is cancelled')
    }
    const again = { what: 'cancel-show', id: show.scheduleId, ...signed } as const
    expect((await catchRefusal(operate(deps, again))).code).toBe('NOT_FOUND')
  })

  test('tickets of a postponed show stay valid, and holders get the new date and the refund deadline', async () => {
    const show = await listed()
    const one = await buy(show, ['A-1'])
    const newStartsAt = new Date(Date.now() + 30 * 24 * 3_600_000)
    const refundUntil = new Date(Date.now() + 20 * 24 * 3_600_000)

    await fixture.store.transaction(async (transaction) => {
      await changeShows(transaction, [show.scheduleId], { state: 'postponed', newStartsAt, refundUntil })
      await listCancelledShows(transaction, await recordAction(transaction, signed, 'postpone-show', {}), [
        show.scheduleId,
      ])
    })
    expect(await processCancelledShows(deps)).toBe(1)
    const ticket = await readTicket(one)
    expect(ticket.DataObject).toMatchObject({
      StartsAt: newStartsAt.getTime(),
      Postponed: { NewStartsAt: newStartsAt.getTime(), RefundUntil: refundUntil.getTime() },
    })
    expect(ticket.DataObject.CodeText).not.toBe('')
    expect((await textsTo(one.email)).join()).toContain('are valid for the new date')
  })

  test('before a show is postponed, lists the sold seats that the hall of the new date lacks', async () => {
    const show = await listed()
    const one = await buy(show, ['A-1', 'B-1'])
    const other = await buy(show, ['A-2'])
    const newStartsAt = new Date(Date.now() + 30 * 24 * 3_600_000)
    const asked = { ...show, id: show.scheduleId }
    expect(await findMissingSeats(fixture.store, asked, newStartsAt)).toBeNull()
    const layout = createHall([[{ seats: 1 }]])
    await addShow(fixture.store, {
      ...fixture.sell({ titleId: show.titleId }),
      startsAt: newStartsAt,
      layout,
      layoutHash: `small-${randomUUID()}`,
      seatCount: 1,
    })
    const newHall = await findMissingSeats(fixture.store, asked, newStartsAt)
    const reference = async (of: typeof one) => (await readTicket(of)).DataObject.Reference ?? ''
    expect(newHall?.bookings.toSorted((a, b) => b.seats.join().localeCompare(a.seats.join()))).toEqual([
      { booking: await reference(one), seats: ['B-1'] },
      { booking: await reference(other), seats: ['A-2'] },
    ])
    // Refunded seats are no longer listed.
    await operate(deps, { what: 'refund', order: one.key.ReserveID, wanted: { kind: 'whole' }, ...signed })
    const left = await findMissingSeats(fixture.store, asked, newStartsAt)
    expect(left?.bookings).toHaveLength(1)
    const change = {
      state: 'postponed',
      newStartsAt: newStartsAt.toISOString(),
      refundUntil: newStartsAt.toISOString(),
    } as const
    const say = (hall: typeof left) =>
      formatOutput({
        what: 'postpone-show',
        shows: [],
        orders: [],
        isBeyondLimit: false,
        doneAs: null,
        change,
        newHall: hall,
      }).join(' ')
    expect(say(left)).toContain(`${await reference(other)}: A-2`)
    expect(say(left && { ...left, bookings: [] })).toContain('has every sold seat')
    expect(say(null)).toContain('could not be compared')
  })

  test('finds an order by reference or e-mail address, with the actions on it', async () => {
    const one = await buy(await listed(), ['A-1', 'A-2'])
    await operate(deps, {
      what: 'refund',
      order: one.email,
      wanted: { kind: 'seats', names: ['A-2'] },
      ...signed,
    })
    const reference = (await readTicket(one)).DataObject.Reference ?? ''
    const answer = await operate(deps, { what: 'order', of: reference.toLowerCase() })
    expect(answer).toMatchObject({
      orders: [
        {
          id: one.key.ReserveID,
          returns: [{ seats: ['A-2'], amountMinor: 75_000, askedBy: 'Wanjiru' }],
          refunds: [{ state: 'done', amountMinor: 75_000 }],
          actions: [{ what: 'refund', by: 'Wanjiru', why: 'the projector is broken' }],
        },
      ],
    })
  })

  test('finds an order by its booking’s id, with its own messages, in the cinema’s time zone', async () => {
    const one = await buy(await listed(), ['A-1'])
    const other = await buy(await listed(), ['A-1'])
    const answer = await operate(deps, { what: 'order', of: one.bookingId })
    if (answer.what !== 'order') throw new Error('No order was told')
    const said = formatOutput(JSON.parse(JSON.stringify(answer)) as WireAnswer).join('\n')
    expect(said).toContain(`(${one.bookingId})`)
    expect(said).not.toContain(other.bookingId)
    const [order] = answer.orders
    const sms = order?.messages.find(({ channel }) => channel === 'sms')
    expect(order?.messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(said).toContain(sms?.text ?? expect.unreachable())
    expect(said).toMatch(new RegExp(`\\d\\d:\\d\\d ${order?.show?.timeZone}`))
  })

  test('shows with an order’s SMS what the gateway reports about its delivery', async () => {
    const one = await buy(await listed(), ['A-1'])
    // The fixture's outbox only logs messages; this is what a gateway leaves.
    await fixture.outbox.drain()
    const { rows } = await fixture.store.query<{ gateway_id: string }>(
      `update outbox set state = 'sent', gateway_id = 'ATXid_' || id
       where id = (select max(id) from outbox where channel = 'sms') returning gateway_id`,
    )
    const secret = 'abcdefghij0123456789'
    const body = new URLSearchParams({
      id: rows[0]?.gateway_id ?? '',
      phoneNumber: '+254712345678',
      networkCode: '63902',
      status: 'Failed',
      failureReason: 'UserIsInactive',
    })
    await createSmsReports(secret, fixture.store).request(`/${secret}`, { method: 'POST', body })
    const answer = await operate(deps, { what: 'order', of: one.bookingId })
    const said = formatOutput(JSON.parse(JSON.stringify(answer)) as WireAnswer).join('\n')
    expect(said).toMatch(/ sms .* \(sent, Failed: UserIsInactive\)$/m)
  })

  test('refunds checked-in visitors only with explicit confirmation', async () => {
    const one = await buy(await listed(), ['A-1', 'A-2'])
    await fixture.store.kysely
      .insertInto('admissions')
      .columns(['booking_id', 'seat_index', 'schedule_id'])
      .expression((eb) =>
        eb
          .selectFrom('tickets')
          .select(['booking_id', 'seat_index', 'schedule_id'])
          .where('booking_id', '=', one.bookingId)
          .orderBy('seat_index')
          .limit(1),
      )
      .execute()
    const refund = { what: 'refund', order: one.bookingId, wanted: { kind: 'whole' } } as const
    const preview = await operate(deps, { ...refund, ...signed, yes: false })
    expect(formatOutput(JSON.parse(JSON.stringify(preview)) as WireAnswer).join('\n')).toContain(
      'ALREADY ADMITTED: A-1',
    )
    await expect(operate(deps, { ...refund, ...signed })).rejects.toThrow('Already admitted: A-1')
    expect(await operate(deps, { what: 'order', of: one.bookingId })).toMatchObject({
      orders: [{ admissions: [{ seat: 'A-1' }], returns: [] }],
    })
    expect(await operate(deps, { ...refund, ...signed, admitted: true })).toMatchObject({ isDone: true })
  })

  test('actions are permanent, without a card number that the operator pasted', async () => {
    const one = await buy(await listed(), ['A-1'])
    const why = 'caller says card 4111 1111 1111 1111 of amina@example.com'
    const wanted = { kind: 'money', amount: 100 } as const
    await operate(deps, { what: 'refund', order: one.key.ReserveID, wanted, ...signed, reason: why })
    const log = await operate(deps, { what: 'log', most: 1 })
    expect(log).toMatchObject({ actions: [{ what: 'refund', details: { amountMinor: 10_000 } }] })
    const { rows } = await fixture.store.query<{ told: string }>(
      `select coalesce(string_agg(t, ' '), '') as told from (select operator_actions::text as t from operator_actions
         union all select order_returns::text from order_returns) everything`,
    )
    expect(rows[0]?.told).not.toMatch(/4111 ?1111|amina@/)
    for (const change of [
      'update operator_actions set why = $1',
      'delete from operator_actions where why <> $1',
    ])
      await expect(fixture.store.query(change, [''])).rejects.toThrow('stays written')
  })

  test('admits each ticket of a code once, also one at a time, and refuses an invented code', async () => {
    const show = await listed()
    const one = await buy(show, ['A-1', 'A-2'])
    const { CodeText = '' } = (await readTicket(one)).DataObject
    const door = async (code: string, ...others: string[]) =>
      formatOutput(
        JSON.parse(
          JSON.stringify(
            await operate(deps, readArguments(['admit', show.scheduleId, code, ...others]).command),
          ),
        ) as WireAnswer,
      )
    expect(await door(CodeText, '--seats', 'A-2')).toEqual(['A-2  Welcome.'])
    expect(await door(CodeText)).toEqual([
      'A-1  Welcome.',
      expect.stringMatching(/^A-2 {2}No: already admitted, \d{4}/) as string,
    ])
    expect(await door('KMNP QRTW')).toEqual(['No: unknown code.'])
    expect(() => readArguments(['admit', show.scheduleId])).toThrow(UsageError)
  })

  test('a refused refund gives the reason', async () => {
    const one = await buy(await listed(), ['A-1'])
    const ask = (wanted: { kind: 'seats'; names: string[] } | { kind: 'money'; amount: number }) =>
      catchRefusal(operate(deps, { what: 'refund', order: one.key.ReserveID, wanted, ...signed }))
    expect((await ask({ kind: 'seats', names: ['Z-9'] })).message).toContain('no such seat')
    expect((await ask({ kind: 'money', amount: 750.01 })).message).toContain('more than is left')
    expect((await ask({ kind: 'money', amount: 1.005 })).message).toContain('no such amount')
  })
})
