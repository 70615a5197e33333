import { Hono } from 'hono'
import { mostCodeTries, type Bank, type Charge } from './bank'
import { bankScript, bankStyle } from './bank-assets'
import { answerPage, missingPage, verificationPage, type BankLanguage } from './bank-page'
import { testCode } from './test-cards'

const languageOf = (value: string | undefined): BankLanguage => (value === 'ar' ? 'ar' : 'en')

/** Nobody but the merchant that this charge is for may frame the page; nothing inline runs. */
function pageHeaders(charge: Charge | null): Record<string, string> {
  const framedBy = charge ? charge.merchantOrigin : `'none'`
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; ` +
      `frame-ancestors ${framedBy}; require-trusted-types-for 'script'; trusted-types 'none'`,
  }
}

/**
 * The bank verification pages, a foreign site on its own host. It decides from its own books, tells the merchant by
 * a signed callback, and the page that frames it by a message that only says "ask your server now".
 */
export function createSandboxBank(bank: Bank, tellMerchant: (charge: Charge) => Promise<void>): Hono {
  const app = new Hono()
  const asset = (type: string, text: string) =>
    new Response(text, {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    })
  app.get('/bank.css', () => asset('text/css; charset=utf-8', bankStyle))
  app.get('/bank.js', () => asset('text/javascript; charset=utf-8', bankScript))

  app.get('/verify/:reference', async (context) => {
    const charge = await bank.find(context.req.param('reference'))
    const language = languageOf(context.req.query('lang'))
    if (!charge) return context.body(missingPage(language), 404, pageHeaders(null))
    const wrong = context.req.query('wrong') === '1' && charge.codeTries > 0
    const html =
      charge.state === 'verify'
        ? verificationPage(charge, language, wrong ? mostCodeTries - charge.codeTries : null)
        : answerPage(charge, language)
    return context.body(html, 200, pageHeaders(charge))
  })

  app.post('/verify/:reference', async (context) => {
    const reference = context.req.param('reference')
    const language = languageOf(context.req.query('lang'))
    // What is no form says nothing: neither yes nor no, nor a wrong code.
    const form = await context.req.parseBody().catch(() => null)
    if (!form) return context.body(missingPage(language), 400, pageHeaders(null))
    const before = await bank.find(reference)
    if (!before) return context.body(missingPage(language), 404, pageHeaders(null))
    const rightCode = form['code'] === testCode
    const charge =
      form['action'] === 'cancel'
        ? await bank.decide(reference, 'declined')
        : rightCode
          ? await bank.decide(reference, before.verification === 'passes' ? 'approved' : 'declined')
          : await bank.countWrongCode(reference)
    // A callback that is lost is found by the merchant's own inquiry.
    if (charge && charge.state !== 'verify') await tellMerchant(charge).catch(() => {})
    const note = charge?.state === 'verify' ? '&wrong=1' : ''
    return context.redirect(`/verify/${reference}?lang=${language}${note}`, 303)
  })
  app.notFound((context) =>
    context.body(missingPage(languageOf(context.req.query('lang'))), 404, pageHeaders(null)),
  )
  return app
}
