/** Visits whose card is typed on a provider's page: the sandbox bank's, or N-Genius's in another process. */
import { lockOrder } from '@/server/orders/order-repository'
import { payPageOption } from '@/server/payments/providers/ngenius/ngenius'
import { card, cards, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import { webhookSecret } from '@/tests/fixtures/ngenius/shop-with-gateway'
import { callGatewayDesk } from '@/tests/fixtures/external-gateway'
import { agePayments } from '@/tests/fixtures/age-payments'
import {
  submitBankPage,
  getAttempt,
  setContact,
  findReserveKey,
  reserve,
  putShowOnSale,
  startPayment,
  createVisitor,
  type Key,
  type Plan,
  type Visit,
} from './visitor-steps'

/** Creates a visitor of the brand that uses N-Genius. */
const dana = (fixture: BookingFixture, { deviceId, address }: Plan) =>
  fixture.visitor({ deviceId, address, brandId: 'dana' })

async function holdSeatsAt(fixture: BookingFixture, plan: Plan, brandId: 'tembo' | 'dana') {
  putShowOnSale(fixture, plan, { countryId: 404 })
  const visitor = brandId === 'tembo' ? createVisitor(fixture, plan) : dana(fixture, plan)
  const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
  await setContact(visitor, plan, key)
  return { visitor, key }
}

/** Finds the gateway's id of an order's payment, if it is stored. */
async function readHandle({ store }: BookingFixture, key: Key) {
  return store.kysely
    .selectFrom('payments')
    .select(['id', 'handle'])
    .where('order_id', '=', key.ReserveID)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Performs the visitor's step at the gateway, which then sends its webhook. */
async function actAndNotify(
  fixture: BookingFixture,
  plan: Plan,
  key: Key,
  act: 'verify' | 'pay',
): Promise<void> {
  const payment = await readHandle(fixture, key)
  if (!payment?.handle) return
  await callGatewayDesk(plan.outside, `act/${act}/${payment.handle}`)
  const order = { reference: payment.handle, merchantOrderReference: payment.id }
  await fixture.payments.callbacks.request('/ngenius/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': webhookSecret },
    body: JSON.stringify({ eventName: 'AUTHORISED', order }),
  })
}

/** Retries with another attempt when a payment never arrived. */
async function tryUntilBooked(
  fixture: BookingFixture,
  { visitor, key }: { visitor: TestVisitor; key: Key },
  plan: Plan,
  pay: (attemptId: string) => Promise<unknown>,
  act: () => Promise<void>,
): Promise<'booked'> {
  for (const n of [1, 2, 3]) {
    await pay(getAttempt(plan, n))
    for (let asked = 0; asked < 40; asked++) {
      await act()
      const { State } = await visitor.call('ConfirmBooking', key)
      if (State === 'confirmed') return 'booked'
      if (State !== 'pending') break
      await agePayments(fixture.store, key.ReserveID, 2)
      await fixture.payments.reconcile()
    }
  }
  throw new Error('Nothing paid')
}

export const hostedVisits = {
  'a card typed at the bank, by the two calls of a hosted page': async (fixture, plan) => {
    const at = await holdSeatsAt(fixture, plan, 'tembo')
    const { visitor, key } = at
    let orderReference = ''
    const pay = async (AttemptID: string) => {
      const typed = await fixture.payments.bank?.request('/sessions', {
        method: 'POST',
        headers: { origin: 'http://bank.localhost:8110' },
        body: JSON.stringify({ ...card(cards.verified.number), name: plan.deviceId }),
      })
      if (!typed?.ok) throw new Error('The bank opened no session')
      const { id: sid } = (await typed.json()) as { id: string }
      const said = await visitor
        .call('NProcessPayment', { ...key, sid, saveCard: false, AttemptID })
        .catch((error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'ALREADY_BOOKED') return null
          throw error
        })
      orderReference = said?.Data?.orderReference ?? ''
      if (said?.Data?.VerifyUrl) await submitBankPage(fixture, said.Data.VerifyUrl)
    }
    return tryUntilBooked(fixture, at, plan, pay, async () => {
      if (orderReference) await visitor.call('ProcessTicket', { ...key, orderReference })
    })
  },
  'a card of N-Genius without verification': async (fixture, plan) => {
    const at = await holdSeatsAt(fixture, plan, 'dana')
    const pay = async (attemptId: string) => {
      const SessionID = await callGatewayDesk(plan.outside, `session/approved/${attemptId}`)
      await startPayment(at.visitor, at.key, attemptId, { PaymentID: 4, SessionID })
    }
    return tryUntilBooked(fixture, at, plan, pay, () => Promise.resolve())
  },
  'a card of N-Genius with verification, told by a webhook': async (fixture, plan) => {
    const at = await holdSeatsAt(fixture, plan, 'dana')
    const pay = async (attemptId: string) => {
      const SessionID = await callGatewayDesk(plan.outside, `session/verified/${attemptId}`)
      await startPayment(at.visitor, at.key, attemptId, { PaymentID: 4, SessionID })
    }
    return tryUntilBooked(fixture, at, plan, pay, () => actAndNotify(fixture, plan, at.key, 'verify'))
  },
  'the page of N-Genius, told by a webhook': async (fixture, plan) => {
    const at = await holdSeatsAt(fixture, plan, 'dana')
    const onPage = { PaymentID: payPageOption, ReturnPath: '/checkout/metropolis/one/1' }
    const pay = (attemptId: string) => startPayment(at.visitor, at.key, attemptId, onPage)
    return tryUntilBooked(fixture, at, plan, pay, () => actAndNotify(fixture, plan, at.key, 'pay'))
  },
  'a booking by N-Genius that an operator gives back': async (fixture, plan) => {
    const kept = await findReserveKey(fixture, plan, ['refunded', 'confirmed'])
    const at = kept ? { visitor: dana(fixture, plan), key: kept } : await holdSeatsAt(fixture, plan, 'dana')
    if (!(await at.visitor.call('ConfirmBooking', at.key)).BookingID)
      await tryUntilBooked(
        fixture,
        at,
        plan,
        async (attemptId) => {
          const SessionID = await callGatewayDesk(plan.outside, `session/approved/${attemptId}`)
          await startPayment(at.visitor, at.key, attemptId, { PaymentID: 4, SessionID })
        },
        () => Promise.resolve(),
      )
    await refundWholeOrder(fixture, at.key)
    await fixture.payments.giveRefunds(at.key.ReserveID)
    // A refund without an answer is checked later by its order; this makes it due.
    await fixture.store.query(
      `update ngenius_refunds set asked_at = asked_at - interval '2 minutes' where done_at is null`,
    )
    await fixture.payments.giveRefunds(at.key.ReserveID)
    return 'given back'
  },
} satisfies Record<string, Visit>

/** Returns a whole order as an operator; repeating it changes nothing. */
export async function refundWholeOrder({ store, payments }: BookingFixture, key: Key): Promise<void> {
  await payments.ready()
  await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, key.ReserveID)
    const asked = {
      fees: 'back',
      reason: 'operator',
      askedBy: 'Wanjiru',
      note: 'a broken projector',
    } as const
    if (order) await payments.takeBack(transaction, order, { ...asked, wanted: { kind: 'whole' } })
  })
}
