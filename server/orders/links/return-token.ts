import { createHmac } from 'node:crypto'

/** The token of the link by which a provider's page leads back. Derived, so that the provider is told the same whenever it is told. */
export function makeReturnToken(reserveSecret: Buffer, paymentId: string): string {
  return createHmac('sha256', reserveSecret).update(`return-link:${paymentId}`).digest('base64url')
}
