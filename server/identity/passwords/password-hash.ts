import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import pLimit from 'p-limit'
import { ApiError } from '@/server/platform/api-error'
import { currentCost, type PasswordCost } from './password-cost'

const saltBytes = 16
const hashBytes = 32
/**
 * Limits concurrent hashing, so that it does not take memory and processors from bookings, and the queue, as
 * clients give up after some seconds.
 */
const limit = pLimit(2)
const mostWaiting = 24
const retryAfterS = 3

/** Compared with the password when there is no account, so that the response takes equally long. */
export const dummyHash = write(currentCost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes))

/** @throws ApiError SERVICE_UNAVAILABLE when too many requests are queued */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return write(currentCost, salt, await derive(password, salt, currentCost))
}

/**
 * Whether a password matches a stored hash.
 * @throws ApiError SERVICE_UNAVAILABLE when too many requests are queued
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = read(stored)
  return timingSafeEqual(await derive(password, salt, cost), hash)
}

/** Whether a hash was created at a lower cost: it is replaced at the next sign-in with the password. */
export function isWeak(stored: string): boolean {
  const { cost } = read(stored)
  return cost.log2N < currentCost.log2N || cost.r < currentCost.r || cost.p < currentCost.p
}

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N
  // The algorithm needs 128·N·r bytes, plus a little overhead.
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r + 1024 * 1024 }
  // Keyboards may encode the same character in different ways.
  const text = password.normalize('NFC')
  if (limit.pendingCount >= mostWaiting)
    throw new ApiError('SERVICE_UNAVAILABLE', 'Please try again in a moment.', {}, retryAfterS)
  return limit(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(text, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

function write({ log2N, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return ['scrypt', log2N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

function read(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [name, log2N, r, p, salt = '', hash = ''] = stored.split('$')
  if (name !== 'scrypt') throw new Error('A password hash has an unknown format')
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}
