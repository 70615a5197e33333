import { randomUUID } from 'node:crypto'
import { brands } from '@/brands/brands'
import type { ParsedOfficeRequestOf } from '@/contract/office/define-office-call'
import type { counterCalls, SoldTicket } from '@/contract/office/counter'
import { getText } from '@/contract/get-text'
import { assertWithinLimits } from '@/server/operator/limits'
import { getLineName } from '@/server/orders/line-name'
import { findOrder, lockOrder, setOrderState, type Order } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { makeDoorCode } from '@/server/orders/tickets/seat-codes'
import {
  splitPayment,
  type RequestedCharge,
  type RequestedPrepaidPart,
} from '@/server/payments/begin-payment'
import {
  findCounterSale,
  insertCounterSale,
  readVoucherMinor,
  type CounterSale,
} from '@/server/payments/counter'
import { findAttempt, findPayment, insertPayments } from '@/server/payments/payment-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain, type Explanation } from '@/server/platform/explain'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { OfficeContext, OfficeHandlers } from '../office-context'
import { findHeldShow, holdOver } from './hold-seats'
import type { ShiftRow } from './shift-repository'
import { findCounterCinema, lockForMoney } from './shift-terms'
import { buildCredit } from './voucher-at-counter'

type Sale = ParsedOfficeRequestOf<typeof counterCalls.sellSeats>

export const sellHandlers: OfficeHandlers<'sellSeats'> = {
  /**
   * Sells held seats in two steps, as every payment is made: it is stored with the money that was taken, then
   * settled. A request that is sent again finds the first step done; so does the reconciler, should this process end
   * in between.
   */
  async sellSeats(request, context) {
    const { store } = context
    await assertWithinLimits(store, context.person.limits, { kind: 'order', id: request.order })
    const sale = (await findCounterSale(store, request.order)) ?? (await takeMoney(request, context))
    await settleSale(context, request.order, sale)
    return { ticket: await findSoldTicket(context, request.order) }
  },
}

/** Stores the payment of held seats. @throws ApiError NOT_FOUND, HOLD_EXPIRED, INVALID_REQUEST with the reason */
async function takeMoney({ order: id, shift: shiftId, paid, voucher }: Sale, context: OfficeContext) {
  const { store, payments } = context
  const held = await findHeldShow(context, await findOrder(store, id))
  const place = await store.kysely
    .selectFrom('schedules')
    .select('cinema_id as cinemaId')
    .where('id', '=', held.reservation.scheduleId)
    .executeTakeFirst()
  const cinema = await findCounterCinema(context, place?.cinemaId ?? '')
  const credits = voucher ? [await buildCredit(context, held.order.brandId, voucher).catch(explainSpent)] : []
  await payments.ready()
  return store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    const earlier = await findCounterSale(transaction, id)
    if (earlier) return earlier
    if (order?.state !== 'open') throw holdOver()
    const shift = await lockForMoney(transaction, context, cinema, { shift: shiftId, how: 'shared' })
    if (shift.currency !== order.currency) throw createRefusal(explain('This till takes another currency.'))
    return storeSale(transaction, context, order, { shift, paid, credits, attemptId: randomUUID() })
  })
}

interface TakenMoney {
  readonly shift: ShiftRow
  readonly paid: Sale['paid']
  readonly credits: readonly RequestedPrepaidPart[]
  readonly attemptId: string
}

/**
 * Stores the money that was taken for a locked order, whose seats are held, and lets nobody else have them.
 * @throws ApiError INVALID_REQUEST with the reason, HOLD_EXPIRED
 */
export async function storeSale(
  transaction: Transaction,
  { payments, origin }: Pick<OfficeContext, 'payments' | 'origin'>,
  order: Order,
  { shift, paid, credits, attemptId }: TakenMoney,
): Promise<CounterSale> {
  await payments.fulfilmentOf(order.kind).begin(transaction, order, null).catch(explainUsedUp)
  const asked = { prepaid: credits, rest: buildRest(paid), attemptId, returnOrigin: origin }
  const parts = await splitPayment(transaction, order, asked, { answerBy: null, cardKey: null }).catch(
    explainSpent,
  )
  await insertPayments(transaction, parts)
  const lead = await findAttempt(transaction, order.id, attemptId)
  if (!lead) throw new Error('The payment was not stored')
  const way = lead.account === null && paid.way !== 'voucher' ? paid.way : 'voucher'
  const amountMinor = way === 'voucher' ? 0 : lead.amount_minor
  if (paid.way === 'cash' && paid.receivedMinor < amountMinor)
    throw createRefusal(explain('The customer gave less than the price.'))
  await setOrderState(transaction, order.id, 'paying')
  await insertCounterSale(transaction, {
    order_id: order.id,
    payment_id: lead.id,
    shift_id: shift.id,
    staff_id: shift.staff_id,
    by_name: shift.by_name,
    way,
    amount_minor: amountMinor,
    currency: order.currency,
    received_minor: way === 'cash' && paid.way === 'cash' ? paid.receivedMinor : null,
    reference: paid.way === 'terminal' ? paid.reference : '',
  })
  const stored = await findCounterSale(transaction, order.id)
  if (!stored) throw new Error('The sale was not stored')
  return stored
}

/** Books a sale whose money is stored. Repeated, it finds its work done. @throws ApiError INVALID_REQUEST */
export async function settleSale(context: OfficeContext, orderId: string, sale: CounterSale): Promise<void> {
  const paid = await findPayment(context.store, sale.paymentId)
  if (!paid) throw new Error('A sale has no payment')
  const { bookingId } = await context.payments.settle(sale.paymentId, {
    kind: 'approved',
    orderId,
    amountMinor: paid.amount_minor,
    currency: sale.currency,
    providerReference: sale.reference,
  })
  if (bookingId === null) throw createRefusal(await explainUnsold(context, sale))
}

/** What is left to pay after a voucher, by the person’s own hand; null where the voucher has to pay everything. */
function buildRest({ way }: Sale['paid']): RequestedCharge | null {
  if (way === 'voucher') return null
  return {
    provider: way,
    optionId: 0,
    instrument: way,
    account: null,
    card: null,
    trier: null,
    answersWithinMs: settledWithinMs,
    stepMinor: 1,
  }
}

/** Somebody else with the code may have spent the voucher since it was looked at. */
function explainSpent(error: unknown): never {
  if (error instanceof ApiError && error.code === 'BALANCE_TOO_LOW')
    throw createRefusal(
      explain(
        'There is less on the voucher by now: nothing was sold. Give back what the customer paid, or sell without it.',
      ),
    )
  throw error
}

/** Returns why a sale whose money is stored sold nothing. */
async function explainUnsold(
  { store }: OfficeContext,
  { paymentId, way }: CounterSale,
): Promise<Explanation> {
  const payment = await findPayment(store, paymentId)
  const reason =
    payment?.decline_reason === 'balance-spent'
      ? explain('The voucher has been spent meanwhile: nothing was sold.')
      : explain('This show was called off meanwhile: nothing was sold.')
  return way === 'voucher'
    ? reason
    : explain('{reason} Give the money back; it is listed among the refunds.', { reason })
}

/** Customers of the site may use a code up while one at the counter looks for money, which the person has then. */
function explainUsedUp(error: unknown): never {
  if (error instanceof ApiError && error.code === 'OFFER_USED_UP')
    throw createRefusal(
      explain(
        'The promo code has reached its limit meanwhile: nothing was sold. Give the money back, or sell without the code.',
      ),
    )
  throw error
}
/** The reconciler settles what this process did not. */
const settledWithinMs = 10 * 60_000

/** Returns what is printed of a sold order. */
async function findSoldTicket(context: OfficeContext, orderId: string): Promise<SoldTicket> {
  const { store, language } = context
  const order = await findOrder(store, orderId)
  const { reservation } = await findHeldShow(context, order)
  const booking = await findBookingOf(store, orderId)
  const sale = await findCounterSale(store, orderId)
  if (!order || !booking || !sale) throw new Error('A sold order has no ticket')
  const { reserveSecret } = await getSecrets(store)
  const brand = brands.find(({ id }) => id === order.brandId)
  const { title, cinemaName, screen, startsAt, timeZone } = reservation.show
  return {
    order: orderId,
    reference: booking.reference,
    brandName: getText(brand?.name, language) ?? order.brandId,
    title,
    cinemaName,
    screen,
    startsAt,
    timeZone,
    seats: order.lines.flatMap((line) =>
      line.kind === 'seat' ? { name: line.code, label: getLineName(line, language) } : [],
    ),
    foods: order.lines.flatMap((line) =>
      line.kind === 'food' ? { label: getLineName(line, language), quantity: line.quantity } : [],
    ),
    discounts: order.lines.flatMap((line) =>
      line.kind === 'discount'
        ? { label: getLineName(line, language), offMinor: 0 - line.quantity * line.unitMinor }
        : [],
    ),
    codeText: booking.codeText,
    doorCode: makeDoorCode(reserveSecret, booking.id),
    ...wireMoney(sale),
    totalMinor: sumLines(order.lines),
    voucherMinor: await readVoucherMinor(store, orderId),
    soldBy: sale.by,
    soldAt: sale.soldAt.toISOString(),
  }
}

function wireMoney({ way, amountMinor, receivedMinor, reference, currency }: CounterSale) {
  return {
    way,
    currency,
    receivedMinor,
    changeMinor: receivedMinor === null ? null : receivedMinor - amountMinor,
    terminalReference: reference,
  }
}
