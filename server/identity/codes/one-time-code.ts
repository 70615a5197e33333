import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import { createSharedLimit, OverLimit, type LimitOptions } from '@/server/platform/limits/shared-limit'
import { ApiError } from '@/server/platform/api-error'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import {
  countedS,
  countSent,
  countWrong,
  countWrongOf,
  insertCode,
  isStillOpen,
  lockNewest,
  markCodeUsed,
  setCodeAction,
  type CodeUse,
  type CodeUses,
  type NewestCode,
} from './one-time-code-repository'

/** 4 digits are 13 bits: the small number of tries is what protects a code. // spec §9, threats */
const digits = 4
export const maxAttemptsOfCode = 3
export const codeLifetimeMs = 5 * 60_000
/** Messages cost money, and endless messages would harass the owner of the phone. */
export const resendAfterMs = 30_000
const mostSentInHour = 5
/** Limit of wrong tries per account and day, across all of its codes. */
const mostWrongOfSubject = 10
/**
 * Limit of wrong tries of all visitors together in an hour: an attacker with many accounts gets no more tries
 * than the typing errors of a city need.
 */
export const maxWrong: LimitOptions = { name: 'wrong-codes', points: 300, windowSeconds: 3600 }

/** A new code, to be sent and never stored. */
export interface NewCode {
  /** Null if a code was sent a moment ago and is still valid: nothing is to be sent. */
  readonly code: string | null
  readonly expiresAt: Date
  readonly resendAfterMs: number
}

function hashCode(secret: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`one-time-code ${id} ${code}`).digest()
}

/**
 * Makes a code; it invalidates earlier codes for the same use. A request shortly after another, as after a
 * reload, returns the code that was already sent.
 * @param secret `reserveSecret`: read before the transaction
 * @param opens what the right code opens, if its purpose does not define that; null for nothing
 * @param abouts uses whose recently sent code serves as well
 * @throws ApiError TOO_MANY_REQUESTS with the time of the next try
 */
export async function makeCode(
  transaction: Transaction,
  secret: Buffer,
  use: CodeUse,
  opens: string | null = null,
  abouts: readonly string[] = [use.about],
): Promise<NewCode> {
  // Without the lock two simultaneous requests would each pass the limit.
  await sql`select pg_advisory_xact_lock(hashtext('one-time-code'), hashtext(${`${use.purpose} ${use.subject}`}))`.execute(
    transaction.kysely,
  )
  const last = await lockNewest(transaction, { ...buildUses(use), abouts })
  if (last && canBeTried(last) && last.agoMs < resendAfterMs) {
    if (last.opens !== opens) await setCodeAction(transaction, last.id, opens)
    // The age may be negative: a transaction that waited for the lock started before the other's code was
    // made.
    const leftMs = Math.min(resendAfterMs, Math.ceil(resendAfterMs - last.agoMs))
    return { code: null, expiresAt: last.expiresAt, resendAfterMs: leftMs }
  }
  const hourS = 3600
  const { count, lastAgoS, firstAgoS } = await countSent(transaction, use, hourS)
  const waitS = count >= mostSentInHour ? hourS - firstAgoS : resendAfterMs / 1000 - lastAgoS
  if (waitS > 0)
    throw new ApiError('TOO_MANY_REQUESTS', 'A code was just sent. Please wait.', {}, Math.ceil(waitS))
  if ((await countWrongOf(transaction, use, countedS)) >= mostWrongOfSubject) throw createTooManyError()
  const id = makeSecretId()
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const hash = hashCode(secret, id, code)
  const expiresAt = await insertCode(transaction, use, { id, hash, goodForS: codeLifetimeMs / 1000, opens })
  return { code, expiresAt, resendAfterMs }
}

/**
 * Opens a use by its code for `openForMs`. A wrong, expired, used or never sent code gets the same answer.
 * @throws ApiError CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function openByCode(store: Store, use: CodeUse, code: string, openForMs: number): Promise<void> {
  const { reserveSecret } = await getSecrets(store)
  if (!(await isBelowWrongLimit(store, use.purpose))) throw createTooManyError()
  const { isRight, wasCompared } = await store.transaction((transaction) =>
    tryNewestCode(transaction, reserveSecret, buildUses(use), code, openForMs),
  )
  if (isRight) return
  if (wasCompared) await countWrongOfAll(store, use.purpose)
  throw new ApiError('CODE_REFUSED', 'This code is not right, or no longer good.')
}

const wrongOfAll = (store: Store) => createSharedLimit(createRateLimitBatcher(store), maxWrong)

/** Whether all visitors together are below the limit of wrong codes for a purpose. */
export async function isBelowWrongLimit(store: Store, purpose: string): Promise<boolean> {
  return (await wrongOfAll(store).spent(purpose)) < maxWrong.points
}

export async function countWrongOfAll(store: Store, purpose: string): Promise<void> {
  await wrongOfAll(store)
    .spend(purpose)
    .catch((error: unknown) => {
      if (!(error instanceof OverLimit)) throw error
    })
}

export interface TriedCode {
  readonly isRight: boolean
  /** Whether there was a code to try. Anything else is no guess, and counts against nobody. */
  readonly wasCompared: boolean
  /** The code that was tried against, right or wrong; undefined if none was sent. */
  readonly sent: Pick<NewestCode, 'subject' | 'opens'> | undefined
  readonly attemptsLeft: number
}

/**
 * Tries a code against the newest one sent for any of these uses: it passes once and fails three times at
 * most. The caller counts wrong tries against the limit of all visitors together.
 */
export async function tryNewestCode(
  transaction: Transaction,
  secret: Buffer,
  uses: CodeUses,
  code: string,
  openForMs: number,
): Promise<TriedCode> {
  const sent = await lockNewest(transaction, uses)
  const typedHash = hashCode(secret, sent?.id ?? '', code)
  const isSame = timingSafeEqual(typedHash, sent?.hash ?? Buffer.alloc(typedHash.length))
  if (!sent) return { isRight: false, wasCompared: false, sent, attemptsLeft: maxAttemptsOfCode }
  const attemptsLeft = Math.max(0, maxAttemptsOfCode - sent.tries)
  if (!canBeTried(sent)) return { isRight: false, wasCompared: false, sent, attemptsLeft }
  if (isSame) await markCodeUsed(transaction, sent.id, openForMs / 1000)
  else await countWrong(transaction, sent.id)
  return { isRight: isSame, wasCompared: true, sent, attemptsLeft: isSame ? attemptsLeft : attemptsLeft - 1 }
}

function buildUses({ purpose, subject, about }: CodeUse): CodeUses {
  return { purpose, subjects: [subject], abouts: [about] }
}

function canBeTried({ isPassed, isOver, tries }: NewestCode): boolean {
  return !isPassed && !isOver && tries < maxAttemptsOfCode
}

export const isOpen = isStillOpen

export function createTooManyError(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.', {}, 3600)
}
