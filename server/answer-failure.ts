import { isFile } from '@/contract/page/is-file'
import { failureAnswer } from './platform/http/api/failure-answer'
import type { VisitContext } from './platform/http/visit/visit'
import { findShell, type BrandShells } from './pages/brand-shells'
import { answerInMaintenance } from './pages/maintenance-page'
import { fallbackPage, type FallbackPage } from './pages/fallback-page'
import { readPreferences } from './pages/visitor-preferences'
import { InMaintenance } from './refuse-in-maintenance'
import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import { translatorFor, type Translator } from '@/server/platform/translator'

interface FailureDeps {
  readonly log: Logger
  readonly shells: BrandShells
}

/** Answers a request that failed or matched no route: with the envelope, or with a page for browsers. */
export async function answerFailure(error: unknown, c: VisitContext, deps: FailureDeps): Promise<Response> {
  // Undefined when the error occurred before the visit was opened, or on a separate host.
  const visit = c.var.visit as typeof c.var.visit | undefined
  const { status, body, headers } = failureAnswer(error, visit?.traceId ?? '', visit?.log ?? deps.log)
  const retryAfterS = Number(headers['Retry-After'] ?? 0)
  if (!visit || status !== 503 || !isForPerson(c)) return Response.json(body, { status, headers })
  const { language, scheme } = readPreferences(
    c.get('visit').brand,
    c.req.header('cookie'),
    c.req.header('accept-language'),
  )
  const page =
    error instanceof InMaintenance
      ? await answerInMaintenance(error.maintenance, language, retryAfterS, error.nowMs)
      : answerUnavailable(language, retryAfterS)
  return fallbackPage(visit.brand, language, findShell(deps.shells, visit.brand), scheme, page)
}

function isForPerson(c: VisitContext): boolean {
  const { pathname } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return (
    isRead &&
    !pathname.startsWith('/api') &&
    !isFile(pathname) &&
    c.req.header('accept')?.includes('json') !== true
  )
}

const wordings = (i18n: Translator): Pick<FallbackPage, 'title' | 'paragraphs' | 'again'> => ({
  title: i18n._('Back in a moment'),
  paragraphs: [
    i18n._('We can’t reach our box office right now. Your tickets and held seats are safe.'),
    i18n._('This page will try again automatically.'),
  ],
  again: i18n._('Try again'),
})

const answerUnavailable = (language: LanguageCode, retryDelayS: number): FallbackPage => ({
  ...wordings(translatorFor(language)),
  picture: 'empty-waiting',
  retryDelayS,
})
