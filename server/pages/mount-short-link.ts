import type { Hono } from 'hono'
import { pathOf } from '@/contract/page/path-of'
import { shortLinkPath } from '@/contract/page/short-link'
import type { VisitEnv } from '@/server/platform/http/visit/visit'

/** Sends the short link of an SMS on to the page of tickets: what is behind the # goes along, and nothing of it is kept or told. */
export function mountShortLink(app: Hono<VisitEnv>): void {
  app.get(shortLinkPath, (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    return c.redirect(pathOf('myBookings'), 302)
  })
}
