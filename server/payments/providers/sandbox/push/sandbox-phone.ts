import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { secretId } from '@/contract/fields'
import { ApiError } from '@/server/platform/api-error'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { languageIn } from '@/server/platform/preferred-languages'
import { lastDigits } from '@/server/platform/contact/contact'
import { createDecline } from '../../mpesa/result-codes'
import type { ConnectProvider, Outcome } from '../../../provider'
import { createPhoneBooks, phoneShowsMs, type PhonePush } from './phone-books'
import { createPhoneRoutes, makePhoneMessage } from './phone-message'
import { phoneActions, phonePage } from './phone-page'
import { findTestPhone, isLost } from './test-phones'
import { canBePaidByMpesa, mpesaOption, mpesaPhone } from '../../mpesa/mpesa-rules'

/**
 * Simulates a lost answer: the network has decided about the payment, but the merchant receives no response.
 */
class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
}

/** M-Pesa for development: simulated phones on a page of the sandbox bank. No money moves. */
export const createSandboxPhone =
  (bankOrigin: string): ConnectProvider =>
  ({ store, log, settle }) => {
    const books = createPhoneBooks(store)
    const secret = async () => (await getSecrets(store)).sandboxSecret
    const find = async (reference: string) => buildOutcome(await books.find(reference))
    const callbacks = createPhoneRoutes(
      secret,
      async (reference) => settle({ reference }, await find(reference)),
      () => store.nowMs(),
    )
    async function notifyMerchant(reference: string): Promise<void> {
      const answer = await callbacks.fetch(makePhoneMessage(await secret(), reference, store.nowMs()))
      if (!answer.ok) log.warn({ status: answer.status }, 'the sandbox phone did not receive an answer')
    }
    return {
      name: 'sandbox-phone',
      paymentMethods: [mpesaOption],
      origins: [],
      // A phone gives up long before this.
      answersWithinMs: 10 * phoneShowsMs,
      stepMinor: 100,
      accepts: canBePaidByMpesa,
      inspect(instrument) {
        mpesaPhone(instrument)
        return null
      },
      async start(order, instrument) {
        const number = `+${mpesaPhone(instrument)}`
        const testPhone = findTestPhone(number)
        const phoneEnd = lastDigits(number)
        await books.ask({
          reference: order.reference,
          order_reference: order.orderId,
          amount_minor: order.amountMinor,
          currency: order.currency,
          merchant_name: order.merchantName,
          phone_end: phoneEnd,
          result: testPhone?.result ?? 'waiting',
        })
        if (isLost(testPhone)) throw new AnswerLost('The connection to the phone broke')
        const booked = await find(order.reference)
        const next =
          booked.kind === 'running' ? ({ kind: 'push', forMs: phoneShowsMs, phoneEnd } as const) : booked
        return { handle: null, next }
      },
      find: ({ reference }) => find(reference),
      async refund({ reference }, part) {
        if (!(await books.refund(reference, part))) throw new Error('The phone has no charge to refund')
        return 'done'
      },
      callbacks,
      site: { origin: bankOrigin, path: '/phone', pages: createPhonePages(books, notifyMerchant) },
    }
  }

function buildOutcome(push: PhonePush | null): Outcome {
  if (!push) return { kind: 'unheard' }
  if (push.result === 'waiting') return { kind: 'running' }
  if (push.result !== '0') return createDecline(push.result)
  const { reference, order_reference: orderId, amount_minor: amountMinor, currency } = push
  return { kind: 'approved', orderId, amountMinor, currency, providerReference: `phone-${reference}` }
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

/** Serves `/phone` on the bank's host: a visitor who opens it controls every phone of the sandbox. */
function createPhonePages(
  books: ReturnType<typeof createPhoneBooks>,
  notifyMerchant: (reference: string) => Promise<void>,
): Hono {
  const chooseLanguage = ({ req }: Context) => languageIn(req.query('lang') ?? req.header('accept-language'))
  const pages = new Hono()
  pages.onError((error, context) => {
    // The server of this host answers ApiErrors itself, such as an unreachable database.
    if (error instanceof ApiError) throw error
    return context.body(null, 500)
  })
  pages.get('/', async (context) => {
    const page = await phonePage(await books.listWaiting(), chooseLanguage(context))
    return context.body(page.toString(), 200, headers)
  })
  pages.post('/:reference', async (context) => {
    const reference = context.req.param('reference')
    const form = await context.req.parseBody().catch(() => null)
    const isPress = v.safeParse(v.picklist(phoneActions), form?.['result'])
    if (!isPress.success) return context.body(null, 400)
    const push = v.is(secretId, reference) ? await books.answer(reference, isPress.output) : null
    if (!push) return context.body(null, 404)
    // The merchant finds a lost message by its own inquiry.
    await notifyMerchant(reference).catch(() => {})
    return context.redirect(`/phone?lang=${chooseLanguage(context)}`, 303)
  })
  return pages
}
