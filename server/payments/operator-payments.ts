import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '@/server/platform/store/store'
import { operatorStates } from './payment-repository'

/** Payments that no machine can go on with, oldest first: their seats and their money are as they were. */
export function listOperatorPayments(database: Database, most: number) {
  return database.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.order_id as orderId',
      'p.brand_id as brandId',
      'p.provider',
      'p.instrument',
      'p.handle',
      'p.state',
      'p.problem',
      'p.amount_minor as amountMinor',
      'p.currency',
      'p.created_at as createdAt',
      'o.kind',
      'o.state as orderState',
    ])
    .where('p.state', 'in', operatorStates)
    .orderBy('p.updated_at')
    .limit(most)
    .execute()
}
export type OperatorPayment = Awaited<ReturnType<typeof listOperatorPayments>>[number]

/** `foyer_payments_for_operators`: to be looked at when it is not 0. */
export function watchOperatorPayments(registry: Registry, database: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'foyer_payments_for_operators',
      help: 'Payments that no machine can go on with, by state',
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        const counted = await database.kysely
          .selectFrom('payments')
          .select(['state', sql<number>`count(*)::int`.as('count')])
          .where('state', 'in', operatorStates)
          .groupBy('state')
          .execute()
        for (const state of operatorStates)
          this.set({ state }, counted.find((each) => each.state === state)?.count ?? 0)
      },
    }),
  )
}
