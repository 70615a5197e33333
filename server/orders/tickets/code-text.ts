import { sign, verify, type KeyObject } from 'node:crypto'

const wholeVersion = 'FY1'
const seatVersion = 'FY2'

export interface CodeContent {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seats: readonly string[]
  /** Of a code for one seat: which of its codes. // sent-ticket-repository.ts */
  readonly issue?: number
}

/**
 * What a ticket's code image holds: `FY1:<booking>:<show>:<seat,seat…>:<Ed25519 signature, base64url>`, and for one seat that
 * has a code of its own `FY2:<booking>:<show>:<seat>:<issue>:<signature>`. A scanner checks it with the public key and no
 * network; nobody can make one from a booking's id.
 */
export function makeCodeText(key: KeyObject, { bookingId, scheduleId, seats, issue }: CodeContent): string {
  const text = [
    issue === undefined ? wholeVersion : seatVersion,
    bookingId,
    encodeURIComponent(scheduleId),
    seats.map(encodeURIComponent).join(),
    ...(issue === undefined ? [] : [issue]),
  ].join(':')
  return `${text}:${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** The content of a code that this server signed; null for any other. */
export function readCodeText(publicKey: KeyObject, codeText: string): CodeContent | null {
  const end = codeText.lastIndexOf(':')
  const text = codeText.slice(0, end)
  const [prefix, bookingId, scheduleId, seats, issue, ...rest] = text.split(':')
  const isWhole = prefix === wholeVersion && issue === undefined
  const isOfSeat = prefix === seatVersion && /^\d{1,6}$/.test(issue ?? '')
  if (!(isWhole || isOfSeat) || !bookingId || !scheduleId || !seats || rest.length > 0) return null
  const signature = Buffer.from(codeText.slice(end + 1), 'base64url')
  if (!verify(null, Buffer.from(text), publicKey, signature)) return null
  return {
    bookingId,
    scheduleId: decodeURIComponent(scheduleId),
    seats: seats.split(',').map(decodeURIComponent),
    ...(isOfSeat && { issue: Number(issue) }),
  }
}
