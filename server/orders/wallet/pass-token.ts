import { createHmac, timingSafeEqual } from 'node:crypto'

/** As long as a phone may take to fetch the file; milliseconds. */
export const passGoodForMs = 5 * 60_000

const markOf = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(`pass-file:${text}`).digest('base64url')

/** Names a ticket's file in an address, for a few minutes: it opens the pass and nothing else. */
export function makePassToken(secret: Buffer, brandId: string, ticketId: string, now: number): string {
  const text = `${ticketId}-${(now + passGoodForMs).toString(36)}`
  return `${text}-${markOf(secret, `${brandId}:${text}`)}`
}

/** The ticket that a token of this brand is good for; null for any other, and when its time is over. */
export function readPassToken(secret: Buffer, brandId: string, token: string, now: number): string | null {
  const [, text = '', ticketId = '', until = '', mark = ''] =
    /^(([0-9a-z]{26})-([0-9a-z]{1,12}))-([\w-]{43})$/.exec(token) ?? []
  const expected = Buffer.from(markOf(secret, `${brandId}:${text}`))
  const given = Buffer.from(mark)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number.parseInt(until, 36) > now ? ticketId : null
}
