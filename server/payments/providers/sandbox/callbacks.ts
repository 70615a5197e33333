import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { secretId } from '@/contract/fields'
import type { Outcome } from '../../provider'
import { readOutcome, type DecidedCharge } from './card-payments'

/** Largest callback, in bytes; the bank's own are a few hundred. */
const mostBytes = 4096
/** Maximum age of a signed callback, in milliseconds. */
const freshForMs = 10 * 60_000

const callbackBody = v.object({
  sentAt: v.number(),
  charge: v.object({
    reference: secretId,
    orderReference: secretId,
    amountMinor: v.pipe(v.number(), v.integer()),
    currency: v.string(),
    state: v.picklist(['verify', 'approved', 'declined', 'refunded']),
    verification: v.picklist(['none', 'passes', 'fails']),
    cancelled: v.optional(v.boolean(), false),
  }),
})

const signBody = (secret: Buffer, body: string) => createHmac('sha256', secret).update(body).digest()

/** Creates the request that notifies the merchant of the bank’s decision. */
export function makeCallback(
  secret: Buffer,
  charge: DecidedCharge,
  sentAt: number,
  url = 'http://merchant/sandbox',
): Request {
  const { reference, orderReference, amountMinor, currency, state, verification, cancelled } = charge
  const body = JSON.stringify({
    sentAt,
    charge: { reference, orderReference, amountMinor, currency, state, verification, cancelled },
  })
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-bank-signature': signBody(secret, body).toString('hex'),
    },
    body,
  })
}

/**
 * Creates the route `POST /` for the bank's signed decision. 204 accepted, 401 wrongly signed, 400 invalid,
 * 404 not of this shop.
 */
export function createCallbackRoutes(
  secret: () => Promise<Buffer>,
  settle: (reference: string, outcome: Outcome) => Promise<boolean>,
  nowMs: () => number,
): Hono {
  return new Hono().post('/', async (context) => {
    if (Number(context.req.header('content-length') ?? 0) > mostBytes) return context.body(null, 413)
    const body = await context.req.text()
    const received = Buffer.from(context.req.header('x-bank-signature') ?? '', 'hex')
    const right = signBody(await secret(), body)
    if (received.length !== right.length || !timingSafeEqual(received, right)) return context.body(null, 401)
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), callbackBody), body)
    if (!parsed.success || Math.abs(nowMs() - parsed.output.sentAt) > freshForMs)
      return context.body(null, 400)
    const { charge } = parsed.output
    const isKnown = await settle(charge.reference, readOutcome(charge))
    return context.body(null, isKnown ? 204 : 404)
  })
}
