import type { OfflineSale } from '@/contract/office/counter-blocks'
import { getBlockHolder } from '@/server/inventory/blocked-seats-repository'
import { claimPermanently, readTaken } from '@/server/inventory/claims-repository'
import { recordAction } from '@/server/operator/action-repository'
import { insertGivenOrder } from '@/server/operator/orders/given-tickets-repository'
import { lockOrder, replaceLines, seatNames } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import { hashReserveKey, makeAttemptKey, makeReserveKey } from '@/server/orders/reserve-keys'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { findCounterSale, type CounterSale } from '@/server/payments/counter'
import { findPayment } from '@/server/payments/payment-repository'
import { brands } from '@/brands/brands'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { OfficeContext, OfficeHandlers } from '../office-context'
import { isDropped, lockBlock, type BlockRow } from './block-repository'
import { orderOfSale, priceBlock, readTerms } from './block-terms'
import { findBlockPlace } from './blocks'
import { identifySeller } from './price-sale'
import { settleSale, storeSale } from './sell-seats'
import { lockForMoney, type CounterCinema } from './shift-terms'

type Entry = OfflineSale & { readonly shift: string }

export const enterHandlers: OfficeHandlers<'enterSale' | 'dropSale'> = {
  async enterSale(entry, context) {
    const { store, payments } = context
    const { block, cinema } = await findBlockPlace(context, entry.block)
    const { reserveSecret } = await getSecrets(store)
    const order = orderOfSale(reserveSecret, block.id, entry.number)
    await payments.ready()
    const sale = await store.transaction((transaction) =>
      storeEntry(transaction, context, { entry, block, cinema, order, reserveSecret }),
    )
    await settleSale(context, order, sale)
    const booking = await findBookingOf(store, order)
    return { order, reference: booking?.reference ?? '' }
  },

  async dropSale({ why, ...entry }, context) {
    const { store } = context
    const { block, cinema } = await findBlockPlace(context, entry.block)
    const { reserveSecret } = await getSecrets(store)
    const order = orderOfSale(reserveSecret, block.id, entry.number)
    await store.transaction(async (transaction) => {
      await lockBlock(transaction, block.id)
      if (await isDropped(transaction, order)) return
      const entered = await findCounterSale(transaction, order)
      if (entered && (await isOfSale(transaction, entered, entry))) {
        if (await findBookingOf(transaction, order))
          throw createRefusal(explain('This sale was entered meanwhile: refund its order instead.'))
        // Its show was called off: the money is listed among the refunds.
        return
      }
      const shift = await lockForMoney(transaction, context, cinema, {
        shift: entry.shift,
        how: 'shared',
        isTaken: true,
      })
      // A number that another sale has stays that one’s.
      if (!entered)
        await transaction.kysely
          .insertInto('counter_dropped_sales')
          .values({
            order_id: order,
            block_id: block.id,
            staff_id: shift.staff_id,
            by_name: shift.by_name,
            why,
          })
          .execute()
      const signed = { actor: shift.by_name, reason: why, staffId: shift.staff_id }
      await recordAction(transaction, signed, 'drop-sale', {
        id: block.schedule_id,
        seats: entry.seats,
        till: shift.till,
        amountMinor: entry.totalMinor,
        currency: shift.currency,
        soldAt: entry.soldAt,
      })
    })
    return {}
  },
}

interface EntryTerms {
  readonly entry: Entry
  readonly block: BlockRow
  readonly cinema: CounterCinema
  readonly order: string
  readonly reserveSecret: Buffer
}

/**
 * Stores the order of a sale with the money that was taken for it, in the seats that were set aside, or that are free
 * again. A repeated request finds it stored.
 * @throws ApiError SEAT_TAKEN, INVALID_REQUEST with the reason
 */
async function storeEntry(
  transaction: Transaction,
  context: OfficeContext,
  { entry, block, cinema, order: id, reserveSecret }: EntryTerms,
): Promise<CounterSale> {
  await lockBlock(transaction, block.id)
  const earlier = await findCounterSale(transaction, id)
  if (earlier && (await isOfSale(transaction, earlier, entry))) return earlier
  if (earlier) throw createRefusal(explain('Another sale was entered under this ticket’s number.'))
  if (await isDropped(transaction, id))
    throw createRefusal(explain('This sale was dropped: its customer has the money back.'))
  const shift = await lockForMoney(transaction, context, cinema, {
    shift: entry.shift,
    how: 'shared',
    isTaken: true,
  })
  const terms = readTerms(block)
  const lines = priceBlock(terms, entry.seats, new Date(context.store.nowMs()))
  const seatIndices = lines.flatMap(({ seatIndex }) => seatIndex ?? [])
  if (seatIndices.length !== entry.seats.length) throw createRefusal(explain('This block has no such seats.'))
  if (sumLines(lines) !== entry.totalMinor) throw createRefusal(explain('These seats had another price.'))
  if (shift.currency !== terms.currency) throw createRefusal(explain('This till takes another currency.'))
  const { schedule_id: scheduleId, brand_id: brandId } = block
  const visitor = identifySeller(context)
  const [language = 'en'] = brands.find((brand) => brand.id === brandId)?.languages ?? []
  await insertGivenOrder(transaction, {
    id,
    brandId,
    state: 'open',
    countryId: block.country_id,
    language,
    currency: terms.currency,
    visitor,
    keyHash: hashReserveKey(makeReserveKey(reserveSecret, id)),
    email: null,
    mobile: null,
    countryCode: null,
    promotions: [],
    accountId: null,
    lines,
    scheduleId,
    attemptKey: makeAttemptKey(reserveSecret, brandId, visitor, entry.sale),
    seatIndices,
    show: terms.show,
    maxTickets: seatIndices.length,
  })
  await replaceLines(transaction, id, lines)
  const from = getBlockHolder(block.action_id)
  if (!(await claimPermanently(transaction, { id, scheduleId, seatIndices }, from)))
    throw await takenError(transaction, { block, seatIndices, from })
  const order = await lockOrder(transaction, id)
  if (!order) throw new Error('The order was not stored')
  const paid = { way: 'cash', receivedMinor: entry.receivedMinor } as const
  const sale = await storeSale(transaction, context, order, {
    shift,
    paid,
    credits: [],
    attemptId: entry.sale,
  })
  const signed = { actor: shift.by_name, reason: 'sold while the network was away', staffId: shift.staff_id }
  await recordAction(transaction, signed, 'enter-sale', {
    order: id,
    id: scheduleId,
    seats: seatNames(lines),
    till: shift.till,
    soldAt: entry.soldAt,
  })
  return sale
}

async function takenError(
  transaction: Transaction,
  { block, seatIndices, from }: { block: BlockRow; seatIndices: readonly number[]; from: string },
): Promise<ApiError> {
  const taken = await readTaken(transaction, block.schedule_id, seatIndices, from)
  const names = readTerms(block).seats.flatMap(({ index, name }) => (taken.includes(index) ? name : []))
  return new ApiError(
    'SEAT_TAKEN',
    explain('Others have {seats} meanwhile, because the seats were put back on sale.', { seats: names }),
    { seats: names },
  )
}

/** Whether an entered sale is this one: its payment has the sale’s own id. */
async function isOfSale(
  transaction: Transaction,
  { paymentId }: CounterSale,
  { sale }: OfflineSale,
): Promise<boolean> {
  return (await findPayment(transaction, paymentId))?.attempt_id === sale
}
