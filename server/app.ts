import { Hono } from 'hono'
import { isFile } from '@/contract/page/is-file'
import { buildPath } from '@/contract/page/build-path'
import { shortLinkPath } from '@/contract/page/short-link'
import { accountHandlers } from './accounts/handlers'
import { identityHandlers } from './identity/handlers'
import type { IdentityDeps } from './identity/identity-deps'
import { answerFailure } from './answer-failure'
import { inventoryHandlers } from './inventory/handlers'
import { orderHandlers } from './orders/handlers'
import { paymentHandlers } from './payments/handlers'
import type { PaymentDeps } from './payments/payments'
import { catalogueHandlers } from './catalogue/handlers'
import type { CatalogueDeps } from './catalogue/cards/showtimes'
import { mountDevelopmentPages, type DevPageDeps } from './dev/dev-pages'
import type { Handlers } from './platform/http/api/answer-call'
import { mountApi, type ApiDeps } from './platform/http/api/api-routes'
import { mountHealth, type HealthDeps } from './platform/http/observe/health-routes'
import { notImplemented } from './platform/http/api/not-implemented'
import { openVisit, type VisitDeps } from './platform/http/visit/open-visit'
import type { VisitEnv } from './platform/http/visit/visit'
import { supportHandlers } from './support/handlers'
import { getSiteState } from './platform/maintenance/get-site-state'
import { refuseInMaintenance, type MaintenanceDeps } from './refuse-in-maintenance'
import { mountPassFiles } from './pass-files'
import { mountFiles, type FileDeps } from './pages/files/mount-files'
import { mountPages, type PageDeps } from './pages/page-routes'
import { DatabaseUnavailable } from './platform/store/database-unavailable'
import { mountPictures } from './pages/pictures/mount-pictures'
import { mountPreviews } from './pages/preview/mount-previews'
import { mountSignInWindows, type SignInWindowDeps } from './pages/sign-in-with/mount-sign-in-windows'
import { voucherHandlers } from './vouchers/handlers'
import { mountOffice, type OfficeDeps } from './pages/mount-office'
import { mountScan } from './pages/mount-scan'
import { mountSiteMap } from './pages/site-map'

export interface Services extends CatalogueDeps, PaymentDeps, IdentityDeps {}

/** Handlers of all calls. Leaving out a call of the contract is a compile error. */
export const handlers: Handlers<Services> = {
  ...catalogueHandlers,
  ...inventoryHandlers,
  ...orderHandlers,
  ...paymentHandlers,

  // Account
  ...identityHandlers,
  ...accountHandlers,

  // Vouchers
  ...voucherHandlers,

  // Support
  ...supportHandlers,

  // The site
  GetSiteState: getSiteState,

  // Legacy or unused paths
  LegacyReserveBooking: notImplemented,
  LegacyDebitTransation: notImplemented,
  LegacyBookingOrderConfirm: notImplemented,
}

export type AppDeps = VisitDeps &
  HealthDeps &
  ApiDeps &
  DevPageDeps &
  FileDeps &
  PageDeps &
  OfficeDeps &
  SignInWindowDeps &
  MaintenanceDeps

/** Creates the whole server as a function from request to answer; it does not listen on a port. */
export function createApp(deps: AppDeps): Hono<VisitEnv> {
  const app = new Hono<VisitEnv>()
  app.use('*', openVisit(deps))
  app.onError((error, c) => answerFailure(error, c, deps))
  mountHealth(app, deps)
  app.use('*', async (c, next) => {
    // Files need no database; pages and calls would find it without tables or catalogue.
    if (deps.isStarting() && !isFile(c.req.path)) throw new DatabaseUnavailable()
    return next()
  })
  app.use('*', refuseInMaintenance(deps))
  mountPassFiles(app, deps)
  mountOffice(app, deps)
  mountApi(app, deps)
  mountDevelopmentPages(app, deps)
  mountSiteMap(app, deps)
  mountPictures(app, deps)
  mountPreviews(app, deps)
  mountShortLink(app)
  mountSignInWindows(app, deps)
  mountScan(app, deps)
  mountFiles(app, deps)
  mountPages(app, deps)
  return app
}

/**
 * Redirects the short link of an SMS to the tickets page: browsers keep the part behind the #, and the
 * redirect is neither cached nor sent as a referrer.
 */
function mountShortLink(app: Hono<VisitEnv>): void {
  app.get(shortLinkPath, (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    return c.redirect(buildPath('myBookings'), 302)
  })
}
