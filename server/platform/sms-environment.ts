import * as v from 'valibot'

/** What an operator has from Africa's Talking: an app with its key, and the name that messages come from. */
export interface AfricasTalkingSettings {
  /** `https://api.africastalking.com`, or its sandbox. */
  readonly api: string
  readonly username: string
  readonly apiKey: string
  /** A registered name or short code; absent for the gateway's own. */
  readonly sender?: string
}

const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))

/** Variables of the gateway for text messages; user and key belong together. */
export const smsVariables = {
  AFRICASTALKING_API: {
    schema: v.optional(
      v.pipe(
        v.string(),
        // Without TLS on this machine alone, where tests are.
        v.regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/),
      ),
    ),
    expected: 'an https origin without a path',
  },
  AFRICASTALKING_USERNAME: { schema: text, expected: "the app's user name" },
  AFRICASTALKING_API_KEY: { schema: text, expected: "the app's API key", secret: true },
  AFRICASTALKING_SENDER: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Za-z0-9 ._-]{1,11}|\d{3,15})$/))),
    expected: 'a registered name of at most 11 letters, or a short code',
  },
} as const

type Given = { readonly [Name in keyof typeof smsVariables]: string | undefined }

/** Null where none of it is given. @param refuse ends the start with one line: variable, what is expected. */
export function readAfricasTalking(
  given: Given,
  otherGateway: string | undefined,
  refuse: (name: keyof Given, expected: string) => never,
): AfricasTalkingSettings | null {
  const { AFRICASTALKING_USERNAME: username, AFRICASTALKING_API_KEY: apiKey } = given
  const { AFRICASTALKING_SENDER: sender, AFRICASTALKING_API: api } = given
  if (!username && !apiKey && !sender && !api) return null
  const together = "as another variable of Africa's Talking is set"
  if (!username)
    return refuse('AFRICASTALKING_USERNAME', `${smsVariables.AFRICASTALKING_USERNAME.expected}, ${together}`)
  if (!apiKey)
    return refuse('AFRICASTALKING_API_KEY', `${smsVariables.AFRICASTALKING_API_KEY.expected}, ${together}`)
  if (otherGateway)
    return refuse('AFRICASTALKING_USERNAME', 'nothing, or no SMS_URL: messages go by one gateway')
  return { api: api ?? 'https://api.africastalking.com', username, apiKey, ...(sender && { sender }) }
}
