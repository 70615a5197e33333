import type { Context } from 'hono'
import type { LanguageCode } from '@/contract/envelope'
import { languageIn } from '@/server/platform/wished-language'
import type { Charge } from './bank'
import { missingPage } from './bank-page'

/** As the address says, else as the visitor's browser does. */
export function languageOf({ req }: Context): LanguageCode {
  return languageIn(req.query('lang') ?? req.header('accept-language'))
}

/** Nobody but the merchant that this charge is for may frame the page; nothing inline runs. */
export function bankHeaders(charge: Charge | null): Record<string, string> {
  const framedBy = charge ? charge.merchantOrigin : `'none'`
  // A form whose answer leads back to the merchant is, to a browser, a form for the merchant.
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

/** Nothing is shown here, whatever the reason. */
export function missingAnswer(context: Context, status: 400 | 403 | 404 | 410 | 500): Response {
  return context.body(missingPage(languageOf(context)), status, bankHeaders(null))
}
