import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { gaugeByState } from '@/server/platform/http/observe/gauge-by-state'
import type { Database } from '@/server/platform/store/store'

/** Registers the gauge `foyer_live_holds`: reservations whose seats are neither sold nor free. */
export function registerHoldMetrics(registry: Registry, database: Database): void {
  gaugeByState(registry, {
    name: 'foyer_live_holds',
    help: 'Holds that are alive, by whether they are being paid',
    states: ['held', 'paying'],
    count: () =>
      database.kysely
        .selectFrom('live_holds')
        .select([
          sql<'held' | 'paying'>`case when ends_at = 'infinity' then 'paying' else 'held' end`.as('state'),
          sql<number>`count(*)::int`.as('count'),
        ])
        .where('ends_at', '>', sql<Date>`now()`)
        .groupBy('state')
        .execute(),
  })
}
