import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { createRateLimitBatcher } from '../limits/rate-limit-batcher'
import { createSharedLimit, OverLimit, type LimitOptions } from '../limits/shared-limit'
import { ApiError } from '../api-error'
import { makeSecretId } from '../secret-id'
import { secretsOf } from '../store/server-secrets'
import type { Store, Transaction } from '../store/store'
import {
  countedS,
  countSent,
  countWrong,
  countWrongOf,
  insertCode,
  isOpenStill,
  lockNewest,
  notePassed,
  setOpens,
  type CodeUse,
  type CodeUses,
  type NewestCode,
} from './one-time-code-repository'

/** 4 digits are 13 bits: what keeps them is how few may be tried. // spec §9, threats */
const digits = 4
export const maxAttemptsOfCode = 3
export const goodForMs = 5 * 60_000
/** Messages cost money, and a phone that rings without end is a weapon. */
export const resendAfterMs = 30_000
const mostSentInHour = 5
/** Wrong tries of one account in a day, over all its codes. */
const mostWrongOfSubject = 10
/** Of everybody together in an hour: somebody who has many accounts has no more tries than a city mistypes. */
export const maxWrong: LimitOptions = { name: 'wrong-codes', points: 300, windowSeconds: 3600 }

/** A code that was made, to be sent, and never to be kept. */
export interface MadeCode {
  /** Null where one was sent a moment ago that opens it still: nothing is to be sent. */
  readonly code: string | null
  readonly expiresAt: Date
  /** Until another one may be asked for. */
  readonly resendAfterMs: number
}

function hashOf(secret: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`one-time-code ${id} ${code}`).digest()
}

/**
 * Makes a code; earlier ones for the same are worth nothing from now on. Whoever asks again at once, as after a reload, is told
 * of the one that is on its way.
 * @param secret `reserveSecret`: read before the transaction
 * @param opens what the right code gives, where its purpose does not say it; null for nothing
 * @param abouts those whose code on its way will do as well
 * @throws ApiError TOO_MANY_REQUESTS with when to ask again
 */
export async function makeCode(
  transaction: Transaction,
  secret: Buffer,
  use: CodeUse,
  opens: string | null = null,
  abouts: readonly string[] = [use.about],
): Promise<MadeCode> {
  // Two requests at once would each find room.
  await sql`select pg_advisory_xact_lock(hashtext('one-time-code'), hashtext(${`${use.purpose} ${use.subject}`}))`.execute(
    transaction.kysely,
  )
  const last = await lockNewest(transaction, { ...usesOf(use), abouts })
  if (last && canBeTried(last) && last.agoMs < resendAfterMs) {
    if (last.opens !== opens) await setOpens(transaction, last.id, opens)
    // A transaction that had to wait for the other began before it.
    const leftMs = Math.min(resendAfterMs, Math.ceil(resendAfterMs - last.agoMs))
    return { code: null, expiresAt: last.expiresAt, resendAfterMs: leftMs }
  }
  const hourS = 3600
  const { count, lastAgoS, firstAgoS } = await countSent(transaction, use, hourS)
  const waitS = count >= mostSentInHour ? hourS - firstAgoS : resendAfterMs / 1000 - lastAgoS
  if (waitS > 0)
    throw new ApiError('TOO_MANY_REQUESTS', 'A code was just sent. Please wait.', {}, Math.ceil(waitS))
  if ((await countWrongOf(transaction, use, countedS)) >= mostWrongOfSubject) throw tooManyWrong()
  const id = makeSecretId()
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const hash = hashOf(secret, id, code)
  const expiresAt = await insertCode(transaction, use, { id, hash, goodForS: goodForMs / 1000, opens })
  return { code, expiresAt, resendAfterMs }
}

/**
 * Opens something by its code, for so long. A wrong code, one that is over or was used, and one that was never sent get the
 * same answer.
 * @throws ApiError CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function openByCode(store: Store, use: CodeUse, code: string, openForMs: number): Promise<void> {
  const { reserveSecret } = await secretsOf(store)
  if (!(await mayTryOfAll(store, use.purpose))) throw tooManyWrong()
  const { isRight } = await store.transaction((transaction) =>
    tryNewest(transaction, reserveSecret, usesOf(use), code, openForMs),
  )
  if (isRight) return
  await countWrongOfAll(store, use.purpose)
  throw new ApiError('CODE_REFUSED', 'This code is not right, or no longer good.')
}

const wrongOfAll = (store: Store) => createSharedLimit(createRateLimitBatcher(store), maxWrong)

/** Whether all of them together have not typed too many wrong codes of a purpose lately. */
export async function mayTryOfAll(store: Store, purpose: string): Promise<boolean> {
  return (await wrongOfAll(store).spent(purpose)) < maxWrong.points
}

export async function countWrongOfAll(store: Store, purpose: string): Promise<void> {
  await wrongOfAll(store)
    .spend(purpose)
    .catch((error: unknown) => {
      if (!(error instanceof OverLimit)) throw error
    })
}

/** What came of a code that was typed. */
export interface TriedCode {
  readonly isRight: boolean
  /** The code that was tried, right or wrong; undefined where none was sent. */
  readonly sent: Pick<NewestCode, 'subject' | 'opens'> | undefined
  /** Of the same code, from now on. */
  readonly triesLeft: number
}

/**
 * Tries a code against the newest that was sent for any of some uses: right once, and wrong three times at most. Who calls
 * counts wrong ones against what all of them together may be.
 */
export async function tryNewest(
  transaction: Transaction,
  secret: Buffer,
  uses: CodeUses,
  code: string,
  openForMs: number,
): Promise<TriedCode> {
  const sent = await lockNewest(transaction, uses)
  const given = hashOf(secret, sent?.id ?? '', code)
  const isSame = timingSafeEqual(given, sent?.hash ?? Buffer.alloc(given.length))
  if (!sent) return { isRight: false, sent, triesLeft: maxAttemptsOfCode }
  const triesLeft = Math.max(0, maxAttemptsOfCode - sent.tries)
  if (!canBeTried(sent)) return { isRight: false, sent, triesLeft }
  if (isSame) await notePassed(transaction, sent.id, openForMs / 1000)
  else await countWrong(transaction, sent.id)
  return { isRight: isSame, sent, triesLeft: isSame ? triesLeft : triesLeft - 1 }
}

function usesOf({ purpose, subject, about }: CodeUse): CodeUses {
  return { purpose, subjects: [subject], abouts: [about] }
}

function canBeTried({ isPassed, isOver, tries }: NewestCode): boolean {
  return !isPassed && !isOver && tries < maxAttemptsOfCode
}

/** Whether the right code came, not too long ago. */
export const isOpen = isOpenStill

export function tooManyWrong(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.', {}, 3600)
}
