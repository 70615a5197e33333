import { findPayout } from '@/server/payments/counter-repository'
import type { PaymentProvider } from '@/server/payments/provider'
import type { CounterWay } from '@/server/platform/store/tables/counter-tables'
import type { Store } from '@/server/platform/store/store'

/**
 * Money that a person takes at the counter: in cash, or by the shop’s own card terminal, which this server does not
 * reach. A payment is stored once the person has the money, so it is always approved. A refund waits until its
 * customer has received it at a counter.
 */
export function counterProviders(store: Store): PaymentProvider[] {
  const provider = (name: CounterWay): PaymentProvider => ({
    name,
    waysToPay: [],
    origins: [],
    answersWithinMs: 0,
    accepts: () => false,
    inspect: () => null,
    start: () => Promise.reject(new Error('Visitors of the site cannot pay at the counter')),
    find: ({ amountMinor, currency }) =>
      Promise.resolve({ kind: 'approved', orderId: null, amountMinor, currency, providerReference: '' }),
    refund: async (_payment, { reference }) => ((await findPayout(store, reference)) ? 'done' : 'waiting'),
  })
  return [provider('cash'), provider('terminal')]
}
