/** People who pay through N-Genius, on a page with its card fields or on its own. */
import { payPageOption } from '@/server/payments/ngenius/ngenius'
import type { GatewayCard } from '@/tests/fixtures/ngenius/books'
import type { Random } from './faulty-line'
import type { PayersWorld } from './lossy-world'
import type { Payer } from './payer'

const anyCard = (random: Random): GatewayCard =>
  random() < 0.5 ? 'approved' : random() < 0.8 ? 'verified' : 'declined'

/** One payment may have several: of two that a line made of one, either may be the one that the visitor sees. */
const ordersFor = ({ gateway }: PayersWorld, paymentId: string) =>
  [...gateway.orders.values()].filter((order) => order.merchantOrderReference === paymentId)

function openOrder(at: PayersWorld, paymentId: string, random: Random) {
  const open = ordersFor(at, paymentId).filter(({ state }) => ['STARTED', 'AWAIT_3DS'].includes(state))
  return open[Math.floor(random() * open.length)]
}

/** By the gateway's books, all orders of the payment together. */
const taken: Payer['taken'] = (at, paymentId) =>
  Promise.resolve(
    ordersFor(at, paymentId).reduce((sum, { reference }) => sum + at.gateway.balanceOf(reference), 0),
  )

/** Back to the shop by the link of the gateway's page, as it was given to the gateway. */
async function giveUp({ world }: PayersWorld, cancelUrl: string | undefined): Promise<void> {
  const { pathname, search } = new URL(cancelUrl ?? '')
  await world.payments.callbacks.request(`${pathname.replace('/api/payments', '')}${search}`)
}

export const gatewayPayers = {
  'N-Genius session': {
    brandId: 'dana',
    instrument: ({ gateway }, _n, random) => ({
      PaymentID: 4,
      SessionID: gateway.makeSession(anyCard(random)),
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
    /** Some pay, and go back by the link for those who do not, at once. */
    async act(at, paymentId, _n, random) {
      const order = openOrder(at, paymentId, random)
      if (!order) return
      const dice = random()
      const leaves = dice > 0.5 && dice < 0.85 ? giveUp(at, order.attributes.cancelUrl) : null
      if (dice < 0.75) await at.gateway.act(order.reference, dice < 0.65 ? 'pay' : 'decline')
      await leaves
    },
    taken,
  },
} satisfies Record<string, Payer>
