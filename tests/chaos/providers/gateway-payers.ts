/** Payers through N-Genius, on a page with its card fields or on the provider's own page. */
import { payPageOption } from '@/server/payments/providers/ngenius/ngenius'
import type { GatewayCard } from '@/tests/fixtures/ngenius/ledger'
import type { Random } from './faulty-connection'
import type { PayersFixture } from './lossy-fixture'
import type { Payer } from './payer'

const randomCard = (random: Random): GatewayCard =>
  random() < 0.5 ? 'approved' : random() < 0.8 ? 'verified' : 'declined'

/**
 * Returns the gateway's orders of a payment. It may have several: if a request was duplicated, the visitor
 * may see either of them.
 */
const ordersFor = ({ gateway }: PayersFixture, paymentId: string) =>
  [...gateway.orders.values()].filter((order) => order.merchantOrderReference === paymentId)

function openOrder(at: PayersFixture, paymentId: string, random: Random) {
  const open = ordersFor(at, paymentId).filter(({ state }) => ['STARTED', 'AWAIT_3DS'].includes(state))
  return open[Math.floor(random() * open.length)]
}

/** Sums up the gateway's records of all orders of the payment. */
const taken: Payer['taken'] = (at, paymentId) =>
  Promise.resolve(
    ordersFor(at, paymentId).reduce((sum, { reference }) => sum + at.gateway.balanceOf(reference), 0),
  )

/** Returns to the shop by the link on the gateway's page, in the form the gateway received it. */
async function leavePaymentPage({ fixture }: PayersFixture, cancelUrl: string | undefined): Promise<void> {
  const { pathname, search } = new URL(cancelUrl ?? '')
  await fixture.payments.callbacks.request(`${pathname.replace('/api/payments', '')}${search}`)
}

export const gatewayPayers = {
  'N-Genius session': {
    brandId: 'dana',
    instrument: ({ gateway }, _n, random) => ({
      PaymentID: 4,
      SessionID: gateway.makeSession(randomCard(random)),
    }),
    async act(at, paymentId, _n, random) {
      const order = openOrder(at, paymentId, random)
      if (order) await at.gateway.act(order.reference, random() < 0.8 ? 'verify' : 'fail-verification')
    },
    taken,
  },
  'N-Genius page': {
    brandId: 'dana',
    instrument: () => ({ PaymentID: payPageOption, ReturnPath: '/checkout/metropolis/one/1' }),
    /** Some pay and follow the cancel link at the same time. */
    async act(at, paymentId, _n, random) {
      const order = openOrder(at, paymentId, random)
      if (!order) return
      const dice = random()
      const leaves = dice > 0.5 && dice < 0.85 ? leavePaymentPage(at, order.attributes.cancelUrl) : null
      if (dice < 0.75) await at.gateway.act(order.reference, dice < 0.65 ? 'pay' : 'decline')
      await leaves
    },
    taken,
  },
} satisfies Record<string, Payer>
