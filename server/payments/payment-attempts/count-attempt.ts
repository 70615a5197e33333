import { createHmac } from 'node:crypto'
import { phoneRestIssue } from '@/contract/payment/phone-rest'
import type { Order } from '@/server/orders/order-repository'
import { makeNetworkKey } from '@/server/platform/http/visit/network-key'
import { ApiError } from '@/server/platform/api-error'
import type { Transaction } from '@/server/platform/store/store'
import { waitBeforeAttempt, waitOfPhone } from './attempt-pace'
import { findAttemptHistory, insertAttempt, lockMark, type Marks } from './attempt-repository'

/** Whose try it is, as far as it is known before the order is locked. */
export interface AttemptOwner {
  readonly secret: Buffer
  /** The network address. */
  readonly address: string
  /** The card as its provider names it, or the phone that is asked, whoever asks it; null where nobody knows yet. */
  readonly instrument:
    | { readonly kind: 'card'; readonly fingerprint: string }
    | { readonly kind: 'phone'; readonly number: string }
    | null
  /** The visitor who asks, where a browser's own cookie tells: others behind the same address are other visitors. */
  readonly device: string | null
}

function keyedBy(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16)
}

/** A card as its provider knows it again, keyed: the same for everybody who pays with it. */
export function cardMark(secret: Buffer, provider: string, fingerprint: string): Buffer {
  return keyedBy(secret, `card:${provider}:${fingerprint}`)
}

function marksOf({ secret, address, instrument }: AttemptOwner, provider: string, order: Order): Marks {
  const keyed = (text: string) => keyedBy(secret, text)
  const card = instrument?.kind === 'card' ? cardMark(secret, provider, instrument.fingerprint) : null
  return {
    card: instrument?.kind === 'phone' ? keyed(`phone:${instrument.number}`) : card,
    device: order.visitor,
    email: keyed(`email:${order.email ?? ''}`),
    network: makeNetworkKey(secret, address),
  }
}

/**
 * Counts a try, which is one of those that failed until it has succeeded.
 * @throws ApiError TOO_MANY_REQUESTS with the time to wait
 */
export async function countAttempt(
  transaction: Transaction,
  trier: AttemptOwner,
  payment: { readonly id: string; readonly provider: string },
  order: Order,
): Promise<void> {
  const marks = marksOf(trier, payment.provider, order)
  const isPhone = trier.instrument?.kind === 'phone'
  // Its owner is asked by one at a time, or ten at once would each be the first.
  if (isPhone && marks.card) await lockMark(transaction, marks.card)
  const standing = await findAttemptHistory(transaction, order.id, marks)
  const isKnownBuyer = standing.isKnownBuyer && trier.device === order.visitor
  const waitS = waitBeforeAttempt({ ...standing, isPhone, isKnownBuyer })
  if (isPhone && waitS > 0 && waitS === waitOfPhone(standing.card))
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      `This phone was asked too often. It can be asked again in ${waitS} seconds.`,
      { issues: [phoneRestIssue(waitS)] },
      waitS,
    )
  if (waitS > 0)
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      `Too many payments failed. Please try again in ${waitS} seconds.`,
      {},
      waitS,
    )
  await insertAttempt(transaction, payment.id, order.id, marks)
}
