import type { Hono } from 'hono'
import { pathOf } from '@/contract/page/path-of'
import { shortLinkPath } from '@/contract/page/short-link'
import type { VisitEnv } from '@/server/platform/http/visit/visit'

/**
 * Redirects the short link of an SMS to the tickets page: browsers keep the part behind the #, and the
 * redirect is neither cached nor sent as a referrer.
 */
export function mountShortLink(app: Hono<VisitEnv>): void {
  app.get(shortLinkPath, (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    return c.redirect(pathOf('myBookings'), 302)
  })
}
