import type { MiddlewareHandler } from 'hono'
import { calls } from '@/contract/calls'
import { isFile } from '@/contract/page/is-file'
import { readPreferences } from './pages/visitor-preferences'
import { mountPath } from './platform/http/api/mount-path'
import type { Visit, VisitEnv } from './platform/http/visit/visit'
import { retryDelayS, wordsIn } from './platform/maintenance/get-site-state'
import type { Maintenance } from './platform/maintenance/maintenance-repository'
import { ApiError } from './platform/api-error'
import type { EpochMs, Store } from './platform/store/store'

export interface MaintenanceDeps {
  readonly store: Store
  readonly findMaintenance: (brandId: string) => Promise<Maintenance | null>
}

/** Thrown while the brand is under maintenance: none of its calls and pages is answered. */
export class InMaintenance extends ApiError {
  readonly maintenance: Maintenance
  readonly nowMs: EpochMs

  constructor(maintenance: Maintenance, message: string, nowMs: EpochMs) {
    super('MAINTENANCE', message, {}, retryDelayS(maintenance, nowMs))
    this.maintenance = maintenance
    this.nowMs = nowMs
  }
}

/**
 * Paths served during maintenance: the call that reports it, callbacks of payment and message providers, so
 * that no payment under way is lost, developer pages, the back office, and the files of the app for visitors
 * who have it open.
 */
const goesOn = (path: string): boolean =>
  path === mountPath(calls.GetSiteState) ||
  path === '/api/' ||
  path.startsWith('/api/payments/') ||
  path.startsWith('/api/sms-reports/') ||
  path.startsWith('/dev/') ||
  path === '/office' ||
  path.startsWith('/office/') ||
  path.startsWith('/api/office/') ||
  isFile(path)

export function refuseInMaintenance({
  findMaintenance,
  store,
}: MaintenanceDeps): MiddlewareHandler<VisitEnv> {
  return async (c, next) => {
    // Endpoints for monitoring have no visit, whatever the method.
    const visit: Visit | undefined = c.get('visit')
    if (!visit || goesOn(c.req.path)) return next()
    const maintenance = await findMaintenance(visit.brand.id)
    if (!maintenance) return next()
    const { language } = readPreferences(
      c.get('visit').brand,
      c.req.header('cookie'),
      c.req.header('accept-language'),
    )
    const words = wordsIn(maintenance, language) || 'We are Upgrading... We will be back shortly...' // spec §2
    throw new InMaintenance(maintenance, words, store.nowMs())
  }
}
