import { pino, type DestinationStream, type Logger } from 'pino'
import type { Environment } from '../../environment/environment'

/** Keys whose values are never logged, at any depth. // threats: card, CVV, code, token, e-mail in logs */
const secretKeys = new Set(
  [
    'card cards cardnumber cardnumbers number cvv cvc name expirymonth expiryyear sid stoken',
    'password repassword secret otp code securecode resetcode codetext nonce',
    'token access_token authorization cookie reservekey doorkey codekey orderreference verifyurl',
    'email mobile mobileno phone to recipient body request headers query search url',
  ].flatMap((line) => line.split(' ')),
)
const cardLike = /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g
/** Larger than a time in milliseconds: a card number passed as a number. */
const longNumber = 1e14
const emailLike = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const keyLike = /\b[\w-]{40,}\b/g
const queryLike = /\?[^\s"']+/g
const mostDepth = 5

/** Removes card numbers, e-mail addresses, long keys and query strings from a text. */
export function scrubText(text: string): string {
  return text
    .replace(queryLike, '?…')
    .replace(emailLike, '[e-mail]')
    .replace(cardLike, '[number]')
    .replace(keyLike, '[key]')
}

function scrub(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'number' && Math.abs(value) >= longNumber) return '[number]'
  if (typeof value !== 'object' || value === null) return value
  if (depth >= mostDepth) return '[deep]'
  if (value instanceof Error) return scrubError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => scrub(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKeys.has(key.toLowerCase()) ? '[secret]' : scrub(item, depth + 1),
    ]),
  )
}

function scrubError(error: Error, depth: number): Record<string, unknown> {
  // Only these fields are logged: a database error's `detail` and `parameters` contain visitor input.
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause =
    error.cause instanceof Error && depth < mostDepth ? { cause: scrubError(error.cause, depth + 1) } : {}
  return {
    type: error.name,
    message: scrubText(error.message),
    // Only stack frames are kept: the stack repeats a message of several lines.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map(scrubText)
      .join('\n'),
    ...code,
    ...cause,
  }
}

/** Creates the logger: JSON lines, with secrets removed by key and by pattern. */
export function createLogger(
  environment: Pick<Environment, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: environment.logLevel,
    base: null,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => scrub(line, 0) as Record<string, unknown>,
    },
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...args: unknown[]) => void) {
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg)),
        )
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
