import * as v from 'valibot'

const bankMessage = v.object({ type: v.literal('foyer-bank'), nonce: v.string() })

export interface ExpectedBank {
  /** The bank page's origin. */
  origin: string
  /** The frame's window. */
  source: MessageEventSource | null
  nonce: string
}

/**
 * Whether a message comes from the framed page and belongs to this payment. Even then it only means "ask the
 * server now". // threats: origin, source window and nonce
 * An API that only follows the specification gives no nonce: then any message of that page is the signal. //
 * spec §4
 */
export function isFromBank(
  message: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: ExpectedBank,
): boolean {
  if (expected.source === null || message.source !== expected.source) return false
  if (message.origin !== expected.origin) return false
  if (expected.nonce === '') return true
  const parsed = v.safeParse(bankMessage, message.data)
  return parsed.success && parsed.output.nonce === expected.nonce
}

/** Returns the origin of a verification page; null for an address that must not be framed. */
export function bankOrigin(verifyUrl: string, ownOrigin: string): string | null {
  let url: URL
  try {
    url = new URL(verifyUrl)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  // With scripts and its own origin, a page of ours would not be confined by the sandbox at all.
  return url.origin === ownOrigin ? null : url.origin
}
