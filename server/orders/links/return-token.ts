import { createHmac } from 'node:crypto'

/**
 * Returns the token of the link back from a provider’s page. It is derived, so that the provider always gets
 * the same one.
 */
export function makeReturnToken(reserveSecret: Buffer, paymentId: string): string {
  return createHmac('sha256', reserveSecret).update(`return-link:${paymentId}`).digest('base64url')
}
