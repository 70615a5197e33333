import { createHmac } from 'node:crypto'
import type { CardFields } from '../instruments/card'

/** Keyed: of so few numbers a bare hash could be turned back. A test card is everybody's, so its holder is part of it. */
export function cardFingerprint(
  secret: Buffer,
  {
    number,
    name,
    expiryMonth,
    expiryYear,
  }: Pick<CardFields, 'number' | 'name' | 'expiryMonth' | 'expiryYear'>,
): string {
  const told = JSON.stringify(['card', number, name.toLowerCase(), expiryMonth, expiryYear])
  return createHmac('sha256', secret).update(told).digest('base64url')
}
