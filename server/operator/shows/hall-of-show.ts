import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { loadUnpackedLayout, type UnpackedLayout } from '@/server/halls/layout-memory'
import type { ConflictingSeat } from '@/server/inventory/blocked-seats-repository'
import { lineNames } from '@/server/orders/line-name'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain, type Explanation, explainLines } from '@/server/platform/explain'
import type { Store, Transaction } from '@/server/platform/store/store'

/** The hall of a show with its current prices, also once the show has begun or is off sale. */
export interface HallOfShow {
  readonly hall: UnpackedLayout
  readonly layoutHash: string
  readonly currency: string
  /** By class of the hall. */
  readonly pricesMinor: readonly number[]
}

/** @throws ApiError NOT_FOUND */
export async function findHallOfShow(store: Store, show: string): Promise<HallOfShow> {
  const found = await store.kysely
    .selectFrom('schedules')
    .select(['layout_hash as layoutHash', 'currency', 'prices_minor as pricesMinor'])
    .where('id', '=', show)
    .executeTakeFirst()
  const hall = found && (await loadUnpackedLayout(store, found.layoutHash))
  if (!hall) throw new ApiError('NOT_FOUND', explain('There is no such show.'))
  return { hall, ...found }
}

/**
 * Locks the show, so that no import changes its hall until the transaction ends; afterwards no import does so
 * while its seats are taken.
 */
export async function lockHall(transaction: Transaction, show: string, layoutHash: string): Promise<void> {
  const same = await transaction.kysely
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', show)
    .where('layout_hash', '=', layoutHash)
    .forShare()
    .executeTakeFirst()
  if (!same) throw createRefusal(explain('The hall of this show has just changed: try again.'))
}

/** @throws ApiError INVALID_REQUEST for a seat that the hall does not have */
export function indexOfSeat({ indexOfSeat: indices }: UnpackedLayout, name: string): number {
  const index = indices.get(name)
  if (index === undefined)
    throw createRefusal(explain('There is no seat {seat} in this hall.', { seat: name }))
  return index
}

export const nameOfSeat = ({ seatNames }: UnpackedLayout, index: number) => seatNames[index] ?? String(index)

/** Returns the price of a seat now, and its class in every language. */
export async function describeSeat(store: Store, { hall, pricesMinor }: HallOfShow, index: number) {
  const classIndex = hall.classOfSeat[index] ?? 0
  const priceMinor = pricesMinor[classIndex]
  const seatClass = hall.layout.Classes[classIndex]
  if (priceMinor === undefined || !seatClass) throw new Error(`A hall has no price for its seat ${index}`)
  const { SeatClassID, Label: en, LabelAr: ar = en } = seatClass
  const { textsOf } = await currentCatalogue(store)
  // A plan has labels in two languages; the catalogue provides the others.
  const names = lineNames({ ...textsOf('seatClass', SeatClassID), en, ar })
  return { index, name: nameOfSeat(hall, index), classIndex, priceMinor, ...names }
}

type ConflictTexts = Readonly<Record<ConflictingSeat['as'], (seat: string) => Explanation>>

const conflictTexts: ConflictTexts = {
  sold: (seat) => explain('{seat} is sold.', { seat }),
  held: (seat) =>
    explain('{seat} is held by a visitor: choose another one, or try again in 15 minutes.', { seat }),
  blocked: (seat) => explain('{seat} is off sale: unblock it first.', { seat }),
}

/**
 * Refuses seats that others have, each with its reason. @throws ApiError INVALID_REQUEST
 */
export function refuseTaken(
  hall: UnpackedLayout,
  inTheWay: readonly ConflictingSeat[],
  refusal: Explanation,
  texts = conflictTexts,
): void {
  if (inTheWay.length === 0) return
  const lines = inTheWay.map(({ seatIndex, as }) => texts[as](nameOfSeat(hall, seatIndex)))
  throw createRefusal(explainLines([refusal, ...lines]))
}

export const explainFreeSeats = (count: number) =>
  explain('{count, plural, one {Only # seat is free.} other {Only # seats are free.}}', { count })
