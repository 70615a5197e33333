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
  /** Whether a brand is being worked on; null for open. */
  readonly findMaintenance: (brandId: string) => Promise<Maintenance | null>
}

/** The brand is being worked on: no call and no page of it is answered. */
export class InMaintenance extends ApiError {
  readonly maintenance: Maintenance
  /** When it was said. */
  readonly nowMs: EpochMs

  constructor(maintenance: Maintenance, message: string, nowMs: EpochMs) {
    super('MAINTENANCE', message, {}, retryDelayS(maintenance, nowMs))
    this.maintenance = maintenance
    this.nowMs = nowMs
  }
}

/**
 * What goes on meanwhile: the call that says so, what providers tell of payments and messages, so that none under way is lost, pages for
 * developers, and files, which the app of whoever is here already is made of.
 */
const goesOn = (path: string): boolean =>
  path === mountPath(calls.GetSiteState) ||
  path === '/api/' ||
  path.startsWith('/api/payments/') ||
  path.startsWith('/api/sms-reports/') ||
  path.startsWith('/dev/') ||
  isFile(path)

/** Turns visitors of a brand away while an operator works on it. */
export function refuseInMaintenance({
  findMaintenance,
  store,
}: MaintenanceDeps): MiddlewareHandler<VisitEnv> {
  return async (c, next) => {
    // What machines ask has no visit, by whatever method.
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
