import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/**
 * The guest's permission for one order: 256 bits that nobody can make without the server's secret. Derived
 * and not drawn, so that a repeated attempt gets the same key while the database holds only its hash.
 */
export function makeReserveKey(reserveSecret: Buffer, orderId: string): string {
  return createHmac('sha256', reserveSecret).update(`reserve-key:${orderId}`).digest('base64url')
}

/** What the database keeps of a key. */
export function hashReserveKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Whether a key opens what has this hash, in a time that says nothing about the key. */
export function opensWith(keyHash: Buffer, key: string | undefined): boolean {
  return key !== undefined && timingSafeEqual(keyHash, hashReserveKey(key))
}

/** Names an attempt within its brand and visitor: another visitor's attempt with the same id is another attempt. */
export function makeAttemptKey(
  reserveSecret: Buffer,
  brandId: string,
  prover: string,
  attemptId: string,
): Buffer {
  return createHmac('sha256', reserveSecret)
    .update(JSON.stringify(['attempt', brandId, prover, attemptId]))
    .digest()
}
