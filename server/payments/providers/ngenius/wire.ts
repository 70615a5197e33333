/**
 * Schemas of the answers of N-Genius Online, as far as they are read here. //
 * docs.ngenius-payments.com/reference
 */
import * as v from 'valibot'

const link = v.optional(v.object({ href: v.pipe(v.string(), v.url()) }))
/** In minor units of the currency, with the number of decimals of ISO 4217. */
const money = v.object({
  currencyCode: v.pipe(v.string(), v.length(3)),
  value: v.pipe(v.number(), v.integer()),
})
const reference = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{8,80}$/))

export const accessToken = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** In seconds. */
  expires_in: v.optional(v.number(), 300),
})

const capture = v.object({
  state: v.optional(v.string(), 'SUCCESS'),
  amount: money,
  _links: v.optional(v.object({ 'cnp:refund': link, self: link }), {}),
})
/** Only from an outlet with Pay by Token. // docs.ngenius-payments.com/reference/pay-by-token-paypage */
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
  /**
   * `pan`: as shown on a receipt, 401200******1112. An unreadable value is omitted instead of failing the
   * payment.
   */
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

export const sessionPayment = v.object({ ...payment.entries, orderReference: reference })

export const order = v.object({
  reference,
  merchantOrderReference: v.optional(v.string()),
  amount: money,
  _links: v.optional(v.object({ payment: link }), {}),
  _embedded: v.object({ payment: v.pipe(v.array(payment), v.minLength(1)) }),
})
export const rawOrder = v.object({
  _embedded: v.object({ payment: v.pipe(v.array(v.looseObject({ state: v.string() })), v.minLength(1)) }),
})
export type NGeniusOrder = v.InferOutput<typeof order>

/** A webhook’s content is never trusted: only the order to query is read. */
export const webhook = v.object({
  eventName: v.optional(v.string(), ''),
  order: v.object({
    reference,
    /** Omitted for orders of other shops: the outlet also has orders of its portal and other shops. */
    merchantOrderReference: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-z]{26}$/))), undefined),
  }),
})

const notTaken: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED', 'REVERSED'])

export function listCaptures({ _embedded }: NGeniusPayment) {
  return (_embedded['cnp:capture'] ?? []).filter(({ state }) => !notTaken.has(state))
}

/** Returns the captured amount of a payment, in minor units. */
export function capturedMinor(captured: NGeniusPayment): number {
  const captures = listCaptures(captured)
  return captures.length === 0
    ? captured.amount.value
    : captures.reduce((sum, { amount: { value } }) => sum + value, 0)
}

/** Returns the amount that was refunded or is being refunded. */
export function refundedMinor({ _embedded }: NGeniusPayment): number {
  return (_embedded['cnp:refund'] ?? [])
    .filter(({ state }) => state !== 'FAILED')
    .reduce((sum, { amount: { value } }) => sum + value, 0)
}
