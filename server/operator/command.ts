import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))
/** Who wants it and why; `yes` does it, without it nothing is changed and the answer says what would be. */
const signed = { by: text, why: text, yes: v.boolean() }
const unsigned = { by: v.optional(text, '-'), why: v.optional(text, '-'), yes: v.literal(false) }
/** `2026-12-01 20:00` by the clock of the cinema. */
const localTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'Expected a time like "2026-12-01 20:00"'),
)

/** In English, and in as many further languages as it was written in. */
const messageTexts = v.object({
  ...(Object.fromEntries(languageCodes.map((code) => [code, v.optional(text)])) as FurtherTexts),
  en: text,
})
type FurtherTexts = Record<Exclude<LanguageCode, 'en'>, v.OptionalSchema<typeof text, undefined>>

const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Expected a day like 2026-12-01'))

const day = v.pipe(
  v.string(),
  v.regex(/^(?:today|yesterday|\d{4}-\d{2}-\d{2})$/, 'Expected a day like 2026-12-01'),
)

/** Who says that an import may move and withdraw shows with seats sold, and why. */
export const importNotice = v.object({ by: text, why: text, refundUntil: v.optional(localTime) })

const most = v.pipe(
  v.number('Expected a number from 1 to 1000'),
  v.integer('Expected a number from 1 to 1000'),
  v.minValue(1, 'Expected a number from 1 to 1000'),
  v.maxValue(1000, 'Expected a number from 1 to 1000'),
)

const seatNames = v.pipe(v.array(text), v.minLength(1), v.maxLength(500))

const wanted = v.variant('kind', [
  v.object({ kind: v.literal('whole') }),
  v.object({ kind: v.literal('seats'), names: v.pipe(v.array(text), v.minLength(1)) }),
  v.object({ kind: v.literal('food'), code: text }),
  /** Major units, as they are written on a receipt. */
  v.object({
    kind: v.literal('money'),
    amount: v.pipe(v.number('Expected an amount like 12.50'), v.minValue(0, 'Expected 0 or more')),
  }),
])

const either = <const E extends v.ObjectEntries>(entries: E) =>
  v.union([v.object({ ...entries, ...signed }), v.object({ ...entries, ...unsigned })])

/** What an operator can have done, as it comes from the command line. */
export const operatorCommand = v.union([
  v.object({ what: v.literal('order'), of: text }),
  v.object({
    what: v.literal('log'),
    most,
  }),
  v.object({ what: v.literal('progress'), action: text }),
  v.object({ what: v.literal('needs-operator') }),
  v.object({
    what: v.literal('import'),
    folder: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    isCheck: v.boolean(),
    whenTaken: v.union([v.picklist(['refuse', 'keep']), importNotice]),
  }),
  /** By the clock of the cinema; both days are included. Today without one. */
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
    most,
  }),
  v.object({
    what: v.literal('messages'),
    state: v.picklist(['open', 'closed'], 'Expected open or closed'),
    most,
  }),
  v.object({ what: v.literal('maintenance'), brand: text }),
  either({
    what: v.literal('maintenance-on'),
    /** Its id, or `all`. */
    brand: text,
    /** A moment by UTC, or how long: it is told to visitors and ends nothing. */
    until: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^(?:\d{1,4}[mh]|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/,
          'Expected a time like "2026-12-01 20:00", or how long like 45m or 2h',
        ),
      ),
    ),
    /** What visitors are told besides, by language. */
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
    most,
  }),
  /** A message by its id, or `all`. */
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
    /** Today by the cinema's clock where it is left out. */
    day: v.optional(date),
    name: v.optional(v.pipe(text, v.maxLength(40)), ''),
  }),
  either({ what: v.literal('end-door'), door: text }),
  either({
    what: v.literal('voucher'),
    /** An e-mail address, a mobile number with its country, or an account's id. */
    to: text,
    brand: text,
    /** Major units. */
    amount: v.pipe(v.number('Expected an amount like 500'), v.gtValue(0, 'Expected more than 0')),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Expected a currency like KES')),
    /** Its last day, by UTC. */
    until: v.optional(date),
  }),
  /** `admitted`: also where somebody was let in already. */
  either({ what: v.literal('refund'), order: text, wanted, admitted: v.optional(v.boolean()) }),
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
