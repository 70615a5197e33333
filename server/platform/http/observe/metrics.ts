import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Environment } from '../../environment'
import type { VisitContext } from '../visit/visit'

export interface Metrics {
  readonly registry: Registry
  /** `route` is a call's name or a kind of page, never a path: ids do not belong in labels. */
  observe(route: string, status: number, seconds: number): void
}

/** Counts of this process. */
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
  return {
    registry,
    observe: (route, status, seconds) =>
      durations.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
  }
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** GET /metrics: to whoever holds the token; without a token to this machine alone, and not through a proxy. */
export function metricsHandler(metrics: Metrics, environment: Pick<Environment, 'metricsToken'>) {
  return async (c: VisitContext): Promise<Response> => {
    const direct =
      loopback.test(c.env?.incoming?.socket.remoteAddress ?? '') && !c.req.header('x-forwarded-for')
    const allowed = environment.metricsToken
      ? c.req.header('authorization') === `Bearer ${environment.metricsToken}`
      : direct
    if (!allowed) return c.text('Not allowed\n', 403)
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  }
}
