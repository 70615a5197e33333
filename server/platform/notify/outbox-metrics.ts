import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { gaugeByState } from '../http/observe/gauge-by-state'
import type { Database } from '../store/store'

/** `foyer_outbox`: messages that wait for their channel, and dead ones. */
export function registerOutboxMetrics(registry: Registry, database: Database): void {
  gaugeByState(registry, {
    name: 'foyer_outbox',
    help: 'Messages that are not sent, by state',
    states: ['waiting', 'dead'],
    count: () =>
      database.kysely
        .selectFrom('outbox')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .where('state', 'in', ['waiting', 'dead'])
        .groupBy('state')
        .$narrowType<{ state: 'waiting' | 'dead' }>()
        .execute(),
  })
}
