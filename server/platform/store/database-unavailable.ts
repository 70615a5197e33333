import { ApiError } from '../api-error'

/** Retry delay for visitors, seconds: a restart or a failover to a standby takes that long. */
const waitS = 5

/**
 * The database cannot serve now: it is down, frozen, full or overloaded. As with any lost answer, the work
 * may have been done or not; a retry with the same attempt id finds out.
 */
export class DatabaseUnavailable extends ApiError {
  constructor(cause?: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      `The service is not available right now. Try again in ${waitS} seconds.`,
      {},
      waitS,
    )
    if (cause !== undefined) this.cause = cause
  }
}

/** Whether the database itself sent the error, with an SQLSTATE. */
export function isDatabaseError(error: unknown): error is Error & { code: string; constraint?: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    !brokenSockets.has(String(error.code))
  )
}

/** Error codes of the operating system, as Node names them. */
const brokenSockets: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
])

/** Messages of driver errors that have no code. */
const driverSays =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (?:was closed|has encountered)|Cannot use a pool after)/

/**
 * SQLSTATEs after which the server closes the connection or can no longer write. // PostgreSQL, appendix A
 */
const endsConnection = /^(?:08|57P0[1-5]|25P0[34]|25006)/
/**
 * SQLSTATEs of temporary failures on a sound connection: out of resources, canceled by timeout, lock not
 * available.
 */
const notNow = /^(?:53|57014|55P03)/

/** Whether a connection is unusable after this error. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseError(error))
    return endsConnection.test(error.code) || ('severity' in error && error.severity === 'PANIC')
  return ('code' in error && brokenSockets.has(String(error.code))) || driverSays.test(error.message)
}

/** Whether the error is the database's and a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || (isDatabaseError(error) && notNow.test(error.code))
}

/** Returns the error, or DatabaseUnavailable in its place. */
export function toDatabaseUnavailable(error: unknown): unknown {
  return isUnavailable(error) ? new DatabaseUnavailable(error) : error
}
