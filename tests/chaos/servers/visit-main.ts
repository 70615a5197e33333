/**
 * A server process used by one visitor, built with a point before and after every await. It crashes at the
 * given point, as by `kill -9`; without one it reports the points it passed.
 */
import { writeFileSync } from 'node:fs'
import { openBookingFixture } from '@/tests/fixtures/booking-fixture'
import { externalProviders, type ExternalGateway } from '@/tests/fixtures/external-gateway'
import type { Plan } from './visitor-steps'
import { visits, type VisitName } from './visits'

export interface VisitOrder {
  readonly visits: readonly { readonly visit: VisitName; readonly plan: Plan }[]
  /** `postgres://…`, or a folder of an embedded database. */
  readonly databaseUrl?: string
  readonly dataDir?: string
  readonly dieAt?: { readonly id: string; readonly when: 'before' | 'after' }
  readonly outside: ExternalGateway
  /** File for the points that each visit passed. */
  readonly tellTo?: string
}

const order = JSON.parse(process.argv[2] ?? '') as VisitOrder
const passed: Record<string, string[]> = {}
let passing = new Set<string>()
let isVisiting = false

function die(id: string, when: 'before' | 'after'): void {
  if (!isVisiting || order.dieAt?.id !== id || order.dieAt.when !== when) return
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}
Object.assign(globalThis, {
  reachAwait(id: string) {
    die(id, 'before')
    return id
  },
  passAwait<T>(id: string, value: T): T {
    die(id, 'after')
    if (isVisiting) passing.add(id)
    return value
  },
})

const { databaseUrl, dataDir } = order
const fixture = await openBookingFixture(databaseUrl ? 'postgres' : 'pglite', {
  ...(databaseUrl && { databaseUrl }),
  ...(dataDir && { dataDir }),
  rateLimits: true,
  providers: externalProviders(order.outside),
})
for (const { visit, plan } of order.visits) {
  passing = new Set()
  isVisiting = true
  await visits[visit](fixture, plan)
  isVisiting = false
  passed[visit] = [...passing]
}
if (order.tellTo) writeFileSync(order.tellTo, JSON.stringify(passed))
await fixture.close()
