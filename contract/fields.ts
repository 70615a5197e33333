import * as v from 'valibot'
import { addressPattern, maxAddressLength } from './address-pattern'
import { emailPattern, normalizeEmail, normalizePhone } from './typed-text'

const storable = /^[^\0\ud800-\udfff]*$/u
/** Text that the database can store: without NUL and lone surrogates. */
export const text = v.pipe(
  v.string(),
  v.check((value) => storable.test(value), 'Expected text without NUL and broken letters'),
)
/** An id in a request: text or number, converted to text. */
export const id = v.pipe(
  v.union([v.pipe(text, v.trim()), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(80),
)
/**
 * An id that an answer contains and a later request repeats. This server’s ids are text; the app also accepts
 * numbers of a third-party API and sends them back as numbers. // src/lib/api/foreign
 */
export const serverId = v.pipe(text, v.minLength(1), v.maxLength(80))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))
/**
 * Accepts one of the values known to this release, in answers only: requests are strict. An unknown value of
 * a newer server becomes `neutral`; a known value in another spelling is recognised. A payment’s neutral
 * outcome is `pending`, because the app must not guess whether it was taken: it asks again.
 */
export function picklistWithFallback<const T extends readonly string[]>(
  values: T,
  neutral: NoInfer<T[number]>,
) {
  return v.fallback(v.picklist(values), (unknown): T[number] => {
    const normalized = String(unknown?.value).trim().toLowerCase()
    return values.find((value) => value.toLowerCase() === normalized) ?? neutral
  })
}
/** Milliseconds since 1970 by the server's clock. */
export const epochMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31)))
/** `YYYY-MM-DD` in the cinema's time zone. */
export const localDate = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'Expected a date as YYYY-MM-DD'))
/** `HH:mm`, 24 hours, in the cinema's time zone. */
export const localTime = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'Expected a time as HH:mm'))
/** ISO 4217. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Expected an ISO 4217 currency code'))
/**
 * An amount in major units of the accompanying currency: 3.5 is BHD 3.500. Exact to the currency’s decimals;
 * `money.ts` converts.
 */
export const amount = v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12))
/** A UUID that the client generates and repeats: the server treats it as an idempotency key. */
export const attemptId = v.pipe(v.string(), v.uuid())
/** 128 unguessable bits, base32: identifies a reservation, payment or booking, but grants no permission. */
export const secretId = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[0-9a-z]{26}$/, 'Expected a 26-character id'),
)
/** The guest's permission to read or change one reservation: 256 bits, base64url. */
export const reserveKey = v.pipe(text, v.minLength(20), v.maxLength(120))
/** Id of a hosted session in the format of a provider’s script: visible ASCII characters without spaces. */
export const sessionName = v.pipe(v.string(), v.maxLength(400), v.regex(/^[!-~]+$/))
/** Maximum length as typed, including separators and invisible characters. */
const maxTypedLength = 300
export const email = v.pipe(
  v.string(),
  v.maxLength(maxTypedLength),
  v.transform(normalizeEmail),
  v.regex(emailPattern, 'Expected an e-mail address'),
  v.maxLength(254),
)
/**
 * Digits with an optional plus, normalised by `normalizePhone`; the server checks them against the country’s
 * numbering plan.
 */
export const mobile = v.pipe(
  v.string(),
  v.maxLength(maxTypedLength),
  v.transform(normalizePhone),
  v.regex(/^\+?\d{4,20}$/, 'Expected a phone number'),
)
/** Used when no country was chosen. // spec §5, §9 */
export const defaultDialCode = '91'
/** Digits of the dial code, without plus: "254". */
export const dialCode = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((code) => String(code).replace(/^\+/, '')),
  v.regex(/^\d{1,4}$/, 'Expected a dial code'),
)
/** See `address-pattern.ts`. */
export const address = v.pipe(
  v.string(),
  v.maxLength(maxAddressLength),
  v.regex(addressPattern, 'Expected an https address or a path'),
)
/** A path on this site, never a full address: the target of a return link. */
export const sitePath = v.pipe(
  v.string(),
  v.maxLength(maxAddressLength),
  v.regex(/^\/(?![\\/])[^\s\\]*$/, 'Expected a path'),
)

/**
 * A picture in several widths (our extension; optional beside the wire’s single image path). Files are
 * `${Base}-${width}.avif` and `.webp`.
 */
export const art = v.object({
  Base: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]+$/)),
  Widths: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  /** Size of each width’s AVIF file in bytes, in the order of `Widths`: the data saved by not loading it. */
  Bytes: v.optional(v.array(v.pipe(v.number(), v.integer()))),
  /** Width divided by height. */
  Ratio: v.number(),
  /** Placeholder colour until the picture is loaded, `#rrggbb`. */
  Tint: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
})
export type Art = v.InferOutput<typeof art>
