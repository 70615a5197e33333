import { isDeepStrictEqual } from 'node:util'
import { findAttempt, findReservation, lockReservation } from '@/server/inventory/reservation-repository'
import { getCurrentState } from '@/server/inventory/reservation'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import { findOrder, lockOrder, type Order } from '@/server/orders/order-repository'
import { releaseOpenOrder } from '@/server/orders/release-reservation'
import { hashReserveKey, makeAttemptKey, makeReserveKey } from '@/server/orders/reserve-keys'
import { reserveOrder } from '@/server/orders/reserve-order'
import { findLimitedCodes } from '@/server/orders/tickets/change-tickets'
import { saveUseLimits, type UseLimits } from '@/server/orders/tickets/offers/offer-uses-repository'
import { readTypedCode } from '@/server/orders/tickets/offers/verify-promotion'
import { pickExtras } from '@/server/orders/tickets/price-tickets'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { OfficeContext, OfficeHandlers } from '../office-context'
import { findShowAtCounter, findNamedSeats } from './counter-show'
import { priceSale, identifySeller, wirePrice, type Extras } from './price-sale'

export const holdHandlers: OfficeHandlers<'holdSeats' | 'releaseSeats'> = {
  /** Takes the seats by the statement with which the site takes them: each seat is sold once. */
  async holdSeats({ sale, show: id, seats: names, ...extras }, context) {
    const { store, language } = context
    const { show, brand } = await findShowAtCounter(context, id)
    const seatIndices = findNamedSeats(show, names)
    const { reserveSecret } = await getSecrets(store)
    const visitor = identifySeller(context)
    const attemptKey = makeAttemptKey(reserveSecret, brand.id, visitor, sale)
    const order = makeSecretId()
    const { promotions, lines, codeRefusal } = await priceSale(context, show, seatIndices, extras)
    if (codeRefusal !== null) throw new ApiError('PROMOTION_REFUSED', codeRefusal)
    const limits = findLimitedCodes(show, { promotions })
    const [orderLanguage = 'en'] = brand.languages
    const outcome = await reserveOrder(store, {
      id: order,
      scheduleId: show.scheduleId,
      attemptKey,
      visitor,
      // People of the counter serve one customer after the other.
      visitorLimit: show.seatCount,
      everywhere: null,
      maxTickets: seatIndices.length,
      seatIndices,
      show: createSnapshot(show),
      layoutHash: show.layoutHash,
      brandId: brand.id,
      countryId: show.countryId,
      keyHash: hashReserveKey(makeReserveKey(reserveSecret, order)),
      accountId: null,
      language: orderLanguage,
      currency: show.currency,
      promotions,
      lines,
      replaces: null,
    })
    switch (outcome.kind) {
      case 'held':
        await keepLimits(store, order, limits)
        return {
          order,
          heldUntil: outcome.expiresAt.toISOString(),
          ...wirePrice(lines, show.currency, language),
        }
      case 'repeated': {
        const earlier = await findEarlier(context, attemptKey, { seatIndices, ...extras })
        // The first request may have ended before it stored them.
        await keepLimits(store, earlier.order, limits)
        return earlier
      }
      case 'show-changed':
        throw createRefusal(explain('This show has just been changed. Open it again.'))
      case 'over-limit':
        throw createRefusal(explain('You hold all seats of this show already.'))
      case 'taken':
        throw new ApiError('SEAT_TAKEN', explain('Somebody was faster. Please choose other seats.'), {
          seats: outcome.seatIndices.map((index) => show.seatNames[index] ?? ''),
        })
    }
  },

  async releaseSeats({ order: id }, context) {
    await context.store.transaction(async (transaction) => {
      const order = await lockOrder(transaction, id)
      if (order?.state !== 'open' || order.visitor !== identifySeller(context)) return
      const reservation = await lockReservation(transaction, id)
      if (reservation) await releaseOpenOrder(transaction, reservation)
    })
    return {}
  },
}

/** Returns the hold that the first of a repeated request made. @throws ApiError INVALID_REQUEST, HOLD_EXPIRED */
async function findEarlier(
  { store, language }: OfficeContext,
  attemptKey: Buffer,
  { seatIndices, foods, code }: Extras & { readonly seatIndices: readonly number[] },
) {
  const hold = await findAttempt(store, attemptKey)
  const order = hold && (await findOrder(store, hold.id))
  const isSame =
    hold?.seatIndices.join() === seatIndices.join() &&
    order !== undefined &&
    isDeepStrictEqual(pickExtras(order).foods, foods) &&
    (code === undefined || order.promotions.includes(readTypedCode(code)))
  if (!isSame) throw createRefusal(explain('This sale was begun with other seats, food or another code.'))
  if (order.state === 'cancelled' || getCurrentState(hold) === 'expired') throw holdOver()
  return {
    order: order.id,
    heldUntil: hold.expiresAt.toISOString(),
    ...wirePrice(order.lines, order.currency, language),
  }
}

/** Stores how often the codes of a held order may be used; a sale, which uses them, needs the answer to its hold. */
async function keepLimits(store: Store, order: string, limits: readonly UseLimits[]): Promise<void> {
  if (limits.length > 0) await store.transaction((transaction) => saveUseLimits(transaction, order, limits))
}

export const holdOver = () =>
  new ApiError('HOLD_EXPIRED', explain('The seats are no longer held for this sale. Choose them again.'))

/** Returns an order that the person holds, with its show. @throws ApiError NOT_FOUND */
export async function findHeldShow(context: OfficeContext, order: Order | undefined) {
  const reservation = order && (await findReservation(context.store, order.id))
  if (!order || !reservation || order.visitor !== identifySeller(context))
    throw new ApiError('NOT_FOUND', explain('You hold no such seats.'))
  return { order, reservation }
}
