import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Brand } from '@/contract/brand'
import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { cookieLifetimeS } from '@/contract/limits'
import { isFile } from '@/contract/page/is-file'
import { pageAt } from '@/contract/page/page-at'
import type { Environment } from '../../environment/environment'
import { drawBytes } from '@/server/platform/secret-id'
import { mountPath } from '../api/mount-path'
import type { Metrics } from '../observe/metrics'
import { pageHeaders, plainPagePolicy, strictTransport } from '../socket/security-headers'
import { createBrandOfHost, trimFinalDot } from './brand-of-host'
import { clientAddress } from './client-address'
import type { Visit, VisitContext, VisitEnv } from './visit'

const deviceCookieName = 'foyer-device'

const pattern = new RegExp(`(?:^|; *)${deviceCookieName}=([0-9a-f]{32})(?:;|$)`)

const callOfPath = new Map<string, string>(
  Object.values<CallDefinition>(calls).map((call) => [mountPath(call), call.name]),
)

const kinds = ['assets', 'art', 'brand', 'dev', 'fonts', 'office', 'sign-in-with'] as const

export interface VisitDeps {
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

/**
 * Creates the first middleware: it determines brand and visitor, assigns a trace id, and logs the response.
 */
export function openVisit(deps: VisitDeps): MiddlewareHandler<VisitEnv> {
  const { environment, brands, log, metrics, sites = [] } = deps
  const brandOfHost = createBrandOfHost({
    brands,
    fallbackId: environment.brandId,
    extraHosts: environment.extraHosts,
    acceptAddresses: environment.mode !== 'production',
  })
  let hasLoggedUnreadable = false

  /** Logs this once: all visitors of that proxy share one limit until the configuration is fixed. */
  function logUnreadable(entry: string): void {
    if (hasLoggedUnreadable) return
    hasLoggedUnreadable = true
    log.warn(
      { entry: entry.slice(0, 60), trustProxy: environment.trustProxy },
      'X-Forwarded-For holds no address where TRUST_PROXY looks for the visitor’s: limits count the proxy’s',
    )
  }

  /** Returns null for an unknown host. */
  function createVisit(c: VisitContext, { host, protocol }: URL): Visit | null {
    const choice = brandOfHost(host)
    if (!choice) return null
    const { trustProxy } = environment
    const secure =
      protocol === 'https:' ||
      (trustProxy > 0 && c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https')
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    const sentDevice = readDevice(c.req.header('cookie'))
    const traceId = drawBytes(8).toString('hex')
    return {
      traceId,
      brand: choice.brand,
      origin: `${secure ? 'https' : 'http'}://${choice.host}`,
      secure,
      address: clientAddress(socketAddress, c.req.header('x-forwarded-for'), trustProxy, logUnreadable),
      knownDevice: sentDevice !== '',
      deviceId: sentDevice || newDeviceId(),
      log: log.child({ traceId }),
    }
  }

  return async (c, next) => {
    const startedAt = performance.now()
    const url = new URL(c.req.url)
    const { host, pathname } = url
    const site = sites.find((each) => each.host === host)
    if (site) return site.fetch(c.req.raw)
    // Load balancers connect by address, so these paths answer on any host.
    if (pathname === '/healthz' || pathname === '/readyz' || pathname === '/metrics') return next()
    const visit = createVisit(c, url)
    if (!visit) return c.text('This host is not served here. Check the address, or add it to HOSTS.\n', 421)
    if (trimFinalDot(host) !== host && /^(?:GET|HEAD)$/.test(c.req.method))
      return c.redirect(`${visit.origin}${pathname}${url.search}`, 301)
    c.set('visit', visit)
    await next()

    setHeaders(c.res.headers, visit, isFile(pathname))
    const ms = performance.now() - startedAt
    const route = routeLabel(pathname)
    const { status } = c.res
    metrics.observe(route, status, ms / 1000)
    const { traceId, brand } = visit
    log.info(
      { traceId, method: c.req.method, route, status, ms: Math.round(ms), brand: brand.id },
      'answered',
    )
  }
}

function setHeaders(
  headers: Headers,
  { traceId, secure, knownDevice, deviceId }: Visit,
  isOfFile: boolean,
): void {
  if (secure) headers.set('Strict-Transport-Security', strictTransport)
  // A cached response would show other visitors a trace id that is not theirs.
  if (!headers.get('Cache-Control')?.startsWith('public')) {
    headers.set('X-Trace-Id', traceId)
    if (!knownDevice && !isOfFile) headers.append('Set-Cookie', deviceCookie(deviceId, secure))
  }
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    // A page may override these headers: a provider's window must be able to communicate with the provider's
    // page.
    for (const [name, value] of pageHeaderPairs) if (!headers.has(name)) headers.set(name, value)
    // Safety net: a page without a policy gets the strictest one.
    if (!headers.get('Content-Security-Policy')) headers.set('Content-Security-Policy', plainPagePolicy)
  }
}

/**
 * Returns a label for logs and metrics: the name of a call or page, or a kind. Paths contain ids and tokens,
 * which belong in neither.
 */
export function routeLabel(path: string): string {
  const call = callOfPath.get(path)
  if (call) return call
  if (path.startsWith('/api/layouts/')) return 'layout'
  if (path.startsWith('/api/office/')) return 'office'
  if (path.startsWith('/api')) return 'api'
  const page = pageAt(path)
  if (page) return `page ${page}`
  const first = path.split('/', 2)[1] ?? ''
  return kinds.find((one) => one === first) ?? (isFile(path) ? 'file' : 'page')
}

/** Returns the device id of a Cookie header; empty if there is none or it is not one of this server. */
function readDevice(cookieHeader: string | undefined): string {
  return cookieHeader ? (pattern.exec(cookieHeader)?.[1] ?? '') : ''
}

/** Creates a device id: 128 random bits. */
function newDeviceId(): string {
  return drawBytes(16).toString('hex')
}

function deviceCookie(deviceId: string, secure: boolean): string {
  return `${deviceCookieName}=${deviceId}; Path=/; Max-Age=${cookieLifetimeS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
