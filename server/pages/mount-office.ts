import type { Hono } from 'hono'
import { officeLivePath } from '@/contract/office/live'
import type { AnswerOfficeCall } from '@/server/office/answer-office-call'
import type { OpenLiveStream } from '@/server/office/live-stream'
import { jsonAnswer } from '@/server/platform/http/api/api-routes'
import { failureBody } from '@/server/platform/http/api/failure-answer'
import { officePolicy } from '@/server/platform/http/socket/security-headers'
import type { VisitContext, VisitEnv } from '@/server/platform/http/visit/visit'
import { readBuilt, styleHashes } from './brand-shells'
import { readPreferences } from './visitor-preferences'

export interface OfficeDeps {
  /** The built app, `dist/client`. */
  readonly client: string
  readonly answerOfficeCall: AnswerOfficeCall
  readonly openLiveStream: OpenLiveStream
}

/**
 * Serves the back office in the host’s brand: its calls, and a page without data that everybody may open. //
 * docs/operator.md
 */
export function mountOffice(
  app: Hono<VisitEnv>,
  { client, answerOfficeCall, openLiveStream }: OfficeDeps,
): void {
  const askedBy = (c: VisitContext) => {
    const visit = c.get('visit')
    // The office’s language is its own: the cookie is that of the visitors’ site.
    const { language } = readPreferences(visit.brand, undefined, c.req.header('accept-language'))
    return { request: c.req.raw, visit, language }
  }
  app.post('/api/office/:name', async (c) => {
    const { status, body, headers } = await answerOfficeCall({ ...askedBy(c), name: c.req.param('name') })
    return jsonAnswer(c.req.raw, status, body, headers)
  })
  app.get(officeLivePath, async (c) => {
    const opened = await openLiveStream(askedBy(c))
    if (!(opened instanceof ReadableStream))
      return jsonAnswer(c.req.raw, opened.status, opened.body, opened.headers)
    return c.body(opened, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Proxies like nginx would collect events otherwise.
      'X-Accel-Buffering': 'no',
    })
  })
  app.all('/api/office/:name', (c) => {
    const body = failureBody('INVALID_REQUEST', 'Use POST.', { TraceID: c.get('visit').traceId })
    return jsonAnswer(c.req.raw, 405, body, { Allow: 'POST' })
  })

  const servePage = async (c: VisitContext) => {
    const html = await readBuilt(client, `b/${c.get('visit').brand.id}/office.html`)
    if (html === null) return c.text('The back office is not built yet. Run: npm start\n', 503)
    return c.body(html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': officePolicy(styleHashes(html)),
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    })
  }
  app.get('/office', servePage)
  app.get('/office/*', servePage)
}
