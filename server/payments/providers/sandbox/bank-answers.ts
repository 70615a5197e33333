import type { Context } from 'hono'
import type { LanguageCode } from '@/contract/envelope'
import { languageIn } from '@/server/platform/preferred-languages'
import type { Charge } from './bank'
import { missingPage } from './bank-page'

export function chooseLanguage({ req }: Context): LanguageCode {
  return languageIn(req.query('lang') ?? req.header('accept-language'))
}

/**
 * Returns the headers of the bank’s pages: only the charge’s merchant may frame them, and inline scripts are
 * blocked.
 */
export function bankHeaders(charge: Charge | null): Record<string, string> {
  const framedBy = charge ? charge.merchantOrigin : `'none'`
  // Browsers apply form-action to redirects too, so a form whose answer redirects to the merchant needs its
  // origin.
  const backTo = [charge?.returnUrl, charge?.failUrl].flatMap((url) => (url ? new URL(url).origin : []))
  const forms = [...new Set([`'self'`, ...backTo])].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; form-action ${forms}; base-uri 'none'; ` +
      `frame-ancestors ${framedBy}; require-trusted-types-for 'script'; trusted-types 'none'`,
  }
}

/** Answers with the same page for every reason. */
export function answerMissing(context: Context, status: 400 | 403 | 404 | 410 | 500): Response {
  return context.body(missingPage(chooseLanguage(context)), status, bankHeaders(null))
}
