import * as v from 'valibot'
import { seatPreference } from '@/contract/hall/seat-preference'
import type { Flow, BookingError } from './state'

const text = v.string()
const whole = v.pipe(v.number(), v.integer())
const names = v.array(text)

const sale = v.object({
  scheduleId: text,
  titleId: text,
  picksSeats: v.boolean(),
  mostSeats: v.pipe(whole, v.minValue(1)),
  currency: v.optional(text, ''),
  assignedBy: v.optional(v.picklist(['server', 'app']), 'server'),
})
const priceLine = v.object({
  kind: v.picklist(['seat', 'food', 'fee', 'discount', 'voucher']),
  code: text,
  label: text,
  quantity: whole,
  unitMinor: whole,
  amountMinor: whole,
})
const price = v.object({
  currency: v.pipe(text, v.length(3)),
  ticketsMinor: whole,
  feesMinor: whole,
  discountMinor: whole,
  totalMinor: whole,
  lines: v.optional(v.array(priceLine), []),
})
const hold = v.object({
  reserveId: text,
  reserveKey: v.nullable(text),
  bookingId: v.optional(v.nullable(text), null),
  seats: names,
  expiresAt: v.nullable(whole),
  price,
})
/** The country is missing in a booking stored by an earlier release. */
const contact = v.object({
  email: text,
  country: v.optional(text, ''),
  dialCode: text,
  mobile: text,
  isOwnPhone: v.optional(v.boolean()),
})
// Codes differ between releases; the screen has a generic text for an unknown one.
const refusal = v.object({
  code: v.custom<BookingError['code']>((code) => typeof code === 'string'),
  message: text,
  serverMessage: v.optional(text),
  detail: v.optional(text),
  phoneRestsS: v.optional(whole),
  fields: v.optional(v.array(v.string())),
})

const connection = v.picklist(['open', 'down'])

/** A frame as earlier releases stored it: a payment may be in progress while a new release is installed. */
const earlierFrame = v.pipe(
  v.object({ verifyUrl: text, nonce: text }),
  v.transform(({ verifyUrl, nonce }) => ({ kind: 'frame' as const, url: verifyUrl, nonce })),
)
const nextStep = v.variant('kind', [
  v.object({ kind: v.literal('frame'), url: text, nonce: text }),
  v.object({ kind: v.literal('redirect'), url: text }),
  v.object({ kind: v.literal('formPost'), url: text, fields: v.record(text, text) }),
  v.object({
    kind: v.literal('push'),
    until: whole,
    phoneEnd: v.optional(text),
    amount: v.optional(v.number()),
    paymentId: v.optional(v.number()),
  }),
])
/** Fields that a payment in progress stores beside its attempt. */
const onItsWay = {
  attemptId: text,
  origins: v.optional(names, []),
  next: v.optional(v.nullable(nextStep), null),
  bank: v.optional(v.nullable(earlierFrame), null),
}
/** Null in a booking stored by an earlier release. */
const typed = v.optional(v.nullable(contact), null)
const choosing = {
  sale,
  count: whole,
  refusal: v.nullable(refusal),
  unwanted: v.nullable(hold),
  contact: typed,
}
const purchaseFields = { sale, hold, contact }

/** A stored booking. Parsed when read, because stored data may come from another release. */
const stored = v.variant('step', [
  v.object({ step: v.literal('count'), ...choosing }),
  v.object({
    step: v.literal('seats'),
    ...choosing,
    seats: names,
    lost: names,
    wish: v.optional(v.nullable(seatPreference), null),
  }),
  v.object({
    step: v.literal('holding'),
    sale,
    count: whole,
    seats: names,
    attemptId: text,
    unwanted: v.nullable(hold),
    contact: typed,
    connection,
  }),
  v.object({
    step: v.literal('checkout'),
    sale,
    hold,
    contact: v.variant('kind', [
      v.object({ kind: v.literal('asked'), contact: v.nullable(contact), refusal: v.nullable(refusal) }),
      v.object({
        kind: v.literal('saving'),
        contact,
        attemptId: text,
        connection: v.optional(connection, 'open'),
        // The payment was in memory only: the visitor presses Pay again.
        pays: v.optional(v.fallback(v.null(), null), null),
      }),
      v.object({ kind: v.literal('saved'), contact }),
    ]),
    refusal: v.nullable(refusal),
  }),
  v.object({ step: v.literal('paying'), ...purchaseFields, ...onItsWay }),
  v.object({ step: v.literal('verifying'), ...purchaseFields, ...onItsWay }),
  v.object({ step: v.literal('confirmed'), ...purchaseFields, bookingId: text, isKept: v.boolean() }),
  v.object({ step: v.literal('refunded'), ...purchaseFields, isShowOff: v.optional(v.boolean(), false) }),
  v.object({ step: v.literal('timedOut'), sale, count: whole, contact: typed }),
])

/**
 * Returns a stored booking as a reopened page resumes it; null when nothing usable was stored. A payment in
 * progress is never sent again: the server is queried for its outcome.
 */
export function resume(value: unknown): Flow | null {
  const parsed = v.safeParse(stored, value)
  if (!parsed.success) return null
  const flow = parsed.output
  if (flow.step === 'paying' || flow.step === 'verifying') {
    const { bank, next, ...paid } = flow
    const unclearPayment = {
      step: 'verifying',
      cause: 'unclear',
      connection: 'open',
      awaitsOperator: false,
    } as const
    return { ...paid, ...unclearPayment, next: next ?? bank }
  }
  if (flow.step === 'holding') return { ...flow, connection: 'open' }
  return flow
}
