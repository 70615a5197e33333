import { ApiError } from '../api-error'

/** How long a visitor is asked to wait: a server that restarts, or a standby that takes over, needs seconds. */
const waitS = 5

/**
 * The database cannot serve now: it is gone, frozen, full or too busy. What was asked may have been done or not, as with
 * any answer that is lost; asking again with the same attempt finds out.
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

/** Whether the error is one that the database sent, with an SQLSTATE. */
export function isDatabaseAnswer(error: unknown): error is Error & { code: string; constraint?: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    !brokenSockets.has(String(error.code))
  )
}

/** Of the operating system, as Node names them. */
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

/** The driver has no codes for these. */
const driverSays =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (?:was closed|has encountered)|Cannot use a pool after)/

/** The server ends the connection with these, or it is one that cannot write any more. // PostgreSQL, appendix A */
const endsConnection = /^(?:08|57P0[1-5]|25P0[34]|25006)/
/** It cannot do this now, and the connection is sound: out of room, canceled for taking too long, a lock not to be had. */
const notNow = /^(?:53|57014|55P03)/

/** Whether a connection is of no use after this error. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseAnswer(error))
    return endsConnection.test(error.code) || ('severity' in error && error.severity === 'PANIC')
  return ('code' in error && brokenSockets.has(String(error.code))) || driverSays.test(error.message)
}

/** Whether the database is to blame and may be able to do the same later. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || (isDatabaseAnswer(error) && notNow.test(error.code))
}

/** The same error, or the refusal that stands for it. */
export function asRefusal(error: unknown): unknown {
  return isUnavailable(error) ? new DatabaseUnavailable(error) : error
}
