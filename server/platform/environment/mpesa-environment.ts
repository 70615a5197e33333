import { X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Settings from Safaricom: an app on Daraja, a shortcode with its passkey, and an initiator for refunds. */
export interface MpesaSettings {
  /** `https://api.safaricom.co.ke`, or its sandbox. */
  readonly api: string
  readonly consumerKey: string
  readonly consumerSecret: string
  /** The paybill number, or the head office of a till. */
  readonly shortcode: string
  /** Absent for a paybill. */
  readonly till?: string
  readonly passkey: string
  /** Scheme and host at which Safaricom reaches this server. */
  readonly callbackOrigin: string
  /** Shortcode for payouts to phones; the payment shortcode itself if it can do both. */
  readonly payoutShortcode: string
  readonly initiator: string
  readonly initiatorPassword: string
  /** Public key of Safaricom's certificate; it encrypts the initiator's password. */
  readonly certificateKey: KeyObject
}

const short = v.optional(v.pipe(v.string(), v.regex(/^\d{5,9}$/)))
const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500)))
/** Without TLS only on this machine, for tests. */
const origin = v.pipe(
  v.string(),
  v.regex(
    /^(?:https:\/\/[a-z0-9.-]+(?::\d+)?|http:\/\/(?:[a-z0-9-]+\.)?(?:localhost|127\.0\.0\.1)(?::\d+)?)$/,
  ),
)
/** Words that Safaricom rejects in a callback URL. // https://developer.safaricom.co.ke: CallBackURL */
export const refusedWords = ['mpesa', 'm-pesa', 'safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'] as const
const shortcodeExpected = 'a shortcode of 5 to 9 digits'
const originExpected = 'an https origin without a path'

/** Variables of M-Pesa; all without a default are required if it is a provider. */
export const mpesaVariables = {
  MPESA_API: { schema: v.optional(origin), expected: originExpected },
  MPESA_CONSUMER_KEY: { schema: text, expected: "the app's consumer key", secret: true },
  MPESA_CONSUMER_SECRET: { schema: text, expected: "the app's consumer secret", secret: true },
  MPESA_SHORTCODE: { schema: short, expected: shortcodeExpected },
  MPESA_TILL: { schema: short, expected: 'a till number of 5 to 9 digits' },
  MPESA_PASSKEY: { schema: text, expected: 'the passkey of the shortcode', secret: true },
  MPESA_CALLBACK_ORIGIN: {
    schema: v.optional(
      v.pipe(
        origin,
        v.check((url) => !refusedWords.some((word) => url.includes(word))),
      ),
    ),
    expected: `${originExpected} and without words that Safaricom refuses (${refusedWords.join(', ')})`,
  },
  MPESA_PAYOUT_SHORTCODE: { schema: short, expected: shortcodeExpected },
  MPESA_INITIATOR: { schema: text, expected: 'the name of the API initiator' },
  MPESA_INITIATOR_PASSWORD: { schema: text, expected: 'the password of the API initiator', secret: true },
  MPESA_CERTIFICATE: { schema: text, expected: "the path of Safaricom's certificate, PEM or DER" },
} as const

type Given = { readonly [Name in keyof typeof mpesaVariables]: string | undefined }

/** Reads the M-Pesa settings. @param refuse ends the start with one line: variable, expected value. */
export function readMpesa(
  values: Given,
  refuse: (name: keyof Given, expected: string) => never,
): MpesaSettings {
  const need = (name: keyof Given) =>
    values[name] ?? refuse(name, `${mpesaVariables[name].expected}, as PAYMENT_PROVIDERS has mpesa`)
  const shortcode = need('MPESA_SHORTCODE')
  return {
    api: values.MPESA_API ?? 'https://api.safaricom.co.ke',
    consumerKey: need('MPESA_CONSUMER_KEY'),
    consumerSecret: need('MPESA_CONSUMER_SECRET'),
    shortcode,
    passkey: need('MPESA_PASSKEY'),
    callbackOrigin: need('MPESA_CALLBACK_ORIGIN'),
    payoutShortcode: values.MPESA_PAYOUT_SHORTCODE ?? shortcode,
    initiator: need('MPESA_INITIATOR'),
    initiatorPassword: need('MPESA_INITIATOR_PASSWORD'),
    certificateKey:
      readCertificate(need('MPESA_CERTIFICATE')) ??
      refuse('MPESA_CERTIFICATE', mpesaVariables.MPESA_CERTIFICATE.expected),
    ...(values.MPESA_TILL && { till: values.MPESA_TILL }),
  }
}

/** Reads a certificate's public key; null if there is none or it is not RSA, the only kind that encrypts. */
function readCertificate(path: string): KeyObject | null {
  try {
    const { publicKey } = new X509Certificate(readFileSync(path))
    return publicKey.asymmetricKeyType === 'rsa' ? publicKey : null
  } catch {
    return null
  }
}
