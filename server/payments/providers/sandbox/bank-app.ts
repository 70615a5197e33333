import { Hono } from 'hono'
import type { Logger } from 'pino'
import { toLatinDigits } from '@/contract/latin-digits'
import { ApiError } from '@/server/platform/api-error'
import { maxCodeAttempts, type Bank, type Charge } from './bank'
import { bankScript, bankStyle } from './bank-assets'
import { bankHeaders, chooseLanguage, answerMissing } from './bank-answers'
import { answerPage, verificationPage } from './bank-page'
import { redirectToMerchant } from './pay-app'
import { testCode } from './test-cards'

/**
 * Creates the bank’s verification pages, a separate site on its own host. It decides from its own records,
 * notifies the merchant by a signed callback, and sends the framing page a message that only means "ask your
 * server now".
 */
export function createSandboxBank(
  bank: Bank,
  notifyMerchant: (charge: Charge) => Promise<void>,
  log: Logger,
): Hono {
  const app = new Hono()
  app.onError((error, context) => {
    // The host’s own error handler answers when the database is down.
    if (error instanceof ApiError) throw error
    log.error({ err: error }, 'the sandbox bank failed')
    return answerMissing(context, 500)
  })
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
    const language = chooseLanguage(context)
    if (!charge) return answerMissing(context, 404)
    if (charge.state !== 'verify' && charge.returnUrl) return redirectToMerchant(context, charge)
    const wrong = context.req.query('wrong') === '1' && charge.codeTries > 0
    const html =
      charge.state === 'verify'
        ? verificationPage(charge, language, wrong ? maxCodeAttempts - charge.codeTries : null)
        : answerPage(charge, language)
    return context.body(html, 200, bankHeaders(charge))
  })

  app.post('/verify/:reference', async (context) => {
    const reference = context.req.param('reference')
    const language = chooseLanguage(context)
    const before = await bank.find(reference)
    if (!before) return answerMissing(context, 404)
    // Only this page's own form is a decision.
    const form = await context.req.parseBody().catch(() => null)
    if (form === null || !isPress(form['action'])) return answerMissing(context, 400)
    const { code } = form
    const rightCode = typeof code === 'string' && toLatinDigits(code) === testCode
    const charge =
      form['action'] === 'cancel'
        ? await bank.cancel(reference)
        : rightCode
          ? await bank.decide(reference, before.verification === 'passes' ? 'approved' : 'declined')
          : await bank.countWrongCode(reference)
    // The merchant's own inquiry finds the result if the callback is lost.
    if (charge && charge.state !== 'verify') await notifyMerchant(charge).catch(() => {})
    if (charge?.returnUrl && charge.state !== 'verify') return redirectToMerchant(context, charge)
    const note = charge?.state === 'verify' ? '&wrong=1' : ''
    return context.redirect(`/verify/${reference}?lang=${language}${note}`, 303)
  })
  app.notFound((context) => answerMissing(context, 404))
  return app
}

function isPress(action: unknown): action is 'confirm' | 'cancel' {
  return action === 'confirm' || action === 'cancel'
}
