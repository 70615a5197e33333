import type { MiddlewareHandler } from 'hono'
import { routeLabel } from '../observe/route-label'
import { shortenHead } from '../socket/shorten-head'
import { plainPagePolicy, pageHeaders } from '../socket/security-headers'
import type { VisitEnv } from './visit'
import { visitHeaders, type Visits } from './visits'

export interface VisitParts {
  /** Sites of payment providers, each on a host of its own. */
  readonly sites?: readonly {
    readonly host: string
    readonly fetch: (request: Request) => Response | Promise<Response>
  }[]
}

const pageHeaderPairs = Object.entries(pageHeaders)

/** First of all: which brand, who asks, one trace id, and a line in the log when it is answered. */
export function openVisit(visits: Visits, { sites = [] }: VisitParts): MiddlewareHandler<VisitEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const { protocol, host, pathname } = new URL(c.req.url)
    const site = sites.find((each) => each.host === host)
    if (site) return site.fetch(c.req.raw)
    // A load balancer asks by address, so these answer to any host.
    if (pathname === '/healthz' || pathname === '/readyz' || pathname === '/metrics') return next()
    const visit = visits.open({
      host,
      isEncrypted: protocol === 'https:',
      socketAddress: c.env?.incoming?.socket.remoteAddress,
      header: (name) => c.req.header(name),
    })
    if (!visit) return c.text('This host is not served here. Check the address, or add it to HOSTS.\n', 421)
    c.set('visit', visit)
    await next()

    const { headers } = c.res
    const isShared = headers.get('Cache-Control')?.startsWith('public') === true
    for (const [name, value] of visitHeaders(visit, isShared))
      if (name === 'Set-Cookie') headers.append(name, value)
      else headers.set(name, value)
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      // A page may say otherwise for itself: the window of a provider has to be answered by that provider's.
      for (const [name, value] of pageHeaderPairs) if (!headers.has(name)) headers.set(name, value)
      // The net below every page: one that forgets its policy, or lost it, gets the strictest.
      if (!headers.get('Content-Security-Policy')) headers.set('Content-Security-Policy', plainPagePolicy)
    }
    shortenHead(c.env ?? {}, {
      status: c.res.status,
      contentType: headers.get('Content-Type'),
      isShared,
    })
    visits.close(visit, {
      method: c.req.method,
      route: routeLabel(pathname),
      status: c.res.status,
      startedAt,
    })
  }
}
