import { createHmac } from 'node:crypto'
import { phoneCooldownIssue } from '@/contract/payment/phone-cooldown'
import type { Order } from '@/server/orders/order-repository'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { makeNetworkKey } from '@/server/platform/http/visit/network-key'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import type { RequestContext } from '@/server/platform/request-context'
import { ApiError } from '@/server/platform/api-error'
import type { Transaction } from '@/server/platform/store/store'
import { waitBeforeAttempt, waitOfPhone } from './attempt-pace'
import { findAttemptHistory, insertAttempt, lockMark, type Marks } from './attempt-repository'

export interface AttemptOwner {
  readonly secret: Buffer
  readonly address: string
  /**
   * The card as its provider identifies it, or the phone that is asked to pay, independent of the visitor;
   * null when not known yet.
   */
  readonly instrument:
    | { readonly kind: 'card'; readonly fingerprint: string }
    | { readonly kind: 'phone'; readonly number: string }
    | null
  /**
   * The visitor as identified by the browser’s own cookie: other visitors behind the same address are
   * different.
   */
  readonly device: string | null
}

/**
 * Returns whose attempts a request counts among; null where attempts are not limited, as in some tests.
 * @param secret `reserveSecret`
 */
export function identifyAttemptOwner(
  {
    address,
    deviceId,
    token,
    services,
  }: Pick<RequestContext<Limited>, 'address' | 'deviceId' | 'token' | 'services'>,
  secret: Buffer,
  instrument: AttemptOwner['instrument'],
): AttemptOwner | null {
  if (!services.limits) return null
  const device = deviceId === '' ? null : identifyVisitor({ deviceId, token, address }).id
  return { secret, address, instrument, device }
}

type Limited = Pick<HandlerDeps, 'limits'>

function keyedBy(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16)
}

/**
 * Returns a keyed hash of the provider’s identifier of a card: the same for every visitor who pays with it.
 */
export function cardMark(secret: Buffer, provider: string, fingerprint: string): Buffer {
  return keyedBy(secret, `card:${provider}:${fingerprint}`)
}

function computeMarks({ secret, address, instrument }: AttemptOwner, provider: string, order: Order): Marks {
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
 * Counts an attempt, which counts as failed until it succeeds.
 * @throws ApiError TOO_MANY_REQUESTS with the time to wait
 */
export async function countAttempt(
  transaction: Transaction,
  trier: AttemptOwner,
  payment: { readonly id: string; readonly provider: string },
  order: Order,
): Promise<void> {
  const marks = computeMarks(trier, payment.provider, order)
  const isPhone = trier.instrument?.kind === 'phone'
  // Serialised per phone; otherwise ten simultaneous requests would each count as the first.
  if (isPhone && marks.card) await lockMark(transaction, marks.card)
  const attemptHistory = await findAttemptHistory(transaction, order.id, marks)
  const isKnownBuyer = attemptHistory.isKnownBuyer && trier.device === order.visitor
  const waitS = waitBeforeAttempt({ ...attemptHistory, isPhone, isKnownBuyer })
  if (isPhone && waitS > 0 && waitS === waitOfPhone(attemptHistory.card))
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      `This phone was asked too often. It can be asked again in ${waitS} seconds.`,
      { issues: [phoneCooldownIssue(waitS)] },
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
