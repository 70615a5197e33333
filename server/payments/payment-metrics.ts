import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { gaugeByState } from '@/server/platform/http/observe/gauge-by-state'
import type { PaymentState } from '@/server/platform/store/tables/payment-tables'
import type { Database } from '@/server/platform/store/store'

const states = [
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

/** `foyer_payments`: all payments ever started, each part of an attempt counted separately. */
export function registerPaymentMetrics(registry: Registry, database: Database): void {
  gaugeByState(registry, {
    name: 'foyer_payments',
    help: 'Payments by state',
    states,
    count: () =>
      database.kysely
        .selectFrom('payments')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .groupBy('state')
        .execute(),
  })
}
