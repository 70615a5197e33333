import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import pLimit from 'p-limit'
import { ApiError } from '@/server/platform/api-error'
import { currentCost, type PasswordCost } from './password-cost'

const saltBytes = 16
const hashBytes = 32
/** More at once would take memory and processors from those who book; who waits longer than some seconds has gone. */
const limit = pLimit(2)
const mostWaiting = 24
const retryAfterS = 3

/** Nobody's: what a password is compared with where there is no account, so that it takes as long. */
export const nobodysHash = write(currentCost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes))

/** @throws ApiError SERVICE_UNAVAILABLE where too many wait already */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return write(currentCost, salt, await derive(password, salt, currentCost))
}

/**
 * Whether a password is the one that a hash was made of.
 * @throws ApiError SERVICE_UNAVAILABLE where too many wait already
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = read(stored)
  return timingSafeEqual(await derive(password, salt, cost), hash)
}

/** Whether a hash was made when less was asked for: it is made anew when its password is next typed. */
export function isWeak(stored: string): boolean {
  const { cost } = read(stored)
  return cost.log2N < currentCost.log2N || cost.r < currentCost.r || cost.p < currentCost.p
}

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N
  // What the algorithm needs is 128·N·r; a little more is its own.
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r + 1024 * 1024 }
  // The same letters are written in two ways by two keyboards.
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
  if (name !== 'scrypt') throw new Error('A password was hashed by an unknown way')
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}
