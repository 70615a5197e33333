import type { Hono } from 'hono'
import { scanPath } from '@/contract/page/scan'
import { scanPageHeaders, scanPolicy } from '@/server/platform/http/socket/security-headers'
import { readBuilt, styleHashes } from './brand-shells'
import type { VisitEnv } from '@/server/platform/http/visit/visit'

/**
 * Serves the staff scanner in the host’s brand. It contains no data until a device has signed in. //
 * docs/door.md
 */
export function mountScan(app: Hono<VisitEnv>, { client }: { readonly client: string }): void {
  app.get(scanPath, async (c) => {
    const html = await readBuilt(client, `b/${c.get('visit').brand.id}/scan.html`)
    if (html === null) return c.text('The scanner is not built yet. Run: npm start\n', 503)
    return c.body(html, 200, {
      ...scanPageHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': scanPolicy(styleHashes(html)),
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    })
  })
}
