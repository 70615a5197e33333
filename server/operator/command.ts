import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { email } from '@/contract/fields'
import { languageCodes } from '@/contract/language-codes'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))
/**
 * Author and reason of a command; `yes` carries it out, without it nothing is changed and the answer is a
 * preview.
 */
const signed = { by: text, why: text, yes: v.boolean() }
const unsigned = { by: v.optional(text, '-'), why: v.optional(text, '-'), yes: v.literal(false) }
/** `2026-12-01 20:00` by the cinema’s clock. */
const localTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'Expected a time like "2026-12-01 20:00"'),
)

/** English is required; further languages are optional. */
const messageTexts = v.object({
  ...(Object.fromEntries(languageCodes.map((code) => [code, v.optional(text)])) as OptionalTexts),
  en: text,
})
type OptionalTexts = Record<Exclude<LanguageCode, 'en'>, v.OptionalSchema<typeof text, undefined>>

const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Expected a day like 2026-12-01'))

const day = v.pipe(
  v.string(),
  v.regex(/^(?:today|yesterday|\d{4}-\d{2}-\d{2})$/, 'Expected a day like 2026-12-01'),
)

/** Who decided that an import may move and withdraw shows with sold seats, and why. */
export const importNotice = v.object({ by: text, why: text, refundUntil: v.optional(localTime) })

const limit = v.pipe(
  v.number('Expected a number from 1 to 1000'),
  v.integer('Expected a number from 1 to 1000'),
  v.minValue(1, 'Expected a number from 1 to 1000'),
  v.maxValue(1000, 'Expected a number from 1 to 1000'),
)

const seatNames = v.pipe(v.array(text), v.minLength(1), v.maxLength(500))

const refundScope = v.variant('kind', [
  v.object({ kind: v.literal('whole') }),
  v.object({ kind: v.literal('seats'), names: v.pipe(v.array(text), v.minLength(1)) }),
  v.object({ kind: v.literal('food'), code: text }),
  /** In major units, as on a receipt. */
  v.object({
    kind: v.literal('money'),
    amount: v.pipe(v.number('Expected an amount like 12.50'), v.minValue(0, 'Expected 0 or more')),
  }),
])

const either = <const E extends v.ObjectEntries>(entries: E) =>
  v.union([v.object({ ...entries, ...signed }), v.object({ ...entries, ...unsigned })])

/** An operator’s command as the command line sends it. */
export const operatorCommand = v.union([
  v.object({ what: v.literal('order'), of: text }),
  v.object({
    what: v.literal('log'),
    most: limit,
  }),
  v.object({ what: v.literal('progress'), action: text }),
  v.object({
    what: v.literal('owner'),
    name: v.pipe(text, v.maxLength(80)),
    email,
    /** Needed when there is an owner already. */
    signed: v.optional(v.object({ by: text, why: text })),
  }),
  v.object({ what: v.literal('needs-operator') }),
  v.object({
    what: v.literal('import'),
    folder: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    isCheck: v.boolean(),
    whenTaken: v.union([v.picklist(['refuse', 'keep']), importNotice]),
  }),
  /** By the cinema’s clock; both days are included. Without a day, today. */
  v.object({
    what: v.literal('shows'),
    from: v.optional(day),
    to: v.optional(day),
    cinema: v.optional(text),
  }),
  v.object({ what: v.literal('sales'), from: v.optional(day), to: v.optional(day) }),
  v.object({
    what: v.literal('admit'),
    show: text,
    code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
    seats: v.optional(v.pipe(v.array(text), v.minLength(1))),
  }),
  v.object({
    what: v.literal('reviews'),
    state: v.picklist(['waiting', 'published', 'rejected'], 'Expected waiting, published or rejected'),
    most: limit,
  }),
  v.object({
    what: v.literal('messages'),
    state: v.picklist(['open', 'closed'], 'Expected open or closed'),
    most: limit,
  }),
  v.object({ what: v.literal('maintenance'), brand: text }),
  either({
    what: v.literal('maintenance-on'),
    /** The brand’s id, or `all`. */
    brand: text,
    /** A moment in UTC, or a duration; visitors see it, but it ends nothing by itself. */
    until: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^(?:\d{1,4}[mh]|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/,
          'Expected a time like "2026-12-01 20:00", or how long like 45m or 2h',
        ),
      ),
    ),
    message: v.optional(messageTexts),
  }),
  either({ what: v.literal('maintenance-off'), brand: text }),
  either({ what: v.literal('stop-sale'), show: text }),
  either({ what: v.literal('start-sale'), show: text }),
  v.object({ what: v.literal('blocked-seats'), show: text }),
  either({ what: v.literal('block-seats'), show: text, seats: seatNames }),
  either({ what: v.literal('unblock-seats'), show: text, seats: seatNames }),
  either({ what: v.literal('tell'), show: text, message: messageTexts }),
  v.object({
    what: v.literal('outbox'),
    most: limit,
  }),
  /** A message’s id, or `all`. */
  either({ what: v.literal('outbox-again'), message: text }),
  either({ what: v.literal('outbox-drop'), message: text }),
  v.object({ what: v.literal('promo') }),
  either({ what: v.literal('promo-end'), code: text }),
  either({ what: v.literal('promo-again'), code: text }),
  either({ what: v.literal('close-message'), message: text }),
  either({ what: v.literal('publish-review'), review: text }),
  either({ what: v.literal('reject-review'), review: text }),
  either({ what: v.literal('check'), payment: text }),
  either({ what: v.literal('give-back'), payment: text }),
  v.object({ what: v.literal('doors') }),
  either({
    what: v.literal('open-door'),
    cinema: text,
    /** Today by the cinema’s clock if omitted. */
    day: v.optional(date),
    name: v.optional(v.pipe(text, v.maxLength(40)), ''),
  }),
  either({ what: v.literal('end-door'), door: text }),
  either({
    what: v.literal('voucher'),
    /** An e-mail address, a mobile number with its country code, or an account’s id. */
    to: text,
    brand: text,
    /** In major units. */
    amount: v.pipe(v.number('Expected an amount like 500'), v.gtValue(0, 'Expected more than 0')),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Expected a currency like KES')),
    /** The last valid day, in UTC. */
    until: v.optional(date),
  }),
  /** `admitted`: refunds even if a seat was already checked in. */
  either({ what: v.literal('refund'), order: text, wanted: refundScope, admitted: v.optional(v.boolean()) }),
  either({ what: v.literal('cancel-show'), id: text }),
  either({ what: v.literal('cancel-event'), id: text }),
  either({
    what: v.literal('postpone-show'),
    id: text,
    to: v.optional(localTime),
    refundUntil: localTime,
  }),
])
export type OperatorCommand = v.InferOutput<typeof operatorCommand>
export type CommandOf<What extends OperatorCommand['what']> = Extract<OperatorCommand, { what: What }>
