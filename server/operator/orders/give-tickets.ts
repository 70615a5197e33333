import { randomUUID } from 'node:crypto'
import { brands } from '@/brands/brands'
import { findBestSeats } from '@/contract/hall/best-seats'
import { seatBits } from '@/contract/hall/seat-bits'
import { isCalledOff } from '@/server/catalogue/shows/show-change-repository'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { findConflictingSeats } from '@/server/inventory/blocked-seats-repository'
import { claimPermanently, findTakenSeats } from '@/server/inventory/claims-repository'
import { lockReservation } from '@/server/inventory/reservation-repository'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import { lineNames } from '@/server/orders/line-name'
import { replaceLines, type Order, type OrderLine } from '@/server/orders/order-repository'
import { hashReserveKey, makeAttemptKey, makeReserveKey } from '@/server/orders/reserve-keys'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { issueTickets } from '@/server/orders/tickets/issue-tickets'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { staffVisitor } from '@/server/platform/http/visit/visitor'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database, Transaction } from '@/server/platform/store/store'
import { addOrderEvent } from '@/server/platform/webhooks/add-webhook-event'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { explainFreeSeats, indexOfSeat, lockHall, refuseTaken } from '../shows/hall-of-show'
import { countGivenBy, insertGivenOrder, insertGivenTickets } from './given-tickets-repository'

type Gift = CommandOf<'give-tickets'> & {
  /** How many free tickets the person may give in 24 hours; null without a limit. */
  readonly mostPerDay: number | null
}

/**
 * Gives free tickets of a show: an order that costs nothing and is booked at once, sent to the e-mail address
 * if there is one. Nothing is entered in the ledger, because no money moves. Or previews it.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function giveTickets(deps: OperatorDeps, command: Gift) {
  const { store, outbox, site } = deps
  const brand = brands.find(({ id }) => id === command.brand)
  if (!brand) throw createRefusal(explain('There is no brand {brand}.', { brand: command.brand }))
  const [language = 'en'] = brand.languages
  const show = await deps.findShowForSale(store, command.show, language, brand.settings.countries)
  if (!show) throw new ApiError('NOT_FOUND', explain('This brand has no such show, or it is over.'))
  if (show.startsAt.getTime() <= store.nowMs()) throw createRefusal(explain('This show has begun.'))
  const secrets = await getSecrets(store)
  const answer = await store.transaction(async (transaction) => {
    if (await isCalledOff(transaction, show.scheduleId))
      throw createRefusal(explain('This show does not take place.'))
    await lockHall(transaction, show.scheduleId, show.layoutHash)
    const seats = await chooseSeats(transaction, show, command)
    const preview = {
      show: show.scheduleId,
      brand: brand.id,
      seats: seats.map((index) => show.seatNames[index] ?? ''),
      worthMinor: seats.reduce((sum, index) => sum + getPrice(show, index), 0),
      currency: show.currency,
      recipient: command.email ?? null,
    }
    await refuseBeyondLimit(transaction, command, seats.length)
    if (!command.yes) {
      await refuseIfTaken(transaction, show, seats)
      return { ...preview, order: null, reference: null, isDone: false }
    }
    const order = {
      ...newOrder(show, command, secrets.reserveSecret),
      lines: buildLines(show, seats),
      language,
    }
    const { scheduleId } = show
    await insertGivenOrder(transaction, {
      ...order,
      scheduleId,
      attemptKey: makeAttemptKey(secrets.reserveSecret, brand.id, order.visitor, randomUUID()),
      seatIndices: seats,
      show: createSnapshot(show),
      maxTickets: seats.length,
    })
    await replaceLines(transaction, order.id, order.lines)
    if (!(await claimPermanently(transaction, { id: order.id, scheduleId, seatIndices: seats }))) {
      await refuseIfTaken(transaction, show, seats)
      throw createRefusal(explain('A seat was just taken: try again.'))
    }
    const actionId = await recordAction(transaction, command, command.what, {
      order: order.id,
      id: scheduleId,
      seats: preview.seats,
      worthMinor: preview.worthMinor,
      currency: show.currency,
    })
    await insertGivenTickets(transaction, {
      orderId: order.id,
      actionId,
      staffId: command.staffId ?? null,
      seats: seats.length,
      name: command.name ?? '',
    })
    const reservation = await lockReservation(transaction, order.id)
    if (!reservation) throw new Error('The reservation was not stored')
    await issueTickets(transaction, { secrets, outbox, site }, order, reservation, false)
    await addOrderEvent(transaction, 'order.paid', order.id)
    const booking = await findBookingOf(transaction, order.id)
    return { ...preview, order: order.id, reference: booking?.reference ?? null, isDone: true }
  })
  if (answer.isDone) outbox.wake()
  return answer
}

function getPrice({ classOfSeat, priceMinorByClass }: ShowForSale, index: number): number {
  return priceMinorByClass[classOfSeat[index] ?? 0] ?? 0
}

/** Returns the named seats, or the best free ones, ascending. */
async function chooseSeats(db: Database, show: ShowForSale, { seats, best }: Gift): Promise<number[]> {
  if (seats) {
    const indices = [...new Set(seats)].map((name) => indexOfSeat(show, name))
    return indices.toSorted((a, b) => a - b)
  }
  if (best === undefined) throw createRefusal(explain('Say which seats, or how many.'))
  const taken = new Set(await findTakenSeats(db, show.scheduleId))
  const free = seatBits((index) => !taken.has(index), show.seatCount)
  const found = findBestSeats(show.layout, free, best)
  if (found.length < best) throw createRefusal(explainFreeSeats(found.length))
  return found
}

async function refuseIfTaken(transaction: Transaction, show: ShowForSale, seats: readonly number[]) {
  const inTheWay = await findConflictingSeats(transaction, show.scheduleId, seats)
  refuseTaken(show, inTheWay, explain('No ticket was given.'))
}

async function refuseBeyondLimit(
  transaction: Transaction,
  { mostPerDay, staffId }: Gift,
  seats: number,
): Promise<void> {
  if (mostPerDay === null || staffId === undefined) return
  const left = mostPerDay - (await countGivenBy(transaction, staffId))
  if (seats > left)
    throw createRefusal(
      explain('You may give {most} free tickets in 24 hours; {left} are left. Ask a manager.', {
        most: mostPerDay,
        left: Math.max(0, left),
      }),
    )
}

function newOrder(show: ShowForSale, { brand, email, staffId }: Gift, reserveSecret: Buffer) {
  const id = makeSecretId()
  return {
    id,
    brandId: brand,
    kind: 'tickets',
    state: 'fulfilled',
    countryId: show.countryId,
    currency: show.currency,
    visitor: staffVisitor(staffId ?? ''),
    keyHash: hashReserveKey(makeReserveKey(reserveSecret, id)),
    email: email?.toLowerCase() ?? null,
    mobile: null,
    countryCode: null,
    promotions: [],
    accountId: null,
  } as const satisfies Partial<Order>
}

function buildLines(show: ShowForSale, seats: readonly number[]): OrderLine[] {
  return seats.map((index) => ({
    kind: 'seat',
    code: show.seatNames[index] ?? '',
    quantity: 1,
    unitMinor: 0,
    ...lineNames(show.classLabels[show.classOfSeat[index] ?? 0] ?? { en: '', ar: '' }),
    seatIndex: index,
  }))
}
