/** Steps of visitors, each safe to repeat. */
import { sql } from 'kysely'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { makeReserveKey } from '@/server/orders/reserve-keys'
import type { SignedIn } from '@/server/platform/signed-in'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { cards, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import type { ExternalGateway } from '@/tests/fixtures/external-gateway'
import { agePayments } from '@/tests/fixtures/age-payments'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import type { VoucherEnding } from './check-voucher-outcome'

/** All random values of a visit, so that it can be repeated. */
export interface Plan {
  readonly scheduleId: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly deviceId: string
  /** The visitor's network address. */
  readonly address: string
  readonly email: string
  /** UUIDs for reserving and paying, in order of use. */
  readonly attempts: readonly string[]
  /** A voucher worth KES 300. */
  readonly voucher: string
  /** Account with KES 300 in its wallet and a credit of KES 100. */
  readonly account: SignedIn
  /** A signed-in account at Orbit, which sells vouchers. */
  readonly atOrbit: SignedIn
  /** Providers outside the server's process. */
  readonly outside: ExternalGateway
}

export const createVisitor = (fixture: BookingFixture, { deviceId, address }: Plan) =>
  fixture.visitor({ deviceId, address })
export const createMember = (fixture: BookingFixture, { deviceId, address, account }: Plan) =>
  fixture.visitor({ deviceId, address, account })
/** Returns a card with a distinct cardholder name for each visitor. */
export const ownCard = ({ deviceId: name }: Plan, card: (typeof cards)[keyof typeof cards]) => ({
  Card: { ...card, name },
})
export const putShowOnSale = (
  fixture: BookingFixture,
  { scheduleId, startsAt }: Plan,
  changes: Partial<ShowForSale> = {},
) => fixture.sell({ scheduleId, startsAt: new Date(startsAt), ...changes })
export const getAttempt = (plan: Plan, n: number) => plan.attempts[n] ?? ''

export type Key = { ReserveID: string; ReserveKey: string | undefined }

export async function reserve(
  visitor: TestVisitor,
  plan: Plan,
  n: number,
  seats: string[],
  more: object = {},
): Promise<Key> {
  const { ReserveID, ReserveKey } = await visitor.call('BookingReserve', {
    SchID: plan.scheduleId,
    SelectedSeats: seats,
    AttemptID: getAttempt(plan, n),
    WithOptions: true,
    ...more,
  })
  return { ReserveID, ReserveKey }
}

export async function setContact(visitor: TestVisitor, plan: Plan, key: Key): Promise<void> {
  const { State } = await visitor.call('GetReservation', key)
  if (State !== 'held') return
  await visitor.call('UpdateBookUser', {
    ...key,
    Email: plan.email,
    Mobile: '0712345678',
    CountryCode: '254',
  })
}

/** Turns one ticket into a student's; does nothing if it is one already or the order is being paid. */
export async function applyStudentOffer(visitor: TestVisitor, key: Key): Promise<void> {
  const { State } = await visitor.call('GetReservation', key)
  if (State !== 'held') return
  await visitor.call('VerifyPromotion', {
    ...key,
    PromotionID: 'student',
    StudentID: 'P1512342019',
    ValidUntil: '2099-12-31',
  })
}

/** Applies credit to the order; does nothing once the order is being paid. */
export async function applyCredit(visitor: TestVisitor, key: Key, PromotionID: string): Promise<void> {
  const { State } = await visitor.call('GetReservation', key)
  if (State === 'held') await visitor.call('VerifyPromotion', { ...key, PromotionID })
}

const formatCode = ({ deviceId }: Plan) => `once-${deviceId}`

export const listSingleUseCodes = (plan: Plan) =>
  mapCodes(promoCode(formatCode(plan), { uses: 1, usesOfVisitor: 1 }))

/** Applies a promo code; does nothing once the order is being paid. */
export async function applyPromoCode(visitor: TestVisitor, plan: Plan, key: Key): Promise<void> {
  const { State } = await visitor.call('GetReservation', key)
  if (State !== 'held') return
  await visitor.call('VerifyPromotion', { ...key, PromotionID: formatCode(plan) })
}

/** Opens the bank's page and submits it, once or more often. */
export async function submitBankPage(
  fixture: BookingFixture,
  url: string,
  presses: readonly { code?: string; action?: string }[] = [{}],
): Promise<void> {
  const { pathname } = new URL(url)
  await fixture.payments.bank?.request(pathname)
  for (const press of presses)
    await fixture.payments.bank?.request(pathname, {
      method: 'POST',
      body: new URLSearchParams({ code: '1234', action: 'confirm', ...press }),
    })
}

/** Pays, visits the bank's page if there is one, and queries until the outcome is known. */
export async function payAndWaitForOutcome(
  fixture: BookingFixture,
  visitor: TestVisitor,
  key: Key,
  AttemptID: string,
  instrument: object,
): Promise<string> {
  const paid = await startPayment(visitor, key, AttemptID, instrument)
  if (paid?.VerifyUrl) await submitBankPage(fixture, paid.VerifyUrl)
  for (let asked = 0; asked < 40; asked++) {
    const { State, VerifyUrl } = await visitor.call('ConfirmBooking', { ...key, AttemptID })
    if (State !== 'pending') return State ?? ''
    if (VerifyUrl) await submitBankPage(fixture, VerifyUrl)
    await agePayments(fixture.store, key.ReserveID, 2)
    await fixture.payments.reconcile()
  }
  throw new Error('A payment is not decided after 80 seconds')
}

export async function holdTwoSeats(fixture: BookingFixture, plan: Plan, { hasCode = false } = {}) {
  putShowOnSale(fixture, plan, hasCode ? { codes: listSingleUseCodes(plan) } : {})
  const visitor = createVisitor(fixture, plan)
  const key = (await findReserveKey(fixture, plan)) ?? (await reserve(visitor, plan, 0, ['A-1', 'A-2']))
  await setContact(visitor, plan, key)
  if (hasCode) await applyPromoCode(visitor, plan, key)
  return { visitor, key }
}

/**
 * Returns the stored reserve key of a hold, as the visitor's device keeps it: seats that were released or
 * expired cannot be reserved by the same attempt.
 */
export async function findReserveKey(
  { store }: BookingFixture,
  { scheduleId }: Plan,
  ended: readonly ('released' | 'refunded' | 'confirmed')[] = ['released', 'refunded'],
): Promise<Key | null> {
  const kept = await store.kysely
    .selectFrom('reservations')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where((eb) => eb.or([eb('state', 'in', ended), eb('expires_at', '<=', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (!kept) return null
  const { reserveSecret } = await getSecrets(store)
  return { ReserveID: kept.id, ReserveKey: makeReserveKey(reserveSecret, kept.id) }
}

/** Sends a payment that may have been sent before; null if the order is paid already. */
export async function startPayment(visitor: TestVisitor, key: Key, AttemptID: string, instrument: object) {
  const paying = { ...key, PaymentID: 3, AttemptID, SaveCard: false, StoredValue: [], ...instrument }
  return visitor.call('ProcessPayment', paying).catch((error: unknown) => {
    // A repeated visit finds that it has paid already.
    if (error instanceof Error && 'code' in error && error.code === 'ALREADY_BOOKED') return null
    throw error
  })
}

export const findPayment = (fixture: BookingFixture, key: Key) =>
  fixture.store.kysely
    .selectFrom('payments')
    .select(['id', 'state', 'amount_minor', 'currency'])
    .where('order_id', '=', key.ReserveID)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()

export const approveAtBank = (fixture: BookingFixture, id: string) =>
  fixture.store.query(
    `update sandbox_bank_charges set state = 'approved' where reference = $1 and state <> 'refunded'`,
    [id],
  )

/** Creates a payment that the shop has given up, as for one that the bank did not receive. */
export async function createAbandonedPayment(
  fixture: BookingFixture,
  visitor: TestVisitor,
  key: Key,
  plan: Plan,
  besides: object = {},
) {
  const { State, Attempt } = await visitor.call('GetReservation', key)
  const instrument = { ...ownCard(plan, cards.verified), ...besides }
  if (State === 'held' && !Attempt) await startPayment(visitor, key, getAttempt(plan, 1), instrument)
  const { id } = await findPayment(fixture, key)
  await fixture.payments.settle(id, { kind: 'declined', reason: 'not-arrived' })
  return findPayment(fixture, key)
}

/** Waits until no payment of the order is in progress. */
export async function waitUntilSettled(
  fixture: BookingFixture,
  visitor: TestVisitor,
  key: Key,
): Promise<void> {
  for (let asked = 0; asked < 40; asked++) {
    const { State, VerifyUrl } = await visitor.call('ConfirmBooking', key)
    if (State !== 'pending') return
    if (VerifyUrl) await submitBankPage(fixture, VerifyUrl, [{ action: 'cancel' }])
    await agePayments(fixture.store, key.ReserveID, 2)
    await fixture.payments.reconcile()
  }
}

/** How a visit ends without disturbance. */
export type SeatsEnding =
  | 'booked'
  | 'cancelled'
  | 'given back'
  | 'released'
  | 'refunded'
  | 'refused'
  | 'reopened'
export type Ending = SeatsEnding | VoucherEnding
export type Visit = (fixture: BookingFixture, plan: Plan) => Promise<Ending>
