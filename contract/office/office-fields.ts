import * as v from 'valibot'
import type { LanguageCode } from '../envelope'
import { text } from '../fields'
import { languageCodes } from '../language-codes'

/** A name, an id or a line of text in a request. */
export const line = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(300))

/** `2026-12-01 20:00` by the cinema’s clock. */
export const localTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'Expected a time like "2026-12-01 20:00"'),
)

export const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Expected a day like 2026-12-01'))

/** By the cinema’s clock. */
const day = v.pipe(
  v.string(),
  v.regex(/^(?:today|yesterday|\d{4}-\d{2}-\d{2})$/, 'Expected a day like 2026-12-01'),
)
/** Both days are included. Without a day, today; without the last, one day. */
export const days = { from: v.optional(day), to: v.optional(day) }

/** The number of rows in a list. */
export const limit = v.pipe(
  v.number('Expected a number from 1 to 1000'),
  v.integer('Expected a number from 1 to 1000'),
  v.minValue(1, 'Expected a number from 1 to 1000'),
  v.maxValue(1000, 'Expected a number from 1 to 1000'),
)

/** Names of seats as on the ticket: `B-7`. */
export const seatNames = v.pipe(v.array(line), v.minLength(1), v.maxLength(500))

type OptionalTexts = Record<Exclude<LanguageCode, 'en'>, v.OptionalSchema<typeof line, undefined>>
/** English is required; further languages are optional. */
export const messageTexts = v.object({
  ...(Object.fromEntries(languageCodes.map((code) => [code, v.optional(line)])) as OptionalTexts),
  en: line,
})

/** ISO 8601, in answers. */
export const moment = v.string()
/** An amount of an answer, in minor units of `currency`. */
export const money = { amountMinor: v.number(), currency: v.string() }

/** Who changed something, when and why. */
export const signedAction = { at: moment, by: v.string(), why: v.string() }
