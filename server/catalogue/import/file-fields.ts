import * as v from 'valibot'
import { countryByIso } from '@/server/platform/countries'
import { explain, type Explanation } from '@/server/platform/explain'
import { wellKnownFormats } from '../cards/cinema-cards'
import { inLanguages } from './language-fields'
import { isLocalDate, isTimeZone } from '../shows/zoned-time'

/** Fields of an operator’s files. Catalogue text is plain text and never markup. */

export const fileId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, explain('Expected an id of small letters, digits and hyphens')),
)

export const plainText = (mostChars: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, explain('Expected some text')),
    v.maxLength(mostChars, explain('Expected at most {bound} characters', { bound: mostChars })),
    v.check(
      (text) => !/<[a-z!/][^>]*>|&[a-z]{2,8};|&#\d+;/i.test(text),
      explain('Expected plain text, without HTML'),
    ),
    v.check(
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      (text) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text),
      explain('Expected no control characters'),
    ),
  )

export const texts = (mostChars: number) => inLanguages(plainText(mostChars))

export const countryIso = v.pipe(
  v.string(),
  v.check(
    (iso) => countryByIso.has(iso),
    (issue) => `No such country; known are ${[...countryByIso.keys()].join(' ')}, not "${issue.input}"`,
  ),
)

const decimal = v.pipe(
  v.string(),
  v.regex(/^(?!-?\d+,\d+$)/, explain('Expected a number with a point, like 12.50')),
  v.regex(/^-?\d+(\.\d+)?$/, explain('Expected a number')),
  v.transform(Number),
)
export const latitude = v.pipe(decimal, v.minValue(-90), v.maxValue(90))
export const longitude = v.pipe(decimal, v.minValue(-180), v.maxValue(180))
export const price = v.pipe(
  decimal,
  v.minValue(0, explain('Expected a price of 0 or more')),
  v.maxValue(100_000_000),
)
/** Accepts an empty cell as null. */
export const emptyOr = <S extends v.GenericSchema<string, number>>(schema: S, message: Explanation) =>
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      schema,
    ],
    message,
  )
/** A percentage with at most two decimals, converted to hundredths of a per cent. */
export const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(\.\d{1,2})?$/),
  v.transform((text) => Math.round(Number(text) * 100)),
  v.maxValue(10_000, explain('Expected at most 100 per cent')),
)
export const yesNo = v.pipe(
  v.picklist(['yes', 'no'], 'Expected yes or no'),
  v.transform((word) => word === 'yes'),
)
/** Hours before a show until which visitors may cancel. */
export const cancelHours = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720))
/** The same in a table: empty uses the chain’s value, `no` disables cancelling. */
export const cancelHoursCell = v.pipe(
  v.string(),
  v.regex(/^(|no|[0-9]{1,3})$/, 'Expected hours like 24, or no, or nothing'),
  v.transform((cell) => (cell === '' ? undefined : cell === 'no' ? null : Number(cell))),
)
/** Days in advance that shows are on sale: at most two years. */
export const onSaleDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(731))
/** The same in a table; empty uses the default. */
export const onSaleDaysCell = v.pipe(
  v.string(),
  v.regex(/^(|[1-9]\d{0,2})$/, 'Expected a number of days like 90, or nothing'),
  v.transform((cell) => (cell === '' ? undefined : Number(cell))),
  v.check((days) => days === undefined || days <= 731, 'Expected at most 731 days'),
)
export const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, 'Expected an IANA time zone, like Africa/Nairobi'),
)
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Expected an ISO 4217 currency code'))
/** Any format name without list separators and wildcards; a well-known one gets its usual spelling. */
export const format = v.pipe(
  plainText(20),
  v.regex(/^[^,;*/|]+$/, 'Expected one format, like 2D'),
  v.check(
    (name) => wellKnownAs(name) === name,
    (issue) => `Expected ${wellKnownAs(issue.input)}, not "${issue.input}"`,
  ),
)
const wellKnownAs = (name: string): string =>
  wellKnownFormats.find((known) => known.toLowerCase() === name.toLowerCase().replaceAll(/[ -]/g, '')) ?? name

/** `en`, or `zxx` for a film without dialogue. */
export const languageCode = v.pipe(
  v.string(),
  v.check(
    (code) => /^[a-z]{2,3}$/.test(code) && languageIsKnown(code),
    explain('Expected an ISO 639 language code'),
  ),
)

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function languageIsKnown(code: string): boolean {
  return code === 'zxx' || languageNames.of(code) !== undefined
}

export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Parses `daily`, `fri,sat` or `mon-thu` to weekdays, 0 Sunday; null for other text. */
function parseWeekdays(text: string): number[] | null {
  if (text === 'daily' || text === '*') return [0, 1, 2, 3, 4, 5, 6]
  const days = new Set<number>()
  for (const part of text.split(',')) {
    const [from = '', to = from] = part.trim().toLowerCase().split('-')
    const first = weekdayNames.indexOf(from)
    const last = weekdayNames.indexOf(to)
    if (first < 0 || last < 0) return null
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day)
      if (day === last) break
    }
  }
  return [...days].sort((a, b) => a - b)
}

export const weekdays = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const days = parseWeekdays(dataset.value)
    if (days) return days
    addIssue({
      message: explain('Expected daily, or weekdays like "mon-thu" or "fri,sat", not "{input}"', {
        input: dataset.value,
      }),
    })
    return NEVER
  }),
)

/** `20:45`; `24:30` is half past midnight at the end of the day. Converted to minutes. */
export const showTime = v.pipe(
  v.string(),
  v.regex(
    /^([01]\d|2[0-8]):[0-5]\d$/,
    explain('Expected a time as HH:mm, up to 28:59 for the early hours of the next day'),
  ),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
)

const absoluteDate = v.pipe(v.string(), v.check(isLocalDate))
/** `2026-12-01`, or days relative to the day of the import: `+6d`, `-13d`. */
export const absoluteOrRelativeDate = v.union(
  [absoluteDate, v.pipe(v.string(), v.regex(/^[+-]\d{1,4}d$/))],
  explain('Expected a date as YYYY-MM-DD, or days from the import as +6d'),
)

/** A list within one cell: `2D;3D`. */
export const semicolonList = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(';').map((part) => part.trim())),
    v.array(item),
    v.minLength(1),
  )
