import * as v from 'valibot'

/** Settings from Africa's Talking: an app with its key, and the sender name. */
export interface AfricasTalkingSettings {
  /** `https://api.africastalking.com`, or its sandbox. */
  readonly api: string
  readonly username: string
  readonly apiKey: string
  /** A registered name or short code; absent for the gateway's default. */
  readonly sender?: string
  /** Secret part of the delivery reports' URL, `/api/sms-reports/…`; without it no reports are accepted. */
  readonly reportSecret?: string
}

/** Any other gateway that accepts messages as JSON. */
export interface SmsGatewaySettings {
  /** URL without credentials. */
  readonly url: string
  /** Value of the `Authorization` header; absent if the URL is enough. */
  readonly authorization?: string
}

const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))

/** Variables of the SMS gateway; user and key are required together. */
export const smsVariables = {
  SMS_TOKEN: {
    // A bearer token as in RFC 6750: no character that ends a header.
    schema: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/-]{1,2000}=*$/))),
    expected: 'the token that SMS_URL is asked by, without spaces',
    secret: true,
  },
  AFRICASTALKING_API: {
    schema: v.optional(
      v.pipe(
        v.string(),
        // Without TLS only on this machine, for tests.
        v.regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/),
      ),
    ),
    expected: 'an https origin without a path',
  },
  AFRICASTALKING_USERNAME: { schema: text, expected: "the app's user name" },
  AFRICASTALKING_API_KEY: { schema: text, expected: "the app's API key", secret: true },
  AFRICASTALKING_REPORT_SECRET: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,80}$/))),
    expected: 'at least 16 letters and digits',
    secret: true,
  },
  AFRICASTALKING_SENDER: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Za-z0-9 ._-]{1,11}|\d{3,15})$/))),
    expected: 'a registered name of at most 11 letters, or a short code',
  },
} as const

type Given = { readonly [Name in keyof typeof smsVariables]: string | undefined }

/**
 * Reads the Africa's Talking settings; null if none is set. @param refuse ends the start with one line:
 * variable, expected value.
 */
export function readAfricasTalking(
  values: Given,
  otherGateway: string | undefined,
  refuse: (name: keyof Given, expected: string) => never,
): AfricasTalkingSettings | null {
  const { AFRICASTALKING_USERNAME: username, AFRICASTALKING_API_KEY: apiKey } = values
  const { AFRICASTALKING_SENDER: sender, AFRICASTALKING_API: api } = values
  const { AFRICASTALKING_REPORT_SECRET: reportSecret } = values
  if (!username && !apiKey && !sender && !api && !reportSecret) return null
  const together = "as another variable of Africa's Talking is set"
  if (!username)
    return refuse('AFRICASTALKING_USERNAME', `${smsVariables.AFRICASTALKING_USERNAME.expected}, ${together}`)
  if (!apiKey)
    return refuse('AFRICASTALKING_API_KEY', `${smsVariables.AFRICASTALKING_API_KEY.expected}, ${together}`)
  if (otherGateway)
    return refuse('AFRICASTALKING_USERNAME', 'nothing, or no SMS_URL: messages go by one gateway')
  return {
    api: api ?? 'https://api.africastalking.com',
    username,
    apiKey,
    ...(sender && { sender }),
    ...(reportSecret && { reportSecret }),
  }
}

/**
 * Reads the SMS gateway settings; null without a URL. @param refuse ends the start with one line: variable,
 * expected value.
 */
export function readSmsGateway(
  { SMS_URL, SMS_TOKEN }: { readonly SMS_URL: string | undefined; readonly SMS_TOKEN: string | undefined },
  refuse: (name: 'SMS_URL' | 'SMS_TOKEN', expected: string) => never,
): SmsGatewaySettings | null {
  if (!SMS_URL) return SMS_TOKEN ? refuse('SMS_URL', 'an address, as SMS_TOKEN is set') : null
  const url = new URL(SMS_URL)
  const { username, password } = url
  // `fetch` rejects URLs with credentials, so they are sent as a header.
  url.username = url.password = ''
  if (username === '' && password === '')
    return { url: url.href, ...(SMS_TOKEN && { authorization: `Bearer ${SMS_TOKEN}` }) }
  if (SMS_TOKEN) return refuse('SMS_TOKEN', 'nothing, or no name and password in SMS_URL')
  const pair = decoded(`${username}:${password}`)
  if (pair === null) return refuse('SMS_URL', 'an address whose name and password are percent-encoded')
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

function decoded(percent: string): string | null {
  try {
    return decodeURIComponent(percent)
  } catch {
    return null
  }
}
