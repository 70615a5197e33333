/**
 * What visitors do, each as their app does it: whatever is asked twice has the same attempt id, and what became of a payment
 * is asked until it is known. So each of them can be begun again after the server died anywhere in the middle of it.
 */
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { makeReserveKey } from '@/server/orders/reserve-keys'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { cards, refusalOf, type BookingWorld, type TestVisitor } from '../../worlds/booking-world'
import { passTime } from './pass-time'

/** All that is drawn by lot, so that a visit can be made again. */
export interface Plan {
  readonly scheduleId: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly deviceId: string
  /** The visitor's network address. */
  readonly address: string
  readonly email: string
  /** UUIDs: of reserving and paying, in the order in which they are used. */
  readonly attempts: readonly string[]
  /** A voucher with KES 300 on it. */
  readonly voucher: string
}

/** How a visit ends where nothing is in its way. */
export type Ending = 'booked' | 'released' | 'refunded' | 'refused' | 'reopened'
type Visit = (world: BookingWorld, plan: Plan) => Promise<Ending>

const visitorOf = (world: BookingWorld, { deviceId, address }: Plan) => world.visitor({ deviceId, address })
/** Each visitor has cards of their own. */
const ownCard = ({ deviceId: name }: Plan, card: (typeof cards)[keyof typeof cards]) => ({
  Card: { ...card, name },
})
export const showOf = (
  world: BookingWorld,
  { scheduleId, startsAt }: Plan,
  changes: Partial<ShowForSale> = {},
) => world.sell({ scheduleId, startsAt: new Date(startsAt), ...changes })
const attemptOf = (plan: Plan, n: number) => plan.attempts[n] ?? ''

type Key = { ReserveID: string; ReserveKey: string | undefined }

async function reserve(
  visitor: TestVisitor,
  plan: Plan,
  n: number,
  seats: string[],
  more: object = {},
): Promise<Key> {
  const { ReserveID, ReserveKey } = await visitor.call('BookingReserve', {
    SchID: plan.scheduleId,
    SelectedSeats: seats,
    AttemptID: attemptOf(plan, n),
    ...more,
  })
  return { ReserveID, ReserveKey }
}

async function giveContact(visitor: TestVisitor, plan: Plan, key: Key): Promise<void> {
  const { State } = await visitor.call('GetReservation', key)
  if (State !== 'held') return
  await visitor.call('UpdateBookUser', {
    ...key,
    Email: plan.email,
    Mobile: '0712345678',
    CountryCode: '254',
  })
}

/** Opens the bank's page and presses, once or more often. */
async function atBank(
  world: BookingWorld,
  url: string,
  presses: readonly { code?: string; action?: string }[] = [{}],
): Promise<void> {
  const { pathname } = new URL(url)
  await world.payments.bank?.request(pathname)
  for (const press of presses)
    await world.payments.bank?.request(pathname, {
      method: 'POST',
      body: new URLSearchParams({ code: '1234', action: 'confirm', ...press }),
    })
}

/** Pays, goes to the bank's page where there is one, and asks until the outcome is known. */
async function payUntilKnown(
  world: BookingWorld,
  visitor: TestVisitor,
  key: Key,
  AttemptID: string,
  instrument: object,
): Promise<string> {
  const paid = await startPayment(visitor, key, AttemptID, instrument)
  if (paid?.VerifyUrl) await atBank(world, paid.VerifyUrl)
  for (let asked = 0; asked < 40; asked++) {
    const { State, VerifyUrl } = await visitor.call('ConfirmBooking', { ...key, AttemptID })
    if (State !== 'pending') return State ?? ''
    if (VerifyUrl) await atBank(world, VerifyUrl)
    await passTime(world.store, key.ReserveID, 2)
    await world.payments.reconcile()
  }
  throw new Error('A payment is not decided after 80 seconds')
}

/** The seats are reserved, a contact is given, and cards are tried until one pays. */
async function book(world: BookingWorld, plan: Plan, instruments: readonly object[]): Promise<Ending> {
  showOf(world, plan)
  const visitor = visitorOf(world, plan)
  const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
  await giveContact(visitor, plan, key)
  const last = instruments.at(-1) ?? {}
  // Once more with the last: a payment that never reached the bank is made again.
  for (const [n, instrument] of [...instruments, last].entries())
    if ((await payUntilKnown(world, visitor, key, attemptOf(plan, n + 1), instrument)) === 'confirmed')
      return 'booked'
  throw new Error('Nothing paid')
}

export const visits = {
  'a card without verification': (world, plan) => book(world, plan, [ownCard(plan, cards.simple)]),
  'a card with verification': (world, plan) => book(world, plan, [ownCard(plan, cards.verified)]),
  'an answer of the bank that is lost': (world, plan) => book(world, plan, [ownCard(plan, cards.answerLost)]),
  'a declined card, then a good one': (world, plan) =>
    book(world, plan, [ownCard(plan, cards.declined), ownCard(plan, cards.simple)]),
  'a voucher and a card': (world, plan) =>
    book(world, plan, [
      {
        ...ownCard(plan, cards.simple),
        StoredValue: [{ PaymentID: 6, VoucherCode: plan.voucher, Amount: 300 }],
      },
    ]),
  'a voucher that pays all of it': async (world, plan) => {
    showOf(world, plan, { priceMinorByClass: [10_000] })
    const visitor = visitorOf(world, plan)
    const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
    await giveContact(visitor, plan, key)
    const byVoucher = { PaymentID: 6, VoucherCode: plan.voucher }
    for (const n of [1, 2])
      if ((await payUntilKnown(world, visitor, key, attemptOf(plan, n), byVoucher)) === 'confirmed')
        return 'booked'
    throw new Error('Nothing paid')
  },
  'seats that are chosen anew, and given back': async (world, plan) => {
    showOf(world, plan)
    const visitor = visitorOf(world, plan)
    const first = await reserve(visitor, plan, 0, ['A-1', 'A-2']).catch(() => null)
    const Replaces = first && { ReserveID: first.ReserveID, ReserveKey: first.ReserveKey ?? '' }
    const next = await reserve(visitor, plan, 1, ['A-2', 'A-3'], { ...(Replaces && { Replaces }) }).catch(
      () => null,
    )
    if (next) await visitor.call('ReleaseReservation', next)
    return 'released'
  },
  'seats that come assigned': async (world, plan) => {
    showOf(world, plan, { seatMode: 0 })
    const visitor = visitorOf(world, plan)
    const key = await reserve(visitor, plan, 0, [], { Seats: 2 })
    await reserve(visitor, plan, 0, [], { Seats: 2 })
    await giveContact(visitor, plan, key)
    const state = await payUntilKnown(world, visitor, key, attemptOf(plan, 1), ownCard(plan, cards.simple))
    if (state === 'confirmed') return 'booked'
    await payUntilKnown(world, visitor, key, attemptOf(plan, 2), ownCard(plan, cards.simple))
    return 'booked'
  },
  'seats that somebody else has': async (world, plan) => {
    const show = showOf(world, plan)
    const other = world.visitor({ deviceId: `${plan.deviceId}-other`, address: plan.address })
    await reserve(other, plan, 0, ['A-1'])
    const refusal = await refusalOf(
      visitorOf(world, plan).call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: ['A-1', 'A-2'],
        AttemptID: attemptOf(plan, 1),
      }),
    )
    return refusal.code === 'SEAT_TAKEN' ? 'refused' : 'booked'
  },
  'the same payment, sent twice': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    const twice = { Card: ownCard(plan, cards.answerLost).Card }
    await startPayment(visitor, key, attemptOf(plan, 1), twice)
    await startPayment(visitor, key, attemptOf(plan, 1), twice)
    const state = await payUntilKnown(world, visitor, key, attemptOf(plan, 1), twice)
    if (state !== 'confirmed') await payUntilKnown(world, visitor, key, attemptOf(plan, 2), twice)
    await startPayment(visitor, key, attemptOf(plan, 1), twice)
    return 'booked'
  },
  'a page and a message of the bank that are lost': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    const { id } = await paymentOf(world, key)
    // As if the server had died before it wrote down what the bank answered.
    await world.store.query(
      `update payments set state = 'started', next_step = null, next_check_at = now() where id = $1 and state = 'verify'`,
      [id],
    )
    await visitor.call('ConfirmBooking', key)
    await bankTakes(world, id)
    return (await visitor.call('ConfirmBooking', key)).State === 'confirmed' ? 'booked' : 'refunded'
  },
  'a refund that the bank does not take at first': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    const { id, state, amount_minor: amountMinor, currency } = await givenUp(world, visitor, key, plan)
    if (state === 'declined') {
      await visitor.call('ReleaseReservation', key)
      const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
      await world.payments.settle(id, { ...approval, amountMinor })
    }
    await bankTakes(world, id)
    await world.payments.check(id)
    await visitor.call('ConfirmBooking', key)
    return 'refunded'
  },
  'a bank that says no, and then something else': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    const { id, currency } = await givenUp(world, visitor, key, plan)
    await world.payments.settle(id, { kind: 'declined', reason: 'card-declined' })
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await world.payments.settle(id, { ...approval, amountMinor: 1 })
    return 'reopened'
  },
  'a verification that is cancelled, then a good card': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    const paid = await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    if (paid?.VerifyUrl) await atBank(world, paid.VerifyUrl, [{ code: '9999' }, { action: 'cancel' }])
    await world.payments.reconcile()
    await settledWithin(world, visitor, key)
    for (const n of [2, 3]) {
      const state = await payUntilKnown(world, visitor, key, attemptOf(plan, n), ownCard(plan, cards.simple))
      if (state === 'confirmed') return 'booked'
    }
    throw new Error('Nothing paid')
  },
  'money that comes when the seats are gone': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    const { id, state } = await givenUp(world, visitor, key, plan)
    if (state === 'declined') {
      await visitor.call('ReleaseReservation', key)
      await bankTakes(world, id)
    }
    await world.payments.check(id)
    return 'refunded'
  },
  'money that comes when the seats are free again': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    const { id, state } = await givenUp(world, visitor, key, plan)
    if (state === 'declined') {
      await world.store.query(`update reservations set expires_at = now() where id = $1 and state = 'held'`, [
        key.ReserveID,
      ])
      await world.store.query(
        `delete from claims where reservation_id in (select id from reservations where id = $1 and state = 'held')`,
        [key.ReserveID],
      )
      await bankTakes(world, id)
    }
    await world.payments.check(id)
    return 'booked'
  },
  'money that comes while another card is tried': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    const { id, state } = await givenUp(world, visitor, key, plan)
    if (state === 'declined') await bankTakes(world, id)
    const state2 = await payUntilKnown(world, visitor, key, attemptOf(plan, 2), ownCard(plan, cards.simple))
    return state2 === 'confirmed' ? 'booked' : 'refunded'
  },
  'a bank that says nothing until a person looks': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    const { id } = await paymentOf(world, key)
    await world.store.query(`update payments set deadline_at = now() - interval '1 second' where id = $1`, [
      id,
    ])
    await world.payments.check(id)
    await bankTakes(world, id)
    await world.payments.check(id)
    return 'booked'
  },
  'an amount that does not fit, given back by a person': async (world, plan) => {
    const { visitor, key } = await heldSeats(world, plan)
    await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    const { id, amount_minor: amountMinor, currency } = await paymentOf(world, key)
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await world.payments.settle(id, { ...approval, amountMinor: amountMinor - 1 })
    await bankTakes(world, id)
    await world.payments.giveBack(id)
    await world.payments.check(id)
    return 'reopened'
  },
} satisfies Record<string, Visit>
export type VisitName = keyof typeof visits

async function heldSeats(world: BookingWorld, plan: Plan) {
  showOf(world, plan)
  const visitor = visitorOf(world, plan)
  const key = (await keptKey(world, plan)) ?? (await reserve(visitor, plan, 0, ['A-1', 'A-2']))
  await giveContact(visitor, plan, key)
  return { visitor, key }
}

/** What the visitor's device keeps of a hold: seats that were given back since cannot be reserved by the same attempt. */
async function keptKey({ store }: BookingWorld, { scheduleId }: Plan): Promise<Key | null> {
  const kept = await store.kysely
    .selectFrom('reservations')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('state', 'in', ['released', 'refunded'])
    .executeTakeFirst()
  if (!kept) return null
  const { reserveSecret } = await secretsOf(store)
  return { ReserveID: kept.id, ReserveKey: makeReserveKey(reserveSecret, kept.id) }
}

/** Sends a payment, which may have been sent before; null where it is paid by now. */
async function startPayment(visitor: TestVisitor, key: Key, AttemptID: string, instrument: object) {
  const paying = { ...key, PaymentID: 3, AttemptID, SaveCard: false, StoredValue: [], ...instrument }
  return visitor.call('ProcessPayment', paying).catch((error: unknown) => {
    // A visit that is made again finds what it had done.
    if (error instanceof Error && 'code' in error && error.code === 'ALREADY_BOOKED') return null
    throw error
  })
}

const paymentOf = (world: BookingWorld, key: Key) =>
  world.store.kysely
    .selectFrom('payments')
    .select(['id', 'state', 'amount_minor', 'currency'])
    .where('order_id', '=', key.ReserveID)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()

const bankTakes = (world: BookingWorld, id: string) =>
  world.store.query(
    `update sandbox_bank_charges set state = 'approved' where reference = $1 and state <> 'refunded'`,
    [id],
  )

/** A payment that was begun and that the shop gave up, as it does with one that the bank did not hear of. */
async function givenUp(world: BookingWorld, visitor: TestVisitor, key: Key, plan: Plan) {
  const { State, Attempt } = await visitor.call('GetReservation', key)
  if (State === 'held' && !Attempt)
    await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
  const { id } = await paymentOf(world, key)
  await world.payments.settle(id, { kind: 'declined', reason: 'not-arrived' })
  return paymentOf(world, key)
}

/** Until nothing of it is under way any more. */
async function settledWithin(world: BookingWorld, visitor: TestVisitor, key: Key): Promise<void> {
  for (let asked = 0; asked < 40; asked++) {
    const { State, VerifyUrl } = await visitor.call('ConfirmBooking', key)
    if (State !== 'pending') return
    if (VerifyUrl) await atBank(world, VerifyUrl, [{ action: 'cancel' }])
    await passTime(world.store, key.ReserveID, 2)
    await world.payments.reconcile()
  }
}
