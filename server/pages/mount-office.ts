import type { Hono } from 'hono'
import type { AnswerOfficeCall } from '@/server/office/answer-office-call'
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
}

/**
 * Serves the back office in the host’s brand: its calls, and a page without data that everybody may open. //
 * docs/operator.md
 */
export function mountOffice(app: Hono<VisitEnv>, { client, answerOfficeCall }: OfficeDeps): void {
  app.post('/api/office/:name', async (c) => {
    const visit = c.get('visit')
    const { language } = readPreferences(visit.brand, c.req.header('cookie'), c.req.header('accept-language'))
    const asked = { name: c.req.param('name'), request: c.req.raw, visit, language }
    const { status, body, headers } = await answerOfficeCall(asked)
    return jsonAnswer(c.req.raw, status, body, headers)
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
