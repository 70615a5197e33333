import type { Hono } from 'hono'
import type { Environment } from '../../environment/environment'
import type { Store } from '../../store/store'
import { metricsHandler, type Metrics } from './metrics'
import type { VisitEnv } from '../visit/visit'

export interface HealthDeps {
  readonly environment: Environment
  readonly store: Store
  readonly metrics: Metrics
  /** True until the database is available and filled. */
  readonly isStarting: () => boolean
  /** True after a stop was requested: the server is to receive no new visitors. */
  readonly isStopping: () => boolean
}

export function mountHealth(app: Hono<VisitEnv>, deps: HealthDeps): void {
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    if (deps.isStopping()) return c.text('stopping\n', 503)
    if (!(await deps.store.isThere())) return c.text('no database\n', 503)
    return deps.isStarting() ? c.text('starting\n', 503) : c.text('ready\n')
  })
  app.get('/metrics', metricsHandler(deps.metrics, deps.environment))
}
