import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import { getText } from '@/contract/get-text'
import type { CounterBlock } from '@/contract/office/counter-blocks'
import { feeCodes } from '@/server/catalogue/items/catalogue-items'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import type { OrderLine } from '@/server/orders/order-repository'
import { priceOrder } from '@/server/orders/price-order'
import { selectGoods } from '@/server/orders/tickets/price-tickets'
import { makeBookingId, makeDoorCode } from '@/server/orders/tickets/seat-codes'
import { createSecretId } from '@/server/platform/secret-id'
import type { OfficeContext } from '../office-context'
import type { BlockRow } from './block-repository'

const feeTerms = v.variant('per', [
  v.object({ code: v.picklist(feeCodes), per: v.picklist(['seat', 'order']), amountMinor: v.number() }),
  v.object({ code: v.picklist(feeCodes), per: v.literal('percent'), basisPoints: v.number() }),
])

/** What a block’s tickets are and cost, as its till was told: the catalogue may have changed until they are entered. */
const blockTerms = v.object({
  show: v.looseObject({
    startsAt: v.string(),
    title: v.string(),
    cinemaName: v.string(),
    screen: v.string(),
    timeZone: v.string(),
  }),
  currency: v.string(),
  seats: v.array(
    v.object({
      index: v.number(),
      name: v.string(),
      label: v.objectWithRest({ en: v.string(), ar: v.string() }, v.string()),
      priceMinor: v.number(),
    }),
  ),
  fees: v.array(feeTerms),
})
export type BlockTerms = v.InferOutput<typeof blockTerms>

export function makeTerms(show: ShowForSale, seatIndices: readonly number[], now: Date): string {
  const { seats } = selectGoods(show, { seatIndices, foods: [], isSignedIn: false, earned: null }, now)
  return JSON.stringify({ show: createSnapshot(show), currency: show.currency, seats, fees: show.fees })
}

export const readTerms = ({ terms }: Pick<BlockRow, 'terms'>): BlockTerms => v.parse(blockTerms, terms)

/** Prices seats of a block, to whoever pays in cash: without offers. */
export function priceBlock(terms: BlockTerms, names: readonly string[], now: Date): OrderLine[] {
  return priceOrder({
    currency: terms.currency,
    seats: terms.seats.filter(({ name }) => names.includes(name)),
    foods: [],
    fees: terms.fees,
    offers: [],
    isSignedIn: false,
    earned: null,
    timeZone: terms.show.timeZone,
    now,
  })
}

/**
 * Returns the id of the order that a sale of a block becomes, by the sale’s number: its till has the door code of that
 * order before the server knows of the sale.
 */
export function orderOfSale(reserveSecret: Buffer, blockId: string, number: number): string {
  const bytes = createHmac('sha256', reserveSecret).update(`block-sale:${blockId}:${number}`).digest()
  return createSecretId(bytes.subarray(0, 16))
}

/** Returns a block as its till keeps it. @param isFree of seats and numbers of sales, those that are not used */
export function wireBlock(
  block: BlockRow,
  { language }: Pick<OfficeContext, 'language'>,
  reserveSecret: Buffer,
  isFree: { readonly seat: (index: number) => boolean; readonly order: (id: string) => boolean },
): CounterBlock {
  const terms = readTerms(block)
  const { startsAt, title, cinemaName, screen, timeZone } = terms.show
  const brand: Brand | undefined = brands.find(({ id }) => id === block.brand_id)
  return {
    id: block.id,
    show: block.schedule_id,
    cinema: block.cinema_id,
    till: block.till,
    brandName: getText(brand?.name, language) ?? block.brand_id,
    title,
    cinemaName,
    screen,
    startsAt,
    timeZone,
    endsAt: block.ends_at.toISOString(),
    currency: terms.currency,
    seats: terms.seats
      .filter(({ index }) => isFree.seat(index))
      .map(({ name, label, priceMinor }) => ({ name, label: getText(label, language), priceMinor })),
    fees: terms.fees.map((fee) => ({
      per: fee.per,
      amountMinor: fee.per === 'percent' ? 0 : fee.amountMinor,
      basisPoints: fee.per === 'percent' ? fee.basisPoints : 0,
      isTax: fee.code === 'vat',
    })),
    tickets: block.seat_indices.flatMap((_, i) => {
      const order = orderOfSale(reserveSecret, block.id, i + 1)
      const doorCode = makeDoorCode(reserveSecret, makeBookingId(reserveSecret, order))
      return isFree.order(order) ? { number: i + 1, doorCode } : []
    }),
  }
}
