import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { toLatinDigits } from '@/contract/latin-digits'
import { isOver } from '../../instruments/card'
import type { Bank, Charge } from './bank'
import { bankHeaders, chooseLanguage, answerMissing } from './bank-answers'
import { typedCard } from './card-sessions'
import { findPayFormError, opensPayPage, payForm, payPageKey } from './pay-form'
import { payPage, type CardError } from './pay-page'
import { findTestCard, type TestCard } from './test-cards'

interface PayDeps {
  readonly bank: Bank
  readonly secret: () => Promise<Buffer>
  readonly nowMs: () => number
  readonly notifyMerchant: (charge: Charge) => Promise<void>
}

/**
 * Creates `POST /pay` on the bank's host, which accepts the merchant's signed form and leads to a page that
 * asks for a card. It is a separate site that returns to the merchant's addresses as stored in the bank's own
 * records.
 */
export function createPayPages({ bank, secret, nowMs, notifyMerchant }: PayDeps): Hono {
  const app = new Hono()
  app.post('/pay', async (context) => {
    const form = v.safeParse(payForm, await context.req.parseBody().catch(() => null))
    if (!form.success) return answerMissing(context, 400)
    const key = await secret()
    const error = findPayFormError(key, form.output, nowMs())
    if (error) return answerMissing(context, error === 'expired' ? 410 : 403)
    const { Reference, Language } = form.output
    const query = new URLSearchParams({ key: payPageKey(key, Reference), lang: Language })
    return context.redirect(`/pay/${Reference}?${query.toString()}`, 303)
  })

  async function opened(context: Context): Promise<{ charge: Charge; key: string } | null> {
    const reference = context.req.param('reference') ?? ''
    const key = context.req.query('key') ?? ''
    if (!opensPayPage(await secret(), reference, key)) return null
    const charge = await bank.find(reference)
    return charge?.returnUrl ? { charge, key } : null
  }

  app.get('/pay/:reference', async (context) => {
    const found = await opened(context)
    if (!found) return answerMissing(context, 404)
    const { charge, key } = found
    if (charge.state !== 'verify') return redirectToMerchant(context, charge)
    return context.body(payPage(charge, chooseLanguage(context), key, null), 200, bankHeaders(charge))
  })

  app.post('/pay/:reference', async (context) => {
    const found = await opened(context)
    if (!found) return answerMissing(context, 404)
    const { charge, key } = found
    if (charge.state !== 'verify') return redirectToMerchant(context, charge)
    const form = await context.req.parseBody().catch(() => null)
    if (form?.['action'] === 'cancel') return decided(context, await bank.cancel(charge.reference))
    if (form?.['action'] !== 'pay') return answerMissing(context, 400)
    const card = readCard(form, new Date(nowMs()))
    if (typeof card === 'string')
      return context.body(payPage(charge, chooseLanguage(context), key, card), 422, bankHeaders(charge))
    await bank.useCard(charge.reference, card)
    if (card.answer === 'verify')
      return context.redirect(`/verify/${charge.reference}?lang=${chooseLanguage(context)}`, 303)
    const after = await bank.decide(charge.reference, card.answer === 'decline' ? 'declined' : 'approved')
    // Simulates a lost message to the merchant.
    return card.answer === 'lose' && after ? redirectToMerchant(context, after) : decided(context, after)
  })

  async function decided(context: Context, charge: Charge | null) {
    if (!charge) return answerMissing(context, 404)
    // The merchant's own inquiry finds the result if the callback is lost.
    if (charge.state !== 'verify') await notifyMerchant(charge).catch(() => {})
    return redirectToMerchant(context, charge)
  }
  return app
}

/** Redirects to the merchant, which then queries the result. */
export function redirectToMerchant(context: Context, charge: Charge): Response {
  const isGood = charge.state === 'approved' || charge.state === 'refunded'
  const url = isGood ? charge.returnUrl : (charge.failUrl ?? charge.returnUrl)
  return url === null ? answerMissing(context, 404) : context.redirect(url, 303)
}

function readCard(form: Record<string, unknown>, now: Date): CardError | (TestCard & { last4: string }) {
  const readText = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const readDigits = (name: string) => toLatinDigits(readText(name)).replace(/[\s-]/g, '')
  const fields = {
    number: readDigits('number'),
    name: readText('name'),
    expiryMonth: readDigits('month').padStart(2, '0'),
    expiryYear: readDigits('year').replace(/^20(?=\d\d$)/, ''),
    CVV: readDigits('cvv'),
  }
  const parsed = v.safeParse(typedCard, fields)
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? ''
    const names: Readonly<Record<string, CardError>> = {
      expiryMonth: 'month',
      expiryYear: 'year',
      CVV: 'cvv',
      name: 'name',
    }
    return names[field] ?? 'number'
  }
  const card = findTestCard(fields.number)
  if (!card) return 'refused'
  return isOver(parsed.output, now) ? 'expired' : { ...card, last4: fields.number.slice(-4) }
}
