import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Environment } from '../../environment/environment'
import { isLocalRequest, presentsToken } from '../visit/is-local-request'
import type { VisitContext } from '../visit/visit'

export interface Metrics {
  readonly registry: Registry
  /**
   * Records a response. `route` is a call's name or a kind of page, never a path: ids do not belong in
   * labels.
   */
  observe(route: string, status: number, seconds: number): void
  countUnhandledRejection(): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'foyer_' })
  const durations = new Histogram({
    name: 'foyer_http_seconds',
    help: 'Seconds until the answer was ready, by route and status class',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const rejections = new Counter({
    name: 'foyer_unhandled_rejections_total',
    help: 'Rejected promises that nothing waited for: each is a fault of the program',
    registers: [registry],
  })
  return {
    registry,
    countUnhandledRejection: () => rejections.inc(),
    observe: (route, status, seconds) =>
      durations.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
  }
}

/**
 * Handles GET /metrics: requires the token; without a configured token only this machine may read it, and not
 * in production.
 */
export function metricsHandler(
  metrics: Metrics,
  { metricsToken, mode, trustProxy }: Pick<Environment, 'metricsToken' | 'mode' | 'trustProxy'>,
) {
  return async (c: VisitContext): Promise<Response> => {
    const allowed = metricsToken
      ? presentsToken(c, metricsToken)
      : mode !== 'production' && isLocalRequest(c, c.env?.incoming?.socket.remoteAddress ?? '', trustProxy)
    if (!allowed) return c.text('Not allowed\n', 403)
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  }
}
