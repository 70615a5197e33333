import * as v from 'valibot'

/**
 * Names of payment providers for `PAYMENT_PROVIDERS`; the first that accepts an order serves a way to pay.
 */
export const providerNames = ['sandbox', 'ngenius', 'mpesa'] as const
export type ProviderName = (typeof providerNames)[number]

/** Settings of an N-Genius Online account. // docs/payments.md */
export interface NGeniusSettings {
  readonly apiUrl: string
  /**
   * Origins of its payment pages, of which an outlet may have several; the first serves the script of its
   * card fields.
   */
  readonly pageOrigins: readonly [string, ...string[]]
  /** Key of the service account that creates and captures orders. */
  readonly apiKey: string
  readonly outlet: string
  /** Null if the key determines it. */
  readonly realm: string | null
  /** Value of the header `X-Webhook-Secret` of its webhooks. */
  readonly webhookSecret: string
  /** ISO 4217 codes. */
  readonly currencies: readonly string[]
  /** Card fields on this site's pages; null to use only the provider's payment page. */
  readonly fields: {
    /** A second host of this server that runs only the provider's script. */
    readonly origin: string
    /** Key of the service account for hosted sessions; it is sent to browsers. */
    readonly sessionKey: string
  } | null
  /** Whether the outlet wants the payer's address, which visitors are then asked for. */
  readonly asksAddress: boolean
  /** Whether the outlet supports Pay by Token, so that cards can be saved. */
  readonly savesCards: boolean
}

/** https, or this machine: API keys are sent to it. */
const safeOrigin = v.pipe(
  v.string(),
  v.regex(/^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)?localhost))(:\d+)?$/),
)
const secret = v.optional(v.pipe(v.string(), v.minLength(16)))

export const paymentVariables = {
  PAYMENT_PROVIDERS: {
    schema: v.optional(
      v.union([
        v.pipe(
          v.literal('none'),
          v.transform((): ProviderName[] => []),
        ),
        v.pipe(
          v.string(),
          v.transform((list) => list.split(',')),
          v.array(v.picklist(providerNames)),
          v.check((names) => new Set(names).size === names.length),
        ),
      ]),
    ),
    expected: `some of ${providerNames.join(', ')}, separated by commas, or none; the sandbox is not for production`,
  },
  NGENIUS_API_URL: {
    schema: v.optional(safeOrigin, 'https://api-gateway.ngenius-payments.com'),
    expected: 'an https origin such as https://api-gateway.ngenius-payments.com',
  },
  NGENIUS_PAGE_ORIGIN: {
    schema: v.pipe(
      v.optional(v.string(), 'https://paypage.ngenius-payments.com'),
      v.transform((list) => list.split(',')),
      v.tupleWithRest([safeOrigin], safeOrigin),
    ),
    expected: 'https origins such as https://paypage.ngenius-payments.com, separated by commas',
  },
  NGENIUS_API_KEY: { schema: secret, expected: 'the API key of a service account', secret: true },
  NGENIUS_OUTLET: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/i))),
    expected: 'an outlet reference such as 0b1b4e1c-5bd7-4a6c-8a1c-2c1a7a4a5e31',
  },
  NGENIUS_REALM: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/))),
    expected: 'the name of a realm',
  },
  NGENIUS_WEBHOOK_SECRET: { schema: secret, expected: 'at least 16 characters', secret: true },
  NGENIUS_CURRENCIES: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Z]{3}(,[A-Z]{3})*$/),
        v.transform((list) => list.split(',')),
        v.everyItem((code) => Intl.supportedValuesOf('currency').includes(code)),
      ),
    ),
    expected: 'currencies of ISO 4217, such as AED,BHD',
  },
  NGENIUS_SAVES_CARDS: {
    schema: v.optional(v.picklist(['true', 'false']), 'false'),
    expected: 'true where the outlet has Pay by Token, else false',
  },
  NGENIUS_ASKS_ADDRESS: {
    schema: v.optional(v.picklist(['true', 'false']), 'false'),
    expected: 'true where the outlet wants the billing address of the payer, else false',
  },
  NGENIUS_FIELDS_ORIGIN: {
    schema: v.optional(safeOrigin),
    expected: 'an https origin of its own for the card fields, such as https://card.example',
  },
  NGENIUS_SESSION_KEY: {
    schema: secret,
    expected: 'the API key of a service account for hosted sessions',
    secret: true,
  },
} as const

type ParsedVariables = {
  readonly [N in keyof typeof paymentVariables]: v.InferOutput<(typeof paymentVariables)[N]['schema']>
}

/**
 * Reads the N-Genius settings if it is a provider.
 * @param refuse throws an error that names the variable and its expected value
 */
export function ngeniusSettings(
  parsed: ParsedVariables,
  refuse: (variable: keyof typeof paymentVariables, expected: string) => never,
): NGeniusSettings {
  const needed = <N extends keyof typeof paymentVariables>(name: N): NonNullable<ParsedVariables[N]> =>
    parsed[name] ?? refuse(name, `${paymentVariables[name].expected}, as PAYMENT_PROVIDERS has ngenius`)
  const { NGENIUS_FIELDS_ORIGIN: origin, NGENIUS_SESSION_KEY: sessionKey } = parsed
  if (origin !== undefined && sessionKey === undefined) needed('NGENIUS_SESSION_KEY')
  if (sessionKey !== undefined && origin === undefined) needed('NGENIUS_FIELDS_ORIGIN')
  return {
    apiUrl: parsed.NGENIUS_API_URL,
    pageOrigins: parsed.NGENIUS_PAGE_ORIGIN,
    apiKey: needed('NGENIUS_API_KEY'),
    outlet: needed('NGENIUS_OUTLET'),
    realm: parsed.NGENIUS_REALM ?? null,
    webhookSecret: needed('NGENIUS_WEBHOOK_SECRET'),
    currencies: needed('NGENIUS_CURRENCIES'),
    savesCards: parsed.NGENIUS_SAVES_CARDS === 'true',
    asksAddress: parsed.NGENIUS_ASKS_ADDRESS === 'true',
    fields: origin !== undefined && sessionKey !== undefined ? { origin, sessionKey } : null,
  }
}
