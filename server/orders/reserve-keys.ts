import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/**
 * Returns the guest’s key for one order: 256 bits that cannot be computed without the server's secret. It is
 * derived instead of random, so that a repeated attempt gets the same key while the database stores only its
 * hash.
 */
export function makeReserveKey(reserveSecret: Buffer, orderId: string): string {
  return createHmac('sha256', reserveSecret).update(`reserve-key:${orderId}`).digest('base64url')
}

export function hashReserveKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Whether a key has this hash; compared in constant time. */
export function matchesKey(keyHash: Buffer, key: string | undefined): boolean {
  return key !== undefined && timingSafeEqual(keyHash, hashReserveKey(key))
}

/**
 * Returns the key of an attempt within its brand and visitor: another visitor’s attempt with the same id is a
 * different one.
 */
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
