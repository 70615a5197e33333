import { sql, type ExpressionBuilder } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables/tables'

/** States that need a person: an unknown outcome, a failing refund, or a wrong amount. */
export const operatorKinds = ['needsOperator', 'refundStuck', 'declined'] as const

function needsPerson(eb: ExpressionBuilder<{ p: Tables['payments'] }, 'p'>) {
  return eb.or([
    eb('p.state', 'in', ['needsOperator', 'refundStuck']),
    // Reported as failed, then captured by the provider with another amount.
    eb.and([eb('p.state', '=', 'declined'), eb('p.problem', '=', 'mismatch')]),
  ])
}

/** Lists payments that need a person, oldest first: their seats and money are unchanged. */
export function listOperatorPayments(database: Database, limit: number) {
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
    .where((eb) => needsPerson(eb))
    .orderBy('p.updated_at')
    .limit(limit)
    .execute()
}
export type OperatorPayment = Awaited<ReturnType<typeof listOperatorPayments>>[number]

/** Registers `foyer_payments_for_operators`, which should be 0, and the age of the oldest such payment. */
export function registerOperatorPaymentMetrics(registry: Registry, database: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'foyer_payments_for_operators',
      help: 'Payments that no machine can go on with, by state',
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        const counted = await database.kysely
          .selectFrom('payments as p')
          .select(['p.state', sql<number>`count(*)::int`.as('count')])
          .where((eb) => needsPerson(eb))
          .groupBy('p.state')
          .execute()
        for (const state of operatorKinds)
          this.set({ state }, counted.find((each) => each.state === state)?.count ?? 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'foyer_refunds_for_operators',
      help: 'Refunds of what was bought that no provider takes',
      registers: [],
      async collect() {
        const { count } = await database.kysely
          .selectFrom('refunds')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('state', '=', 'stuck')
          .where('return_id', 'is not', null)
          .executeTakeFirstOrThrow()
        this.set(count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'foyer_payments_for_operators_oldest_seconds',
      help: 'How long the oldest payment that needs a person has waited',
      registers: [],
      async collect() {
        const oldest = await database.kysely
          .selectFrom('payments as p')
          .select(
            sql<number>`coalesce(extract(epoch from now() - min(p.updated_at)), 0)::float8`.as('seconds'),
          )
          .where((eb) => needsPerson(eb))
          .executeTakeFirstOrThrow()
        this.set(oldest.seconds)
      },
    }),
  )
}
