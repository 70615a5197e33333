import { hash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../api-error'
import type { RateLimitBatcher, Spent } from './rate-limit-batcher'

export interface LimitOptions {
  /** Identifies the limit in the database; never changed, never used for two limits. */
  readonly name: string
  readonly points: number
  readonly windowSeconds: number
}

export class OverLimit extends Error {
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('Over the limit')
    this.name = 'OverLimit'
    this.retryAfterMs = retryAfterMs
  }
}

export class TooManyRequests extends ApiError {
  constructor(retryAfterS: number) {
    super('TOO_MANY_REQUESTS', `Too many requests. Try again in ${retryAfterS} seconds.`, {}, retryAfterS)
  }
}

/** A limit that counts exactly across all processes on the database. */
export interface SharedLimit {
  readonly points: number
  /** Spends one point. @throws OverLimit */
  spend(key: string): Promise<void>
  /**
   * Takes several points at once; the remaining ones if fewer are left. Returns how many it got and until
   * when they are valid.
   * @throws OverLimit when none are left
   */
  take(key: string, points: number): Promise<{ points: number; msLeft: number }>
  /** Whether this process knows without a query that the key is over its limit. */
  isKnownSpent(key: string): boolean
  spent(key: string): Promise<number>
}

export function createSharedLimit(ledger: RateLimitBatcher, options: LimitOptions): SharedLimit {
  const limiter = new LedgerLimiter(ledger, options)
  /** Hashes a key, so that a row does not reveal whom it counts. */
  const hashed = (key: string) => hash('sha256', key, 'base64url').slice(0, 22)

  async function take(key: string, points: number): Promise<{ points: number; msLeft: number }> {
    try {
      const { msBeforeNext } = await limiter.consume(hashed(key), points)
      return { points, msLeft: msBeforeNext }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      // Nothing was consumed if the refusal came from memory.
      const before = error.consumedPoints - points
      const left = error.consumedPoints > 0 ? options.points - before : 0
      if (left <= 0) throw new OverLimit(error.msBeforeNext)
      return { points: left, msLeft: error.msBeforeNext }
    }
  }

  return {
    points: options.points,
    take,
    spend: async (key) => void (await take(key, 1)),
    isKnownSpent: (key) => limiter.isBlocked(hashed(key)),
    spent: async (key) => (await limiter.get(hashed(key)))?.consumedPoints ?? 0,
  }
}

/**
 * The library's PostgreSQL limiter on top of this ledger. It uses the library's in-memory blocks, so that a
 * flood costs no query per call, and its insurance, so that limits apply per process while the database is
 * unreachable. It does not use the library's database code, which would create its table at run time, send
 * one query per key, and count windows by each machine's clock.
 */
class LedgerLimiter extends RateLimiterPostgres {
  readonly #ledger: RateLimitBatcher
  /** Method of the library that its types omit. */
  declare getInMemoryBlockMsBeforeExpire: (key: string) => number

  constructor(ledger: RateLimitBatcher, { name, points, windowSeconds }: LimitOptions) {
    const limit = { keyPrefix: name, points, duration: windowSeconds }
    super({
      ...limit,
      storeClient: {},
      storeType: 'client',
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
    this.#ledger = ledger
  }

  isBlocked(key: string): boolean {
    return this.getInMemoryBlockMsBeforeExpire(this.getKey(key)) > 0
  }

  protected _upsert(key: string, points: number, windowMs: number): Promise<Spent> {
    return this.#ledger.add(key, points, windowMs / 1000)
  }

  protected _get(key: string): Promise<Spent | null> {
    return this.#ledger.find(key).then((spent) => spent ?? null)
  }

  protected _getRateLimiterRes(_key: string, added: number, { points, msLeft }: Spent): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(0, this.points - points),
      Math.max(0, msLeft),
      points,
      points === added,
    )
  }
}

/** Awaits spends of limits and maps a refusal to an API error. @throws ApiError TOO_MANY_REQUESTS */
export async function spendOrRefuse(spending: Promise<unknown>): Promise<void> {
  try {
    await spending
  } catch (error) {
    if (error instanceof OverLimit) throw new TooManyRequests(secondsUntil(error))
    throw error
  }
}

const secondsUntil = ({ retryAfterMs }: OverLimit): number => Math.max(1, Math.ceil(retryAfterMs / 1000))
