import { createHmac } from 'node:crypto'
import type { Order } from '@/server/orders/order-repository'
import { makeNetworkKey } from '@/server/platform/http/visit/network-key'
import { Refusal } from '@/server/platform/refusal'
import type { Transaction } from '@/server/platform/store/store'
import { waitBeforeTry } from './pace'
import { findStanding, insertTry, type Marks } from './try-repository'

/** Whose try it is, as far as it is known before the order is locked. */
export interface Trier {
  readonly secret: Buffer
  /** The network address. */
  readonly address: string
  /** How the provider names the card, or the phone that is asked; null where nobody knows yet. */
  readonly fingerprint: string | null
  /** The visitor who asks, where a browser's own cookie tells: others behind the same address are other visitors. */
  readonly device: string | null
}

function marksOf({ secret, address, fingerprint }: Trier, provider: string, order: Order): Marks {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 16)
  return {
    card: fingerprint === null ? null : keyed(`card:${provider}:${fingerprint}`),
    device: order.visitor,
    email: keyed(`email:${order.email ?? ''}`),
    network: makeNetworkKey(secret, address),
  }
}

/**
 * Counts a try, which is one of those that failed until it has succeeded.
 * @throws Refusal TOO_MANY_REQUESTS with the time to wait
 */
export async function countTry(
  transaction: Transaction,
  trier: Trier,
  payment: { readonly id: string; readonly provider: string },
  order: Order,
): Promise<void> {
  const marks = marksOf(trier, payment.provider, order)
  const standing = await findStanding(transaction, order.id, marks)
  const waitS = waitBeforeTry({
    ...standing,
    isKnownBuyer: standing.isKnownBuyer && trier.device === order.visitor,
  })
  if (waitS > 0)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      `Too many payments failed. Please try again in ${waitS} seconds.`,
      {},
      waitS,
    )
  await insertTry(transaction, payment.id, order.id, marks)
}
