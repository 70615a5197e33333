import type { Logger } from 'pino'
import type { Brand } from '@/contract/brand'
import type { Environment } from '../../environment'
import { drawBytes } from '../../random-bytes'
import type { Metrics } from '../observe/metrics'
import { strictTransport } from '../socket/security-headers'
import { createBrandOfHost } from './brand-of-host'
import { clientAddress } from './client-address'
import { deviceCookie, deviceOf, newDeviceId } from './device-cookie'
import type { Visit } from './visit'

/** What of a request says whose it is. */
export interface RequestHead {
  /** As a URL has it: lower case, without the scheme's own port. */
  readonly host: string
  readonly isEncrypted: boolean
  readonly socketAddress: string | undefined
  /** A header by its lower-case name, the values of one that was sent twice joined by a comma. */
  readonly header: (name: string) => string | undefined
}

interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
  /** By the monotonic clock. */
  readonly startedAt: number
}

export interface Visits {
  /** Which brand, who asks, one trace id; null for a host that is nobody's. */
  open(head: RequestHead): Visit | null
  /** A line in the log and a measurement. */
  close(visit: Visit, answered: Answered): void
}

export interface VisitsParts {
  readonly environment: Environment
  readonly brands: readonly Brand[]
  readonly log: Logger
  readonly metrics: Metrics
}

export function createVisits({ environment, brands, log, metrics }: VisitsParts): Visits {
  const brandOfHost = createBrandOfHost({
    brands,
    fallbackId: environment.brandId,
    extraHosts: environment.extraHosts,
    acceptAddresses: environment.mode !== 'production',
  })
  return {
    open({ host, isEncrypted, socketAddress, header }) {
      const choice = brandOfHost(host)
      if (!choice) return null
      const secure =
        isEncrypted ||
        (environment.trustProxy > 0 && header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https')
      const sentDevice = deviceOf(header('cookie'))
      const traceId = drawBytes(8).toString('hex')
      return {
        traceId,
        brand: choice.brand,
        origin: `${secure ? 'https' : 'http'}://${choice.host}`,
        secure,
        address: clientAddress(socketAddress, header('x-forwarded-for'), environment.trustProxy),
        knownDevice: sentDevice !== '',
        deviceId: sentDevice || newDeviceId(),
        log: log.child({ traceId }),
      }
    },
    close({ traceId, brand }, { method, route, status, startedAt }) {
      const ms = performance.now() - startedAt
      metrics.observe(route, status, ms / 1000)
      log.info({ traceId, method, route, status, ms: Math.round(ms), brand: brand.id }, 'answered')
    },
  }
}

/** What an answer says of its visit. What a cache gives to others would name one that was not theirs. */
export function visitHeaders(
  { traceId, secure, knownDevice, deviceId }: Visit,
  isShared = false,
): (readonly [name: string, value: string])[] {
  const headers: [name: string, value: string][] = []
  if (!isShared) headers.push(['X-Trace-Id', traceId])
  if (secure) headers.push(['Strict-Transport-Security', strictTransport])
  if (!knownDevice && !isShared) headers.push(['Set-Cookie', deviceCookie(deviceId, secure)])
  return headers
}
