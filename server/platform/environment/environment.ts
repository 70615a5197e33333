import * as v from 'valibot'
import { brands } from '@/brands/brands'
import type { TlsFiles } from '../http/socket/certificate'
import {
  ngeniusSettings,
  paymentVariables,
  type NGeniusSettings,
  type ProviderName,
} from './payment-environment'
import { readRefundLimits, type RefundLimits } from './refund-limits'
import { readWallets, walletVariables, type WalletSettings } from './wallet-environment'
import { mpesaVariables, readMpesa, type MpesaSettings } from './mpesa-environment'
import { readSocial, socialVariables, type SocialSettings } from './social-environment'
import {
  readAfricasTalking,
  readSmsGateway,
  smsVariables,
  type AfricasTalkingSettings,
  type SmsGatewaySettings,
} from './sms-environment'

export interface Environment {
  /** `production` has no sandbox bank, no development pages and no shipped catalogue. */
  readonly mode: 'development' | 'production' | 'test'
  readonly port: number
  /** Address to listen on; absent for all addresses. */
  readonly host?: string
  readonly dataDir: string
  /** `postgres://…`; absent for the embedded database. */
  readonly databaseUrl?: string
  /** Start on a database that a later release has changed. */
  readonly allowNewerDatabase: boolean
  /** Brand for hosts that belong to no brand. */
  readonly brandId: string
  /** Hosts in addition to those of the brands, shown as `brandId`. */
  readonly extraHosts: readonly string[]
  /** Certificate files for serving PORT; without them it is plain HTTP. */
  readonly tls?: TlsFiles
  /** Number of proxies in front that write X-Forwarded-For; 0 for none. */
  readonly trustProxy: number
  /**
   * Seconds for which a stopping server announces that before it refuses visitors, so that a proxy notices.
   */
  readonly stopDelayS: number
  /** Payment providers in order of preference; empty: tickets are sold at the box office only. */
  readonly paymentProviders: readonly ProviderName[]
  readonly ngenius?: NGeniusSettings
  readonly mpesa?: MpesaSettings
  readonly wallets: WalletSettings
  readonly social: SocialSettings
  /** Origin of the sandbox bank's pages, or of the bank's pages of an API on another host. */
  readonly bankOrigin: string
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly smsGateway?: SmsGatewaySettings
  readonly africasTalking?: AfricasTalkingSettings
  /** Password of the development pages for access from other machines. */
  readonly devToken?: string
  /** Bearer token for /metrics; without one only this machine may read them, and no client in production. */
  readonly metricsToken?: string
  readonly rateLimits: boolean
  /** Number of days for which shows are on sale, today included. */
  readonly daysOnSale: number
  /** Fill an empty database with the shipped catalogue. */
  readonly seed: boolean
  /** Above these, a refund needs a second person. */
  readonly refundLimits: RefundLimits
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** A wrong environment; the message is one line: variable, value, expected form. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Two or three health checks of a typical load balancer. */
const usualStopDelayS = 5

const brandIds = brands.map((brand) => brand.id)
const defaultBrandId = brandIds.includes('tembo') ? 'tembo' : String(brandIds[0])
const wholeBetween = (least: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(max))
/**
 * Hosts that are reached without the internet: this machine, private addresses and names without a public
 * suffix.
 */
const isOwnNetwork = (host: string): boolean =>
  /^(?:[a-z0-9-]+|.+\.(?:localhost|internal|local|lan)|(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[(?:::1|f[cd].*)\])$/.test(
    host,
  )
const createUrlSchema = (pattern: RegExp) => v.optional(v.pipe(v.string(), v.regex(pattern), v.url()))
const onOff = v.optional(v.picklist(['on', 'off']))

interface Variable {
  schema: v.GenericSchema
  expected: string
  /** The value is never printed. */
  secret?: boolean
}

const variables = {
  NODE_ENV: {
    schema: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
    expected: 'development, production or test',
  },
  PORT: { schema: v.optional(wholeBetween(1, 65_535), '8080'), expected: 'a port number from 1 to 65535' },
  HOST: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z.:-]+$/))),
    expected: 'an address to listen on, such as 127.0.0.1',
  },
  TLS_CERTIFICATE: {
    schema: v.optional(v.pipe(v.string(), v.maxLength(500))),
    expected: 'the path of a certificate, PEM; with TLS_KEY',
  },
  TLS_KEY: {
    schema: v.optional(v.pipe(v.string(), v.maxLength(500))),
    expected: "the path of the certificate's private key, PEM; with TLS_CERTIFICATE",
  },
  DATA_DIR: { schema: v.optional(v.pipe(v.string(), v.minLength(1)), './data'), expected: 'a folder' },
  DATABASE_URL: {
    schema: createUrlSchema(/^postgres(ql)?:\/\//),
    expected: 'an address such as postgres://user:password@host:5432/foyer',
    secret: true,
  },
  ALLOW_NEWER_DATABASE: { schema: onOff, expected: 'on or off' },
  BRAND: {
    schema: v.optional(v.picklist(brandIds), defaultBrandId),
    expected: `one of ${brandIds.join(', ')}`,
  },
  HOSTS: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.:-]+(,[a-z0-9.:-]+)*$/))),
    expected: 'host names in lowercase, separated by commas',
  },
  TRUST_PROXY: {
    schema: v.optional(wholeBetween(0, 10), '0'),
    expected: 'the number of proxies in front, from 0 to 10',
  },
  STOP_DELAY: {
    schema: v.optional(wholeBetween(0, 60)),
    expected: 'a number of seconds from 0 to 60',
  },
  ...paymentVariables,
  ...mpesaVariables,
  ...walletVariables,
  ...smsVariables,
  ...socialVariables,
  BANK_ORIGIN: {
    schema: createUrlSchema(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/),
    expected: 'an origin without a path, such as https://bank.example',
  },
  SMTP_URL: {
    schema: createUrlSchema(/^smtps?:\/\//),
    expected: 'an address such as smtp://user:password@host:587',
    secret: true,
  },
  MAIL_FROM: {
    schema: v.optional(v.pipe(v.string(), v.email()), 'tickets@foyer.localhost'),
    expected: 'an e-mail address',
  },
  SMS_URL: {
    // Messages contain sign-in codes: without TLS they may only travel on the operator's own network.
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^https?:\/\//),
        v.url(),
        v.check((url) => url.startsWith('https:') || isOwnNetwork(new URL(url).hostname)),
      ),
    ),
    expected: 'an https address, or an http address of your own network',
    secret: true,
  },
  DEV_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.minLength(16))),
    expected: 'at least 16 characters',
    secret: true,
  },
  METRICS_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.minLength(16))),
    expected: 'at least 16 characters',
    secret: true,
  },
  DAYS_ON_SALE: {
    schema: v.optional(wholeBetween(1, 120), '14'),
    expected: 'a number of days from 1 to 120',
  },
  RATE_LIMITS: { schema: onOff, expected: 'on or off' },
  SEED: { schema: onOff, expected: 'on or off' },
  REFUND_LIMITS: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.rawTransform<string, RefundLimits>(({ dataset, addIssue, NEVER }) => {
          const limits = readRefundLimits(dataset.value)
          if (limits) return limits
          addIssue({ message: 'Expected refund limits' })
          return NEVER
        }),
      ),
    ),
    expected: 'roles with amounts, such as accountant=KES:5000,BHD:20;manager=KES:20000',
  },
  LOG_LEVEL: {
    schema: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
    expected: 'silent, error, warn, info or debug',
  },
} satisfies Record<string, Variable>

export const variableNames: readonly string[] = Object.keys(variables)

type VariableName = keyof typeof variables
type Parsed = { [N in VariableName]: v.InferOutput<(typeof variables)[N]['schema']> }

/** Reads and validates the environment. @throws EnvironmentError that names the first wrong variable. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = parseVariables(source)
  const mode = parsed.NODE_ENV
  const paymentProviders = parsed.PAYMENT_PROVIDERS ?? (mode === 'production' ? [] : ['sandbox' as const])
  const hasSandbox = paymentProviders.includes('sandbox')
  if (mode === 'production' && hasSandbox)
    throw new EnvironmentError(
      wrong(
        'PAYMENT_PROVIDERS',
        source['PAYMENT_PROVIDERS'],
        'others or none: the sandbox is not for production',
      ),
    )
  const ngenius = paymentProviders.includes('ngenius') ? ngeniusSettings(parsed, refuseVariable) : undefined
  const mpesa = paymentProviders.includes('mpesa') ? readMpesa(parsed, refuseVariable) : null
  if (mpesa && !isOwnHost(mpesa.callbackOrigin, parsed.HOSTS?.split(',') ?? []))
    throw new EnvironmentError(
      wrong('MPESA_CALLBACK_ORIGIN', mpesa.callbackOrigin, 'a host of a brand, or one that is in HOSTS'),
    )
  const africasTalking = readAfricasTalking(parsed, parsed.SMS_URL, refuseVariable)
  const smsGateway = readSmsGateway(parsed, refuseVariable)
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = parsed
  if (certificate === undefined && key !== undefined)
    refuseVariable('TLS_CERTIFICATE', variables.TLS_CERTIFICATE.expected)
  if (certificate !== undefined && key === undefined) refuseVariable('TLS_KEY', variables.TLS_KEY.expected)
  const tls = certificate !== undefined && key !== undefined ? { certificate, key } : undefined
  const scheme = getScheme({ tls })
  const bankOrigin = parsed.BANK_ORIGIN ?? (hasSandbox ? `${scheme}://bank.localhost:${parsed.PORT}` : '')
  const extraHosts = parsed.HOSTS?.split(',') ?? []
  // On a host of this site the frame would share its origin, and the host's pages would be replaced by the
  // bank's.
  if (isOwnHost(bankOrigin, extraHosts))
    throw new EnvironmentError(
      wrong('BANK_ORIGIN', bankOrigin, 'a host that is neither of a brand nor in HOSTS'),
    )
  const fieldsOrigin = ngenius?.fields?.origin ?? ''
  if (isOwnHost(fieldsOrigin, extraHosts))
    throw new EnvironmentError(
      wrong('NGENIUS_FIELDS_ORIGIN', fieldsOrigin, 'a host that is neither of a brand nor in HOSTS'),
    )
  return {
    mode,
    port: parsed.PORT,
    dataDir: parsed.DATA_DIR,
    allowNewerDatabase: parsed.ALLOW_NEWER_DATABASE === 'on',
    brandId: parsed.BRAND,
    extraHosts,
    trustProxy: parsed.TRUST_PROXY,
    // Without a proxy no load balancer polls readiness, and Ctrl-C should stop at once.
    stopDelayS: parsed.STOP_DELAY ?? (parsed.TRUST_PROXY > 0 ? usualStopDelayS : 0),
    paymentProviders,
    bankOrigin,
    ...(ngenius && { ngenius }),
    wallets: readWallets(parsed, refuseVariable),
    social: readSocial(parsed, { brands, isProduction: mode === 'production' }, refuseVariable),
    mailFrom: parsed.MAIL_FROM,
    rateLimits: parsed.RATE_LIMITS !== 'off',
    refundLimits: parsed.REFUND_LIMITS ?? {},
    daysOnSale: parsed.DAYS_ON_SALE,
    seed: parsed.SEED ? parsed.SEED === 'on' : mode !== 'production',
    // One line per request is meant for machines; a terminal shows problems only.
    logLevel: parsed.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    ...(tls && { tls }),
    ...(mpesa && { mpesa }),
    ...(parsed.HOST && { host: parsed.HOST }),
    ...(parsed.DATABASE_URL && { databaseUrl: parsed.DATABASE_URL }),
    ...(parsed.SMTP_URL && { smtpUrl: parsed.SMTP_URL }),
    ...(smsGateway && { smsGateway }),
    ...(africasTalking && { africasTalking }),
    ...(parsed.DEV_TOKEN && { devToken: parsed.DEV_TOKEN }),
    ...(parsed.METRICS_TOKEN && { metricsToken: parsed.METRICS_TOKEN }),
  }
}

/** Returns the scheme by which the server itself is reached, regardless of proxies. */
export function getScheme({ tls }: { readonly tls?: TlsFiles | undefined }): 'http' | 'https' {
  return tls ? 'https' : 'http'
}

function refuseVariable(name: string, expected: string): never {
  throw new EnvironmentError(wrong(name, undefined, expected))
}

function isOwnHost(origin: string, extraHosts: readonly string[]): boolean {
  if (origin === '') return false
  const { host, hostname } = new URL(origin)
  const own = [
    'localhost',
    ...extraHosts,
    ...brands.flatMap((brand) => [`${brand.id}.localhost`, ...brand.hosts, ...Object.keys(brand.apiBaseAt)]),
  ]
  return own.some((one) => one === host || one === hostname)
}

function parseVariables(source: Readonly<Record<string, string | undefined>>): Parsed {
  const parsed: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const rawValue = source[name]
    // An empty variable counts as unset: compose files and CI write them that way.
    const result = v.safeParse(variable.schema, rawValue === '' ? undefined : rawValue)
    if (!result.success)
      throw new EnvironmentError(wrong(name, variable.secret ? undefined : rawValue, variable.expected))
    parsed[name] = result.output
  }
  // Each entry was parsed by the schema that its type is inferred from.
  return parsed as Parsed
}

function wrong(name: string, value: string | undefined, expected: string): string {
  return `${name}${value === undefined ? '' : `="${value}"`} is not valid: expected ${expected}.`
}
