import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { gaugeByState } from '@/server/platform/http/observe/gauge-by-state'
import type { OrderState } from '@/server/platform/store/tables/order-tables'
import type { Database } from '@/server/platform/store/store'

const states = [
  'open',
  'paying',
  'fulfilled',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderState[]

/** Registers the gauge `foyer_orders`: all orders ever made, for tickets and vouchers. */
export function registerOrderMetrics(registry: Registry, database: Database): void {
  gaugeByState(registry, {
    name: 'foyer_orders',
    help: 'Orders by state',
    states,
    count: () =>
      database.kysely
        .selectFrom('orders')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .groupBy('state')
        .execute(),
  })
}
