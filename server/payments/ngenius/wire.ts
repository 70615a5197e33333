/** What N-Genius Online answers, as far as it is read here. // docs.ngenius-payments.com/reference */
import * as v from 'valibot'

const link = v.optional(v.object({ href: v.pipe(v.string(), v.url()) }))
/** Minor units of the currency, of which it has as many as ISO 4217 says. */
const money = v.object({
  currencyCode: v.pipe(v.string(), v.length(3)),
  value: v.pipe(v.number(), v.integer()),
})
const reference = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{8,80}$/))

export const accessToken = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** Seconds. */
  expires_in: v.optional(v.number(), 300),
})

const capture = v.object({
  state: v.optional(v.string(), 'SUCCESS'),
  amount: money,
  _links: v.optional(v.object({ 'cnp:refund': link, self: link }), {}),
})
/** Of an outlet with Pay by Token. // docs.ngenius-payments.com/reference/pay-by-token-paypage */
const savedCard = v.object({
  cardToken: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  cardholderName: v.pipe(v.string(), v.maxLength(200)),
  expiry: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  maskedPan: v.pipe(v.string(), v.regex(/^\d{6,8}\D+\d{4}$/)),
  scheme: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
})
export type NGeniusSavedCard = v.InferOutput<typeof savedCard>

const refund = v.object({ state: v.optional(v.string(), 'SUCCESS'), amount: money })

export const payment = v.object({
  reference: v.optional(reference),
  orderReference: v.optional(reference),
  state: v.string(),
  amount: money,
  /** `pan`: as a receipt shows it, 401200******1112. One that is none of ours to read is left out, and no payment lost by it. */
  paymentMethod: v.fallback(v.optional(v.object({ pan: v.optional(v.string()) })), undefined),
  savedCard: v.fallback(v.optional(savedCard), undefined),
  authResponse: v.optional(v.object({ success: v.optional(v.boolean()) })),
  '3ds': v.optional(v.looseObject({})),
  '3ds2': v.optional(v.looseObject({})),
  _links: v.optional(
    v.object({
      'cnp:capture': link,
      'cnp:cancel': link,
      'cnp:refund': link,
      'payment:saved-card': link,
      'payment:partial-auth-decline': link,
      self: link,
    }),
    {},
  ),
  _embedded: v.optional(
    v.object({
      'cnp:capture': v.optional(v.array(capture), []),
      'cnp:refund': v.optional(v.array(refund), []),
    }),
    {},
  ),
})
export type NGeniusPayment = v.InferOutput<typeof payment>

/** The answer to a payment by a hosted session: it names the order that it made. */
export const sessionPayment = v.object({ ...payment.entries, orderReference: reference })

export const order = v.object({
  reference,
  merchantOrderReference: v.optional(v.string()),
  amount: money,
  _links: v.optional(v.object({ payment: link }), {}),
  _embedded: v.object({ payment: v.pipe(v.array(payment), v.minLength(1)) }),
})
/** An order with all that its payment holds. */
export const rawOrder = v.object({
  _embedded: v.object({ payment: v.pipe(v.array(v.looseObject({ state: v.string() })), v.minLength(1)) }),
})
export type NGeniusOrder = v.InferOutput<typeof order>

/** What a webhook says is never believed: which order to ask about is all that is read. */
export const webhook = v.object({
  eventName: v.optional(v.string(), ''),
  order: v.object({
    reference,
    /** Left out where the order is none of this shop: the outlet has orders of its portal and of other shops too. */
    merchantOrderReference: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-z]{26}$/))), undefined),
  }),
})

const notTaken: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED', 'REVERSED'])

/** Captures that were neither refused nor taken back. */
export function capturesOf({ _embedded }: NGeniusPayment) {
  return (_embedded['cnp:capture'] ?? []).filter(({ state }) => !notTaken.has(state))
}

/** What was taken of a payment, minor units. */
export function capturedMinor(captured: NGeniusPayment): number {
  const captures = capturesOf(captured)
  return captures.length === 0
    ? captured.amount.value
    : captures.reduce((sum, { amount: { value } }) => sum + value, 0)
}

/** What went back of it, or is on its way. */
export function refundedMinor({ _embedded }: NGeniusPayment): number {
  return (_embedded['cnp:refund'] ?? [])
    .filter(({ state }) => state !== 'FAILED')
    .reduce((sum, { amount: { value } }) => sum + value, 0)
}
