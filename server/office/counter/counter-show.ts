import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import { findBestSeats } from '@/contract/hall/best-seats'
import { packSeats, seatBits } from '@/contract/hall/seat-bits'
import { getText } from '@/contract/get-text'
import { feesAtCounter } from '@/server/catalogue/shows/fees'
import { showOfBrand } from '@/server/catalogue/offers/earned-offers'
import { assertNotCancelled } from '@/server/catalogue/shows/assert-not-cancelled'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { assertWithinLimits } from '@/server/operator/limits'
import { indexOfSeat } from '@/server/operator/shows/hall-of-show'
import { takesCodes } from '@/server/orders/tickets/offers/requestable-offers'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { OfficeContext, OfficeHandlers } from '../office-context'
import { priceSale, wirePrice } from './price-sale'

/** How long after its beginning a show without a length is still sold, in minutes. */
const shortestShowMin = 30

/**
 * Returns a show that the counter can sell now, with its fees there and the site whose ticket it becomes. Sales at the
 * counter end with the show, not with the sales of the site.
 * @throws ApiError NOT_FOUND, NOT_PERMITTED, SHOW_CANCELLED, SHOW_POSTPONED, INVALID_REQUEST with the reason
 */
export async function findShowAtCounter(
  context: OfficeContext,
  id: string,
): Promise<{ show: ShowForSale; brand: Brand }> {
  const { store, person } = context
  await assertWithinLimits(store, person.limits, { kind: 'show', id, isRead: true })
  for (const brand of listBrands(context)) {
    const [language = 'en'] = brand.languages
    const found = await context.findShowForSale(store, id, language, brand.settings.countries)
    if (!found) continue
    const show = { ...showOfBrand(found, brand.id), fees: feesAtCounter(found.fees) }
    assertNotCancelled(show)
    if (show.salesEndAt.getTime() === 0) throw createRefusal(explain('The sale of this show is stopped.'))
    if (show.dateNow.state === 'soldOut') throw createRefusal(explain('This date is sold out.'))
    const endsAtMs = show.startsAt.getTime() + Math.max(show.runTimeMin, shortestShowMin) * 60_000
    if (endsAtMs <= store.nowMs()) throw createRefusal(explain('This show is over.'))
    return { show, brand }
  }
  throw new ApiError('NOT_FOUND', explain('There is no such show, or none of your sites sells it.'))
}

/** The sites that a person may sell for, first that of the host. */
function listBrands({ brand, person }: OfficeContext): Brand[] {
  const { brandIds } = person.limits
  return [brand, ...brands.filter(({ id }) => id !== brand.id)].filter(
    ({ id }) => brandIds.length === 0 || brandIds.includes(id),
  )
}

/** @throws ApiError INVALID_REQUEST for a seat that the hall does not have, or that is named twice */
export function findNamedSeats(show: ShowForSale, names: readonly string[]): number[] {
  const indices = new Set(names.map((name) => indexOfSeat(show, name)))
  if (indices.size < names.length) throw createRefusal(explain('A seat is named twice.'))
  return [...indices].toSorted((a, b) => a - b)
}

export const counterShowHandlers: OfficeHandlers<'getCounterShow' | 'priceSeats'> = {
  async getCounterShow({ show: id }, context) {
    const { show, brand } = await findShowAtCounter(context, id)
    const taken = new Set(await findTakenSeats(context.store, id))
    const free = show.classLabels.map(() => 0)
    for (let index = 0; index < show.seatCount; index++) {
      const seatClass = show.classOfSeat[index] ?? 0
      if (!taken.has(index)) free[seatClass] = (free[seatClass] ?? 0) + 1
    }
    return {
      show: id,
      title: show.title,
      screen: show.screen,
      startsAt: show.startsAt.toISOString(),
      timeZone: show.timeZone,
      currency: show.currency,
      brand: getText(brand.name, context.language),
      layoutHash: show.layoutHash,
      seatCount: show.seatCount,
      availability: packSeats((index) => !taken.has(index), show.seatCount),
      classes: show.classLabels.map((label, index) => ({
        id: show.layout.Classes[index]?.SeatClassID ?? '',
        label: getText(label, context.language),
        priceMinor: show.priceMinorByClass[index] ?? 0,
        free: free[index] ?? 0,
      })),
      foods: show.foods.map(({ id: food, name, category, priceMinor, isSoldOut = false }) => ({
        id: food,
        label: getText(name, context.language),
        category: category ? getText(category, context.language) : '',
        priceMinor,
        isSoldOut,
      })),
      takesCodes: takesCodes(show, new Date(context.store.nowMs())),
    }
  },

  async priceSeats({ show: id, wanted, ...extras }, context) {
    const { show } = await findShowAtCounter(context, id)
    const seats =
      wanted.kind === 'seats'
        ? findNamedSeats(show, wanted.seats)
        : await findBestAtCounter(context, show, wanted)
    const { lines, codeRefusal } = await priceSale(context, show, seats, extras)
    return { ...wirePrice(lines, show.currency, context.language), codeRefusal }
  },
}

export async function findBestAtCounter(
  { store }: OfficeContext,
  show: ShowForSale,
  { count, seatClass }: { readonly count: number; readonly seatClass?: number | undefined },
): Promise<number[]> {
  const taken = new Set(await findTakenSeats(store, show.scheduleId))
  const free = seatBits((index) => !taken.has(index), show.seatCount)
  const isWanted =
    seatClass === undefined ? undefined : (index: number) => show.classOfSeat[index] === seatClass
  const found = findBestSeats(show.layout, free, count, isWanted)
  if (found.length < count) throw createRefusal(explain('There are not enough seats left.'))
  return found.toSorted((a, b) => a - b)
}
