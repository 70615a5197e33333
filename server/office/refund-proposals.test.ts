import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionsOfRole, type Role } from '@/contract/office/permissions'
import { admitSeats } from '@/server/orders/tickets/admission-repository'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { addShow } from '@/tests/fixtures/add-show'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { listActions } from '@/server/operator/action-repository'
import { noLimits } from '@/server/operator/limits'
import type { OperationContext } from './define-operation'
import { operationHandlers } from './operations'

const reason = 'the film broke'
const idOf = { Achieng: '1', Baraka: '2', Chebet: '3', Zawadi: '4' }
const { refundOrder, confirmRefund, rejectRefund, listTasks, getOrder, giveBackPayment, cancelShow } =
  operationHandlers

describe.each(defaultEngines)('a refund above a limit, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  /** An accountant and a manager may refund KES 1,000 of an order alone, an owner anything. */
  const person = (name: keyof typeof idOf, role: Role = 'accountant'): OperationContext => ({
    ...createOperatorDeps(fixture),
    refundLimits: { accountant: { KES: 100_000 }, manager: { KES: 100_000 } },
    language: 'en',
    person: {
      id: idOf[name],
      name,
      role,
      limits: noLimits,
      permissions: [...permissionsOfRole[role]],
    },
  })
  const achieng = () => person('Achieng')
  const baraka = () => person('Baraka')

  /** Buys seats at KES 750 each. */
  async function buy(seats = ['A-1', 'A-2']) {
    const show = fixture.sell()
    await addShow(fixture.store, show)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, seats, `${randomUUID()}@example.com`)
    await pay(visitor, key, cards.simple)
    return key.ReserveID
  }
  const whole = (order: string) => ({ order, wanted: { kind: 'whole' as const } })
  async function propose(order: string, by = achieng()) {
    const { proposal } = await refundOrder({ ...whole(order), reason }, by)
    if (!proposal) throw new Error('Nothing was proposed')
    return { proposal: proposal.id }
  }
  const readTasks = async (order: string, by = baraka()) =>
    (await listTasks({}, by)).proposals.filter(({ orderId }) => orderId === order)

  test('moves no money until somebody else confirms it, and the log names both', async () => {
    const order = await buy()
    const preview = await refundOrder(whole(order), achieng())
    expect(preview).toMatchObject({ amountMinor: 150_000, needsSecond: true, proposal: null, isDone: false })
    const proposed = await propose(order)
    expect(await sumReceivedFor(fixture.store, order)).toBe(150_000)
    expect((await getOrder({ order }, achieng())).order).toMatchObject({ state: 'fulfilled', returns: [] })
    expect(await readTasks(order)).toMatchObject([
      { amountMinor: 150_000, by: 'Achieng', why: reason, isOwn: false },
    ])
    expect(await readTasks(order, achieng())).toMatchObject([{ isOwn: true }])
    expect((await catchRefusal(refundOrder(whole(order), baraka()))).message).toContain('already waits')

    for (const how of [{}, { reason }])
      expect((await catchRefusal(confirmRefund({ ...proposed, ...how }, achieng()))).message).toContain(
        'Somebody else must confirm',
      )
    expect(await confirmRefund(proposed, baraka())).toMatchObject({ by: 'Achieng', isDone: false })
    expect(await sumReceivedFor(fixture.store, order)).toBe(150_000)
    const confirmation = { ...proposed, reason: 'seen and right' }
    expect(await confirmRefund(confirmation, baraka())).toMatchObject({ amountMinor: 150_000, isDone: true })
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, order)).toBe(0)
    expect((await getOrder({ order }, achieng())).order).toMatchObject({
      state: 'refunded',
      returns: [{ askedBy: 'Achieng, Baraka', why: reason }],
      actions: [
        { what: 'propose-refund', by: 'Achieng', why: reason },
        { what: 'confirm-refund', by: 'Baraka', why: 'seen and right' },
      ],
    })
    const [action] = await listActions(fixture.store, 1)
    expect(action?.details).toMatchObject({ order, proposedBy: 'Achieng', amountMinor: 150_000 })
    expect(await readTasks(order)).toEqual([])
    expect((await catchRefusal(confirmRefund(confirmation, baraka()))).code).toBe('NOT_FOUND')
  })

  test('is neither shown to nor decided by people of another brand', async () => {
    const order = await buy()
    const proposed = await propose(order)
    const chebet = person('Chebet')
    const stranger = {
      ...chebet,
      person: { ...chebet.person, limits: { ...noLimits, brandIds: ['orbit'] } },
    }
    expect(await readTasks(order, stranger)).toEqual([])
    for (const decide of [confirmRefund, rejectRefund])
      expect((await catchRefusal(decide({ ...proposed, reason }, stranger))).code).toBe('NOT_PERMITTED')
    expect(await sumReceivedFor(fixture.store, order)).toBe(150_000)
  })

  test('is made once when two people confirm it at the same moment', async () => {
    const order = await buy()
    const proposed = await propose(order)
    const ends = await Promise.allSettled(
      (['Baraka', 'Chebet'] as const).map((name) => confirmRefund({ ...proposed, reason }, person(name))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, order)).toBe(0)
  })

  test('cannot be made in small parts, and a role without a limit makes it alone', async () => {
    const order = await buy(['A-1', 'A-2', 'A-3'])
    const seat = (name: string) => ({ order, wanted: { kind: 'seats' as const, names: [name] }, reason })
    expect(await refundOrder(seat('A-1'), achieng())).toMatchObject({ needsSecond: false, proposal: null })
    expect(await refundOrder(seat('A-2'), achieng())).toMatchObject({ needsSecond: true, isDone: true })
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, order)).toBe(150_000)
    const [proposal] = await readTasks(order)
    await rejectRefund({ proposal: proposal?.id ?? '', reason: 'changed my mind' }, achieng())
    const owner = person('Zawadi', 'owner')
    expect(await refundOrder({ ...whole(order), reason }, owner)).toMatchObject({ needsSecond: false })
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, order)).toBe(0)
  })

  test('is rejected by anybody who may refund, or expires, and can be proposed again', async () => {
    const order = await buy()
    const first = await propose(order)
    expect(await rejectRefund({ ...first, reason: 'not agreed' }, baraka())).toMatchObject({ isDone: true })
    expect((await catchRefusal(confirmRefund({ ...first, reason }, baraka()))).code).toBe('NOT_FOUND')
    const second = await propose(order)
    await fixture.store.query(
      `update refund_proposals set expires_at = now() - interval '1 second' where id = $1`,
      [second.proposal],
    )
    expect(await readTasks(order)).toEqual([])
    expect((await catchRefusal(confirmRefund({ ...second, reason }, baraka()))).code).toBe('NOT_FOUND')
    await propose(order)
    expect(await sumReceivedFor(fixture.store, order)).toBe(150_000)
  })

  test('is not confirmed once the order has changed', async () => {
    const order = await buy()
    const proposed = await propose(order)
    const money = { kind: 'money' as const, amountMinor: 1_000 }
    await refundOrder({ order, wanted: money, reason }, person('Zawadi', 'owner'))
    expect((await catchRefusal(confirmRefund({ ...proposed, reason }, baraka()))).message).toContain(
      'changed since',
    )
  })

  test('is not confirmed once its visitor went in, unless that was known', async () => {
    const order = await buy()
    const proposed = await propose(order)
    const booking = await findBookingOf(fixture.store, order)
    if (!booking) throw new Error('Nothing was bought')
    await fixture.store.transaction((transaction) =>
      admitSeats(transaction, { bookingId: booking.id, scheduleId: booking.scheduleId, seats: [0] }),
    )
    expect((await catchRefusal(confirmRefund({ ...proposed, reason }, baraka()))).message).toContain(
      'Already admitted: A-1',
    )
    await rejectRefund({ ...proposed, reason }, baraka())
    const { proposal } = await refundOrder({ ...whole(order), admitted: true, reason }, achieng())
    expect(await confirmRefund({ proposal: proposal?.id ?? '', reason }, baraka())).toMatchObject({
      isDone: true,
    })
  })

  /** A payment of which the provider says another amount: KES 750 for a seat. */
  async function payInDoubt(seats: string[]) {
    const show = fixture.sell()
    await addShow(fixture.store, show)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, seats)
    await pay(visitor, key, cards.verified)
    const { rows } = await fixture.store.query<{ id: string }>(
      'select id from payments where order_id = $1',
      [key.ReserveID],
    )
    const payment = rows[0]?.id ?? ''
    const said = { orderId: key.ReserveID, amountMinor: 1, currency: 'KES', providerReference: '' }
    await fixture.payments.settle(payment, { kind: 'approved', ...said })
    return { payment, order: key.ReserveID }
  }
  const readState = async (payment: string) =>
    (await fixture.store.query<{ state: string }>('select state from payments where id = $1', [payment]))
      .rows[0]?.state

  test('asks a second person for a payment in doubt too', async () => {
    const small = await payInDoubt(['A-1'])
    expect(await giveBackPayment({ payment: small.payment, reason }, achieng())).toMatchObject({
      needsSecond: false,
      state: 'refunding',
    })
    const { payment, order } = await payInDoubt(['A-1', 'A-2'])
    expect(await giveBackPayment({ payment }, achieng())).toMatchObject({ needsSecond: true, isDone: false })
    const { proposal, isDone } = await giveBackPayment({ payment, reason }, achieng())
    expect([isDone, await readState(payment)]).toEqual([true, 'needsOperator'])
    const proposed = { proposal: proposal?.id ?? '' }
    expect(await readTasks(order, achieng())).toMatchObject([
      { amountMinor: 150_000, by: 'Achieng', isOwn: true },
    ])
    expect((await catchRefusal(giveBackPayment({ payment, reason }, baraka()))).message).toContain(
      'already waits',
    )
    expect((await catchRefusal(confirmRefund({ ...proposed, reason }, achieng()))).message).toContain(
      'Somebody else must confirm',
    )
    expect(await confirmRefund({ ...proposed, reason }, baraka())).toMatchObject({ isDone: true })
    expect(await readState(payment)).toBe('refunding')
    expect(await readTasks(order)).toEqual([])
  })

  test('of a payment in doubt is not confirmed once the provider has answered', async () => {
    const { payment } = await payInDoubt(['A-1', 'A-2'])
    const { proposal } = await giveBackPayment({ payment, reason }, achieng())
    await fixture.store.query(`update payments set state = 'declined' where id = $1`, [payment])
    const confirmation = { proposal: proposal?.id ?? '', reason }
    expect((await catchRefusal(confirmRefund(confirmation, baraka()))).message).toContain('changed since')
  })

  test('is not made by cancelling a show of which one order is above the limit', async () => {
    const show = fixture.sell()
    await addShow(fixture.store, show)
    const buyAlso = async (seats: string[]) => {
      const visitor = fixture.visitor()
      const { key } = await holdSeats(visitor, show, seats)
      await pay(visitor, key, cards.simple)
      return key.ReserveID
    }
    const id = show.scheduleId
    await buyAlso(['A-1'])
    const manager = person('Achieng', 'manager')
    expect(await cancelShow({ id }, manager)).toMatchObject({ isBeyondLimit: false })
    const large = await buyAlso(['A-2', 'A-3'])
    expect(await cancelShow({ id }, manager)).toMatchObject({ isBeyondLimit: true, isDone: false })
    expect((await catchRefusal(cancelShow({ id, reason }, manager))).message).toContain('higher limit')
    // What staff refunded of an order counts, however little is left of it.
    const seat = { kind: 'seats' as const, names: ['A-2'] }
    await refundOrder({ order: large, wanted: seat, reason }, manager)
    expect(await cancelShow({ id }, manager)).toMatchObject({ isBeyondLimit: true })
    expect(await cancelShow({ id, reason }, person('Zawadi', 'owner'))).toMatchObject({
      isBeyondLimit: false,
      isDone: true,
    })
  })
})
