/**
 * Content of a ticket’s code. // server/orders/tickets/seat-codes.ts signs it, and the scanner at the door
 * reads it
 */
export interface SignedCode {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seats: readonly string[]
  /** For a code of a single seat: its issue. */
  readonly issue?: number
}

const wholeVersion = 'FY1'
const seatVersion = 'FY2'
/** An Ed25519 signature is 86 characters of base64url. */
const signed = /^(FY1|FY2):([^:]+):([^:]+):([^:]+)(?::(\d{1,6}))?:([\w-]{86})$/

/**
 * Returns the text to sign: `FY1:<booking>:<show>:<seat,seat…>`, or for one seat with its own code
 * `FY2:<booking>:<show>:<seat>:<issue>`.
 */
export function textToSign({ bookingId, scheduleId, seats, issue }: SignedCode): string {
  return [
    issue === undefined ? wholeVersion : seatVersion,
    bookingId,
    encodeURIComponent(scheduleId),
    seats.map(encodeURIComponent).join(),
    ...(issue === undefined ? [] : [issue]),
  ].join(':')
}

/**
 * Parses a signed text followed by `:<signature>`; null for any other text. The result must not be trusted
 * before its signature is verified.
 */
export function readSignedCode(
  code: string,
): { readonly content: SignedCode; readonly text: string; readonly signature: string } | null {
  const [, version, bookingId = '', scheduleId = '', seats = '', issue, signature = ''] =
    signed.exec(code) ?? []
  if (version === undefined || (version === seatVersion) !== (issue !== undefined)) return null
  try {
    const content = {
      bookingId,
      scheduleId: decodeURIComponent(scheduleId),
      seats: seats.split(',').map(decodeURIComponent),
      ...(issue !== undefined && { issue: Number(issue) }),
    }
    return { content, text: code.slice(0, code.lastIndexOf(':')), signature }
  } catch {
    // An incomplete escape: not written by this code.
    return null
  }
}
