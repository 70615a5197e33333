/** What a ticket's code says. // server/orders/tickets/seat-codes.ts signs it, and whoever stands at the door reads it */
export interface SignedCode {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seats: readonly string[]
  /** Of a code for one seat: which of its codes. */
  readonly issue?: number
}

const wholeVersion = 'FY1'
const seatVersion = 'FY2'
/** An Ed25519 signature is 86 characters of base64url. */
const signed = /^(FY1|FY2):([^:]+):([^:]+):([^:]+)(?::(\d{1,6}))?:([\w-]{86})$/

/**
 * The text that is signed: `FY1:<booking>:<show>:<seat,seat…>`, and for one seat that has a code of its own
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

/** Reads a signed text with `:<signature>` after it; null for any other. Nothing of it is believed before its signature was looked at. */
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
    // Half of an escape: nobody here wrote it.
    return null
  }
}
