/** Visits that buy vouchers at Orbit on a page of the bank, and use them. */
import { makeReserveKey } from '@/server/orders/reserve-keys'
import { makeCallback } from '@/server/payments/providers/sandbox/callbacks'
import type { SignedIn } from '@/server/platform/signed-in'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { cards, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import { agePayments } from '@/tests/fixtures/age-payments'
import { defaultVoucherRequest, voucherPage, type PageLinks } from '@/tests/fixtures/voucher-page'
import { attemptOf, approveAtBank, paymentOf, type Key, type Plan, type Visit } from './visitor-steps'

type PaymentPageStep = (links: PageLinks, key: Key) => Promise<unknown>

const orbitVisitor = (world: BookingFixture, { deviceId, address }: Plan, account: SignedIn | null = null) =>
  world.visitor({ deviceId, address, brandId: 'orbit', account })

/** Returns the payment page of an order of two vouchers; null once they are paid. */
async function orderVouchers(world: BookingFixture, visitor: TestVisitor, plan: Plan) {
  const paid = await orderOf(world, plan, ['fulfilled', 'refunded'])
  if (paid) return { key: paid, links: null }
  const Campaign = { utm_source: 'poster' }
  const wish = { ...defaultVoucherRequest, email: plan.email, AttemptID: attemptOf(plan, 0), Campaign }
  const { links, ReserveID = '', ReserveKey } = await visitor.call('VoucherPayment', wish)
  return { key: { ReserveID, ReserveKey }, links }
}

/** Returns the reserve key of an order, as the visitor's device keeps it. */
async function orderOf(
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
  const { reserveSecret } = await secretsOf(store)
  return { ReserveID: order.id, ReserveKey: makeReserveKey(reserveSecret, order.id) }
}

/** Queries until the payment's outcome is known. */
async function waitForOutcome(world: BookingFixture, visitor: TestVisitor, key: Key) {
  for (let asked = 0; asked < 40; asked++) {
    const order = await visitor.call('GetVoucherOrder', key)
    if (order.State !== 'paying') return order
    await agePayments(world.store, key.ReserveID, 2)
    await world.payments.reconcile()
  }
  throw new Error('A payment is not decided after 80 seconds')
}

/** Buys two vouchers; the step on the page is repeated up to twice if it has no effect. */
export async function buyVouchers(
  world: BookingFixture,
  plan: Plan,
  tries: readonly PaymentPageStep[],
  account: SignedIn | null = null,
) {
  const visitor = orbitVisitor(world, plan, account)
  for (const onPage of [...tries, ...tries.slice(-1)]) {
    const { key, links } = await orderVouchers(world, visitor, plan)
    if (links) await onPage(links, key)
    const order = await waitForOutcome(world, visitor, key)
    if (order.State === 'done' || order.State === 'refunded') return { visitor, key, order }
  }
  throw new Error('Nothing paid')
}

export const payByCard =
  (world: BookingFixture, { number }: (typeof cards)[keyof typeof cards]): PaymentPageStep =>
  (links) =>
    voucherPage(world).payOnPage(links, number)

async function sendCallback(world: BookingFixture, key: Key, state: 'approved' | 'declined'): Promise<void> {
  const { id, amount_minor: amountMinor, currency } = await paymentOf(world, key)
  const { sandboxSecret } = await secretsOf(world.store)
  const charge = { reference: id, orderReference: key.ReserveID, amountMinor, currency, state }
  const message = { ...charge, verification: 'none', cancelled: false } as const
  await world.payments.callbacks.fetch(makeCallback(sandboxSecret, message, Date.now()))
}

export const voucherVisits = {
  'vouchers by a card with verification': async (world, plan) => {
    await buyVouchers(world, plan, [payByCard(world, cards.verified)])
    return 'vouchers bought'
  },
  'vouchers by a card that is declined, then a good one': async (world, plan) => {
    await buyVouchers(world, plan, [payByCard(world, cards.declined), payByCard(world, cards.simple)])
    return 'vouchers bought'
  },
  'vouchers that an account buys': async (world, plan) => {
    await buyVouchers(world, plan, [payByCard(world, cards.simple)], plan.atOrbit)
    return 'vouchers bought'
  },
  'vouchers whose payment the bank tells of over and over': async (world, plan) => {
    const toldOften: PaymentPageStep = async (links, key) => {
      // The bank's own answer is lost.
      await voucherPage(world).payOnPage(links, cards.answerLost.number)
      await Promise.all([1, 2, 3].map(() => sendCallback(world, key, 'approved')))
      await sendCallback(world, key, 'declined')
    }
    const { key } = await buyVouchers(world, plan, [toldOften])
    await sendCallback(world, key, 'approved')
    return 'vouchers bought'
  },
  'vouchers that the bank takes the money for after they were given up': async (world, plan) => {
    const givenUp: PaymentPageStep = async (_links, key) => {
      const { id } = await paymentOf(world, key)
      await world.payments.settle(id, { kind: 'declined', reason: 'not-arrived' })
      await approveAtBank(world, id)
      await world.payments.check(id)
    }
    await buyVouchers(world, plan, [givenUp])
    return 'vouchers bought'
  },
  'vouchers that are paid by another card, and then by the first one too': async (world, plan) => {
    const byTwo: PaymentPageStep = async (_links, key) => {
      const { id } = await paymentOf(world, key)
      await world.payments.settle(id, { kind: 'declined', reason: 'not-arrived' })
      const { links } = await orderVouchers(world, orbitVisitor(world, plan), plan)
      if (links) await voucherPage(world).payOnPage(links, cards.simple.number)
    }
    const { key } = await buyVouchers(world, plan, [byTwo])
    const { id } = await paymentOf(world, key)
    await approveAtBank(world, id)
    await world.payments.check(id)
    return 'vouchers paid twice'
  },
  'vouchers of which the bank names another amount, given back by a person': async (world, plan) => {
    const { key } = await orderVouchers(world, orbitVisitor(world, plan), plan)
    const { id, amount_minor: amountMinor, currency } = await paymentOf(world, key)
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await world.payments.settle(id, { ...approval, amountMinor: amountMinor - 1 })
    await approveAtBank(world, id)
    await world.payments.giveBack(id)
    await world.payments.check(id)
    return 'vouchers given up'
  },
  'vouchers that nobody pays': async (world, plan) => {
    const visitor = orbitVisitor(world, plan)
    const { key, links } = await orderVouchers(world, visitor, plan)
    if (links) await voucherPage(world).cancelOnPage(links)
    await waitForOutcome(world, visitor, key)
    return 'no vouchers'
  },
} satisfies Record<string, Visit>
