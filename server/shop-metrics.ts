import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { registerOperatorPaymentMetrics } from './payments/operator-payments'
import type { Database } from './platform/store/store'
import type { OrderState } from './platform/store/tables/order-tables'
import type { PaymentState } from './platform/store/tables/payment-tables'

/** Every server and every scraper reads the gauges, and each count scans whole tables. */
const countForMs = 15_000

const orderStates = [
  'open',
  'paying',
  'fulfilled',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderState[]

const paymentStates = [
  'started',
  'verify',
  'pending',
  'needsOperator',
  'approved',
  'declined',
  'refunding',
  'refunded',
  'refundStuck',
] as const satisfies readonly PaymentState[]

/** Registers metrics of the shop's tables for `/metrics`: the same on every server of one database. */
export function registerShopMetrics(registry: Registry, database: Database): void {
  const { kysely } = database
  gaugeByState(registry, {
    name: 'foyer_orders',
    help: 'Orders by state',
    states: orderStates,
    count: () =>
      kysely
        .selectFrom('orders')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .groupBy('state')
        .execute(),
  })
  // Each part of an attempt counts separately.
  gaugeByState(registry, {
    name: 'foyer_payments',
    help: 'Payments by state',
    states: paymentStates,
    count: () =>
      kysely
        .selectFrom('payments')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .groupBy('state')
        .execute(),
  })
  registerOperatorPaymentMetrics(registry, database)
  gaugeByState(registry, {
    name: 'foyer_live_holds',
    help: 'Holds that are alive, by whether they are being paid',
    states: ['held', 'paying'],
    count: () =>
      kysely
        .selectFrom('live_holds')
        .select([
          sql<'held' | 'paying'>`case when ends_at = 'infinity' then 'paying' else 'held' end`.as('state'),
          sql<number>`count(*)::int`.as('count'),
        ])
        .where('ends_at', '>', sql<Date>`now()`)
        .groupBy('state')
        .execute(),
  })
  gaugeByState(registry, {
    name: 'foyer_outbox',
    help: 'Messages that are not sent, by state',
    states: ['waiting', 'dead'],
    count: () =>
      kysely
        .selectFrom('outbox')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .where('state', 'in', ['waiting', 'dead'])
        .groupBy('state')
        .$narrowType<{ state: 'waiting' | 'dead' }>()
        .execute(),
  })
}

interface CountedByState<State extends string> {
  readonly name: string
  readonly help: string
  /** All states; each has a row even with a count of zero. */
  readonly states: readonly State[]
  /** Counts rows by state; states without rows may be missing. */
  readonly count: () => Promise<readonly { readonly state: State; readonly count: number }[]>
}

/** Registers a gauge with a row for each state, counted in the database at most every 15 seconds. */
function gaugeByState<State extends string>(
  registry: Registry,
  { name, help, states, count }: CountedByState<State>,
): void {
  let countedAt = -Infinity
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        if (performance.now() - countedAt < countForMs) return
        const counted = await count()
        for (const state of states)
          this.set({ state }, counted.find((each) => each.state === state)?.count ?? 0)
        countedAt = performance.now()
      },
    }),
  )
}
