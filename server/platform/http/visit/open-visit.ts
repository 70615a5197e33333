import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Brand } from '@/contract/brand'
import type { Environment } from '../../environment'
import { createBrandOfHost } from './brand-of-host'
import { drawBytes } from '../../random-bytes'
import { clientAddress } from './client-address'
import { deviceCookie, deviceOf, newDeviceId } from './device-cookie'
import type { Metrics } from '../observe/metrics'
import { routeLabel } from '../observe/route-label'
import { plainPagePolicy, strictTransport, pageHeaders } from '../socket/security-headers'
import type { VisitEnv } from './visit'

export interface VisitParts {
  readonly environment: Environment
  readonly brands: readonly Brand[]
  readonly log: Logger
  readonly metrics: Metrics
  /** Sites of payment providers, each on a host of its own. */
  readonly sites?: readonly {
    readonly host: string
    readonly fetch: (request: Request) => Response | Promise<Response>
  }[]
}

const pageHeaderPairs = Object.entries(pageHeaders)

/** First of all: which brand, who asks, one trace id, and a line in the log when it is answered. */
export function openVisit(parts: VisitParts): MiddlewareHandler<VisitEnv> {
  const { environment, log, metrics, sites = [] } = parts
  const brandOfHost = createBrandOfHost({
    brands: parts.brands,
    fallbackId: environment.brandId,
    extraHosts: environment.extraHosts,
    acceptAddresses: environment.mode !== 'production',
  })

  return async (c, next) => {
    const startedAt = performance.now()
    const { protocol, host, pathname } = new URL(c.req.url)
    const site = sites.find((each) => each.host === host)
    if (site) return site.fetch(c.req.raw)
    // A load balancer asks by address, so these answer to any host.
    if (pathname === '/healthz' || pathname === '/readyz' || pathname === '/metrics') return next()
    const choice = brandOfHost(host)
    if (!choice) return c.text('This host is not served here. Check the address, or add it to HOSTS.\n', 421)

    const secure =
      protocol === 'https:' ||
      (environment.trustProxy > 0 && c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https')
    const sentDevice = deviceOf(c.req.header('cookie'))
    const traceId = drawBytes(8).toString('hex')
    const visit = {
      traceId,
      brand: choice.brand,
      origin: `${secure ? 'https' : 'http'}://${choice.host}`,
      secure,
      address: clientAddress(
        c.env?.incoming?.socket.remoteAddress,
        c.req.header('x-forwarded-for'),
        environment.trustProxy,
      ),
      knownDevice: sentDevice !== '',
      deviceId: sentDevice || newDeviceId(),
      log: log.child({ traceId }),
    }
    c.set('visit', visit)
    await next()

    const { headers } = c.res
    const isShared = headers.get('Cache-Control')?.startsWith('public')
    // What a cache gives to others would name a visit that was not theirs.
    if (!isShared) headers.set('X-Trace-Id', traceId)
    if (secure) headers.set('Strict-Transport-Security', strictTransport)
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      // A page may say otherwise for itself: the window of a provider has to be answered by that provider's.
      for (const [name, value] of pageHeaderPairs) if (!headers.has(name)) headers.set(name, value)
      // The net below every page: one that forgets its policy, or lost it, gets the strictest.
      if (!headers.get('Content-Security-Policy')) headers.set('Content-Security-Policy', plainPagePolicy)
    }
    // Never beside what a shared cache may keep.
    if (!visit.knownDevice && !isShared) headers.append('Set-Cookie', deviceCookie(visit.deviceId, secure))
    const ms = performance.now() - startedAt
    const route = routeLabel(pathname)
    metrics.observe(route, c.res.status, ms / 1000)
    log.info(
      {
        traceId,
        method: c.req.method,
        route,
        status: c.res.status,
        ms: Math.round(ms),
        brand: visit.brand.id,
      },
      'answered',
    )
  }
}
