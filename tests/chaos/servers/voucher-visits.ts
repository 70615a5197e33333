/** Visits that buy vouchers at Orbit on a page of the bank, and use them. */
import { makeReserveKey } from '@/server/orders/reserve-keys'
import { makeCallback } from '@/server/payments/providers/sandbox/callbacks'
import type { SignedIn } from '@/server/platform/signed-in'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { cards, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import { agePayments } from '@/tests/fixtures/age-payments'
import { defaultVoucherRequest, voucherPage, type PageLinks } from '@/tests/fixtures/voucher-page'
import { getAttempt, approveAtBank, findPayment, type Key, type Plan, type Visit } from './visitor-steps'

type PaymentPageStep = (links: PageLinks, key: Key) => Promise<unknown>

const orbitVisitor = (
  fixture: BookingFixture,
  { deviceId, address }: Plan,
  account: SignedIn | null = null,
) => fixture.visitor({ deviceId, address, brandId: 'orbit', account })

/** Returns the payment page of an order of two vouchers; null once they are paid. */
async function orderVouchers(fixture: BookingFixture, visitor: TestVisitor, plan: Plan) {
  const paid = await findOrder(fixture, plan, ['fulfilled', 'refunded'])
  if (paid) return { key: paid, links: null }
  const Campaign = { utm_source: 'poster' }
  const wish = { ...defaultVoucherRequest, email: plan.email, AttemptID: getAttempt(plan, 0), Campaign }
  const { links, ReserveID = '', ReserveKey } = await visitor.call('VoucherPayment', wish)
  return { key: { ReserveID, ReserveKey }, links }
}

/** Returns the reserve key of an order, as the visitor's device keeps it. */
async function findOrder(
  { store }: BookingFixture,
  { email }: Plan,
  states: readonly ('open' | 'fulfilled' | 'refunded')[],
): Promise<Key | null> {
  const order = await store.kysely
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'vouchers')
    .where('email', '=', email)
    .where('state', 'in', states)
    .executeTakeFirst()
  if (!order) return null
  const { reserveSecret } = await getSecrets(store)
  return { ReserveID: order.id, ReserveKey: makeReserveKey(reserveSecret, order.id) }
}

/** Queries until the payment's outcome is known. */
async function waitForOutcome(fixture: BookingFixture, visitor: TestVisitor, key: Key) {
  for (let asked = 0; asked < 40; asked++) {
    const order = await visitor.call('GetVoucherOrder', key)
    if (order.State !== 'paying') return order
    await agePayments(fixture.store, key.ReserveID, 2)
    await fixture.payments.reconcile()
  }
  throw new Error('A payment is not decided after 80 seconds')
}

/** Buys two vouchers; the step on the page is repeated up to twice if it has no effect. */
export async function buyVouchers(
  fixture: BookingFixture,
  plan: Plan,
  tries: readonly PaymentPageStep[],
  account: SignedIn | null = null,
) {
  const visitor = orbitVisitor(fixture, plan, account)
  for (const onPage of [...tries, ...tries.slice(-1)]) {
    const { key, links } = await orderVouchers(fixture, visitor, plan)
    if (links) await onPage(links, key)
    const order = await waitForOutcome(fixture, visitor, key)
    if (order.State === 'done' || order.State === 'refunded') return { visitor, key, order }
  }
  throw new Error('Nothing paid')
}

export const payByCard =
  (fixture: BookingFixture, { number }: (typeof cards)[keyof typeof cards]): PaymentPageStep =>
  (links) =>
    voucherPage(fixture).payOnPage(links, number)

async function sendCallback(
  fixture: BookingFixture,
  key: Key,
  state: 'approved' | 'declined',
): Promise<void> {
  const { id, amount_minor: amountMinor, currency } = await findPayment(fixture, key)
  const { sandboxSecret } = await getSecrets(fixture.store)
  const charge = { reference: id, orderReference: key.ReserveID, amountMinor, currency, state }
  const message = { ...charge, verification: 'none', cancelled: false } as const
  await fixture.payments.callbacks.fetch(makeCallback(sandboxSecret, message, Date.now()))
}

export const voucherVisits = {
  'vouchers by a card with verification': async (fixture, plan) => {
    await buyVouchers(fixture, plan, [payByCard(fixture, cards.verified)])
    return 'vouchers bought'
  },
  'vouchers by a card that is declined, then a good one': async (fixture, plan) => {
    await buyVouchers(fixture, plan, [payByCard(fixture, cards.declined), payByCard(fixture, cards.simple)])
    return 'vouchers bought'
  },
  'vouchers that an account buys': async (fixture, plan) => {
    await buyVouchers(fixture, plan, [payByCard(fixture, cards.simple)], plan.atOrbit)
    return 'vouchers bought'
  },
  'vouchers whose payment the bank tells of over and over': async (fixture, plan) => {
    const toldOften: PaymentPageStep = async (links, key) => {
      // The bank's own answer is lost.
      await voucherPage(fixture).payOnPage(links, cards.answerLost.number)
      await Promise.all([1, 2, 3].map(() => sendCallback(fixture, key, 'approved')))
      await sendCallback(fixture, key, 'declined')
    }
    const { key } = await buyVouchers(fixture, plan, [toldOften])
    await sendCallback(fixture, key, 'approved')
    return 'vouchers bought'
  },
  'vouchers that the bank takes the money for after they were given up': async (fixture, plan) => {
    const givenUp: PaymentPageStep = async (_links, key) => {
      const { id } = await findPayment(fixture, key)
      await fixture.payments.settle(id, { kind: 'declined', reason: 'not-arrived' })
      await approveAtBank(fixture, id)
      await fixture.payments.check(id)
    }
    await buyVouchers(fixture, plan, [givenUp])
    return 'vouchers bought'
  },
  'vouchers that are paid by another card, and then by the first one too': async (fixture, plan) => {
    const byTwo: PaymentPageStep = async (_links, key) => {
      const { id } = await findPayment(fixture, key)
      await fixture.payments.settle(id, { kind: 'declined', reason: 'not-arrived' })
      const { links } = await orderVouchers(fixture, orbitVisitor(fixture, plan), plan)
      if (links) await voucherPage(fixture).payOnPage(links, cards.simple.number)
    }
    const { key } = await buyVouchers(fixture, plan, [byTwo])
    const { id } = await findPayment(fixture, key)
    await approveAtBank(fixture, id)
    await fixture.payments.check(id)
    return 'vouchers paid twice'
  },
  'vouchers of which the bank names another amount, given back by a person': async (fixture, plan) => {
    const { key } = await orderVouchers(fixture, orbitVisitor(fixture, plan), plan)
    const { id, amount_minor: amountMinor, currency } = await findPayment(fixture, key)
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await fixture.payments.settle(id, { ...approval, amountMinor: amountMinor - 1 })
    await approveAtBank(fixture, id)
    await fixture.payments.giveBack(id)
    await fixture.payments.check(id)
    return 'vouchers given up'
  },
  'vouchers that nobody pays': async (fixture, plan) => {
    const visitor = orbitVisitor(fixture, plan)
    const { key, links } = await orderVouchers(fixture, visitor, plan)
    if (links) await voucherPage(fixture).cancelOnPage(links)
    await waitForOutcome(fixture, visitor, key)
    return 'no vouchers'
  },
} satisfies Record<string, Visit>
