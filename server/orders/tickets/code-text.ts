import { sign, verify, type KeyObject } from 'node:crypto'

const version = 'FY1'

export interface CodeContent {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seats: readonly string[]
}

/**
 * What a ticket's code image holds: `FY1:<booking>:<show>:<seat,seat…>:<Ed25519 signature, base64url>`. A scanner
 * checks it with the public key and no network; nobody can make one from a booking's id.
 */
export function makeCodeText(key: KeyObject, { bookingId, scheduleId, seats }: CodeContent): string {
  const text = [
    version,
    bookingId,
    encodeURIComponent(scheduleId),
    seats.map(encodeURIComponent).join(),
  ].join(':')
  return `${text}:${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** The content of a code that this server signed; null for any other. */
export function readCodeText(publicKey: KeyObject, codeText: string): CodeContent | null {
  const end = codeText.lastIndexOf(':')
  const text = codeText.slice(0, end)
  const [prefix, bookingId, scheduleId, seats, ...rest] = text.split(':')
  if (prefix !== version || !bookingId || !scheduleId || !seats || rest.length > 0) return null
  const signature = Buffer.from(codeText.slice(end + 1), 'base64url')
  if (!verify(null, Buffer.from(text), publicKey, signature)) return null
  return {
    bookingId,
    scheduleId: decodeURIComponent(scheduleId),
    seats: seats.split(',').map(decodeURIComponent),
  }
}
