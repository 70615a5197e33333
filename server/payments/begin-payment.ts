import { sql } from 'kysely'
import { toMajor } from '@/contract/money'
import { getFulfilment, type Fulfilments, type Pricer } from '@/server/orders/fulfilment'
import {
  replaceLines,
  setAccount,
  setOrderState,
  setPromotions,
  type Order,
} from '@/server/orders/order-repository'
import { assertOrderOpen, findOwnOrder, lockOwnOrder } from '@/server/orders/own-order'
import { isSamePrice, sumLines } from '@/server/orders/price-order'
import { ApiError } from '@/server/platform/api-error'
import type { Claimant } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { CounterWay } from '@/server/platform/store/tables/counter-tables'
import type { Store, Transaction } from '@/server/platform/store/store'
import type { OnlyCards } from './card-offers'
import type { CardFacts } from './instruments/card'
import type { InstrumentKind } from './instruments/instrument'
import type { Sealed } from './instruments/sealed'
import { readBalance } from './ledger/ledger-repository'
import {
  countDeclined,
  findAttempt,
  insertPayments,
  type NewPayment,
  type CurrentPayment,
} from './payment-repository'
import { splitAmount } from './split-amount'
import { cardMark, countAttempt, type AttemptOwner } from './payment-attempts/count-attempt'
import { savePaymentVouchers } from './voucher/held-voucher-repository'

/**
 * Declined attempts allowed per order, independent of the other limits (tries/); afterwards the visitor must
 * choose seats again.
 */
const mostDeclinedOfOrder = 5
/** Prepaid balances alone are settled at once; after a failure it is retried for this long. */
const prepaidWithinMs = 10 * 60_000

interface RequestedPart {
  readonly provider: string
  readonly optionId: number
  readonly instrument: InstrumentKind | CounterWay
}
export interface RequestedPrepaidPart extends RequestedPart {
  readonly account: string
  /** Minor units; null for as much as is available and needed. */
  readonly requestedMinor: number | null
  /** Code of a voucher, which is added to the signed-in visitor’s own vouchers. */
  readonly code?: Sealed<string>
}
export interface RequestedCharge extends RequestedPart {
  readonly account: null
  readonly card: CardFacts | null
  /** Null when attempts are not limited. */
  readonly trier: AttemptOwner | null
  readonly answersWithinMs: number
  /** The account that the card is saved for after the payment; null or omitted for none. */
  readonly saveCardFor?: string | null
  /** Card restrictions of offers that the provider must check before it takes any money. */
  readonly onlyCards?: OnlyCards
  /** The provider accepts multiples of this amount. */
  readonly stepMinor: number
}

export interface RequestedPayment {
  readonly orderId: string
  readonly claimant: Claimant
  readonly attemptId: string
  readonly returnOrigin: string
  /** Total that the visitor saw, in major units; omitted when the client does not send it. */
  readonly shownTotal?: number | undefined
  /**
   * Offers of the order when its card was checked: the card is not charged with other ones. Omitted when no
   * card was checked.
   */
  readonly promotions?: readonly string[]
  /** In the order in which they are used up. */
  readonly prepaid: readonly RequestedPrepaidPart[]
  /** Pays the remainder; null when the prepaid balances must pay everything. */
  readonly rest: RequestedCharge | null
}

export interface BeginPaymentResult {
  /** False for an attempt that was begun before. */
  readonly isNew: boolean
  /** The part that is charged first. */
  readonly payment: CurrentPayment
  readonly order: Order
}

/**
 * Stores every part of a payment before any money is requested, and from then on holds the order regardless
 * of its expiry. The parts charge the order's current total, which is never computed again.
 * @throws ApiError NOT_FOUND, PRICE_CHANGED, OFFER_USED_UP, CONTACT_REQUIRED, TOO_MANY_REQUESTS,
 * BALANCE_TOO_LOW, and the errors of `assertOrderOpen` and `Fulfilment.begin`
 */
export async function beginPayment(
  store: Store,
  fulfil: Fulfilments,
  request: RequestedPayment,
): Promise<BeginPaymentResult> {
  const known = await findOwnOrder(store, request.orderId, request.claimant)
  const kind = getFulfilment(fulfil, known.kind)
  const { accountId = null } = request.claimant
  const { reserveSecret, sealingKey } = await getSecrets(store)
  const pricer = (await kind.pricer?.({ ...known, accountId })) ?? null
  const dropUsed = async (error: unknown) => {
    const code =
      error instanceof ApiError && error.code === 'OFFER_USED_UP' ? error.detail.issues?.[0]?.Reason : null
    // The new lines are stored before the visitor reads the reason.
    if (code) await kind.removeOffer?.({ ...known, accountId }, code)
    throw error
  }
  const begin = async (transaction: Transaction) => {
    const found = await lockOwnOrder(transaction, request.orderId, request.claimant)
    // The signed-in visitor pays, even if another one reserved.
    const order = { ...found, accountId: request.claimant.accountId ?? found.accountId }
    const earlier = await findAttempt(transaction, order.id, request.attemptId)
    if (earlier) return { isNew: false, payment: earlier, order }
    assertOrderOpen(order)
    // The new lines stay stored, so that the visitor sees them before paying.
    if (pricer && (await repriceOrder(transaction, order, pricer, new Date(store.nowMs())))) return null
    const total = toMajor(sumLines(order.lines), order.currency)
    if (request.shownTotal !== undefined && request.shownTotal !== total) return null
    if (request.promotions && request.promotions.join() !== order.promotions.join()) return null
    const cardKey = computeCardKey(reserveSecret, request.rest)
    const answerBy = await kind.begin(transaction, order, cardKey)
    if (!order.email || !order.mobile)
      throw new ApiError('CONTACT_REQUIRED', 'Please enter a valid email and Phone Number') // spec §5
    await assertFewDeclines(transaction, order.id)
    await insertPayments(transaction, await splitPayment(transaction, order, request, { answerBy, cardKey }))
    await setOrderState(transaction, order.id, 'paying')
    if (order.accountId !== null && order.accountId !== found.accountId)
      await setAccount(transaction, order.id, order.accountId)
    const payment = await findAttempt(transaction, order.id, request.attemptId)
    if (!payment) throw new Error('The payment could not be stored')
    const trier = payment.account === null && payment.amount_minor > 0 ? request.rest?.trier : null
    if (trier) await countAttempt(transaction, trier, payment, order)
    await savePaymentVouchers(transaction, sealingKey, request.claimant.accountId ?? null, request.prepaid)
    return { isNew: true, payment, order }
  }
  const started = await store.transaction(begin).catch(dropUsed)
  if (started) return started
  throw new ApiError('PRICE_CHANGED', 'The price has changed. Please look at the new amount, then pay again.')
}

/**
 * Prices a locked order again and returns whether anything changed: an offer's day is over, a price list was
 * replaced. Changes are stored on the order, so that the visitor sees them before paying. // threats: MTRED,
 * MT100
 */
async function repriceOrder(
  transaction: Transaction,
  order: Order,
  pricer: Pricer,
  now: Date,
): Promise<boolean> {
  const { lines, promotions } = pricer(order, now)
  if (isSamePrice(lines, order.lines)) return false
  await setPromotions(transaction, order.id, promotions)
  await replaceLines(transaction, order.id, lines)
  return true
}

async function assertFewDeclines(transaction: Transaction, orderId: string): Promise<void> {
  if ((await countDeclined(transaction, orderId)) >= mostDeclinedOfOrder)
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many payments were declined. Please try again later.')
}

/**
 * Returns the rows of an attempt: the provider’s first, otherwise the first prepaid one, so that part 0 is
 * the one to start.
 * @throws ApiError BALANCE_TOO_LOW, PAYMENT_OPTION_REFUSED
 */
export async function splitPayment(
  transaction: Transaction,
  order: Order,
  {
    prepaid,
    rest,
    attemptId,
    returnOrigin,
  }: Pick<RequestedPayment, 'prepaid' | 'rest' | 'attemptId' | 'returnOrigin'>,
  { answerBy, cardKey }: { readonly answerBy: Date | null; readonly cardKey: Buffer | null },
): Promise<NewPayment[]> {
  const requestedParts = []
  for (const { account, requestedMinor } of prepaid) {
    const balanceMinor = await readBalance(transaction, { account, currency: order.currency })
    requestedParts.push({ requestedMinor, balanceMinor })
  }
  const split = splitAmount(sumLines(order.lines), requestedParts)
  if (split.kind === 'too-low' || (rest === null && split.restMinor > 0)) throw balanceTooLow()

  if (rest !== null && split.restMinor % rest.stepMinor !== 0)
    throw new ApiError('PAYMENT_OPTION_REFUSED', 'This way to pay takes whole amounts only.')

  const paid = prepaid
    .map((part, i) => ({ ...part, card: null, minor: split.prepaidMinor[i] ?? 0 }))
    .filter(({ minor }) => minor > 0)
  const isRequested = rest !== null && (split.restMinor > 0 || paid.length === 0)
  const parts = isRequested ? [{ ...rest, minor: split.restMinor }, ...paid] : paid
  if (parts.length === 0) throw balanceTooLow()
  const withinMs = isRequested ? rest.answersWithinMs : prepaidWithinMs
  return parts.map(({ minor, card, ...part }, index) => ({
    id: makeSecretId(),
    order_id: order.id,
    brand_id: order.brandId,
    attempt_id: attemptId,
    part: index,
    provider: part.provider,
    option_id: part.optionId,
    instrument: part.instrument,
    account: part.account,
    state: 'started',
    amount_minor: minor,
    currency: order.currency,
    return_origin: returnOrigin,
    nonce: makeSecretId(),
    card_key: part.account === null ? cardKey : null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    save_card_for: ('saveCardFor' in part && part.saveCardFor) || null,
    only_cards: 'onlyCards' in part && part.onlyCards?.length ? JSON.stringify(part.onlyCards) : null,
    step_until: answerBy,
    deadline_at: sql`now() + make_interval(secs => ${withinMs / 1000})`,
    // The other parts are settled with the first.
    next_check_at: index === 0 ? sql`now() + interval '5 seconds'` : 'infinity',
  }))
}

function computeCardKey(secret: Buffer, rest: RequestedCharge | null): Buffer | null {
  const fingerprint = rest?.card?.fingerprint
  return rest && fingerprint ? cardMark(secret, rest.provider, fingerprint) : null
}

function balanceTooLow(): ApiError {
  return new ApiError('BALANCE_TOO_LOW', 'The balance is not enough.')
}
