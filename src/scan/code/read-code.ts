/** What a signed code says, before its signature was looked at. // server/orders/tickets/code-text.ts */
export interface SignedCode {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seats: readonly string[]
  /** Of a code for one seat: which of its codes. */
  readonly issue?: number
}

/** What was shown at the door, as it reads. */
export type ReadCode =
  | {
      readonly kind: 'signed'
      readonly content: SignedCode
      readonly text: string
      readonly signature: string
    }
  /** 8 characters that a visitor says, in capitals. */
  | { readonly kind: 'spoken'; readonly code: string }
  | { readonly kind: 'none' }

/** Without letters and digits that are taken for each other. // server/platform/secret-id.ts spokenCharacters */
const spoken = /^[234679ACDEFGHJKMNPQRTWXYZ]{8}$/
const signed = /^(FY1|FY2):([^:]+):([^:]+):([^:]+)(?::(\d{1,6}))?:([\w-]{86})$/

/** Reads what a camera saw or somebody typed. Nothing of it is believed yet. */
export function readCode(shown: string): ReadCode {
  const text = shown.trim()
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  if (spoken.test(code)) return { kind: 'spoken', code }
  const [, version, bookingId = '', scheduleId = '', seats = '', issue, signature = ''] =
    signed.exec(text) ?? []
  if (version === undefined || (version === 'FY2') !== (issue !== undefined)) return { kind: 'none' }
  try {
    const content = {
      bookingId,
      scheduleId: decodeURIComponent(scheduleId),
      seats: seats.split(',').map(decodeURIComponent),
      ...(issue !== undefined && { issue: Number(issue) }),
    }
    return { kind: 'signed', content, text: text.slice(0, text.lastIndexOf(':')), signature }
  } catch {
    return { kind: 'none' }
  }
}
