import { unpackedLayout, type UnpackedLayout } from '@/server/halls/layout-memory'
import {
  blockedSeats,
  blockSeats,
  conflictingSeats,
  unblockSeats,
  type ConflictingSeat,
} from '@/server/inventory/blocked-seats-repository'
import { ApiError } from '@/server/platform/api-error'
import type { Store, Transaction } from '@/server/platform/store/store'
import { findActions, recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'

/** Lists the blocked seats of a show with author and reason. @throws ApiError NOT_FOUND */
export async function listBlocked({ store }: OperatorDeps, { show }: CommandOf<'blocked-seats'>) {
  const { hall } = await hallOfShow(store, show)
  const blocked = await blockedSeats(store, show)
  const actions = new Map(
    (
      await findActions(
        store,
        blocked.map(({ actionId }) => actionId),
      )
    ).map((action) => [action.id, action]),
  )
  return {
    show,
    blocked: blocked.map(({ seatIndex, actionId }) => {
      const { at = null, by = '', why = '' } = actions.get(actionId) ?? {}
      return { seat: nameOf(hall, seatIndex), at, by, why }
    }),
  }
}

/**
 * Blocks seats of a show until they are unblocked, or unblocks them: all of them or none.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the seats that are sold or held, or not blocked
 */
export async function changeBlocked(
  { store }: OperatorDeps,
  command: CommandOf<'block-seats'> | CommandOf<'unblock-seats'>,
) {
  const { show, what: action } = command
  const { hall, layoutHash } = await hallOfShow(store, show)
  await store.transaction(async (transaction) => {
    await lockHall(transaction, show, layoutHash)
    const seats = [...new Set(command.seats)].map((name) => indexOf(hall, name))
    if (command.yes) {
      const details = { id: show, seats: command.seats }
      const actionId = await recordAction(transaction, command, action, details)
      if (action === 'unblock-seats')
        return refuseUnblocked(hall, seats, await unblockSeats(transaction, show, seats))
      return refuseTaken(hall, await blockSeats(transaction, show, seats, actionId))
    }
    const inTheWay = await conflictingSeats(transaction, show, seats)
    if (action === 'block-seats') return refuseTaken(hall, inTheWay)
    const blocked = inTheWay.filter(({ as }) => as === 'blocked')
    return refuseUnblocked(
      hall,
      seats,
      blocked.map(({ seatIndex }) => seatIndex),
    )
  })
  return { show, seats: command.seats, isDone: command.yes }
}

async function hallOfShow(store: Store, show: string) {
  const found = await store.kysely
    .selectFrom('schedules')
    .select('layout_hash as layoutHash')
    .where('id', '=', show)
    .executeTakeFirst()
  const hall = found && (await unpackedLayout(store, found.layoutHash))
  if (!hall) throw new ApiError('NOT_FOUND', 'There is no such show.')
  return { hall, layoutHash: found.layoutHash }
}

/**
 * Locks the show, so that no import changes its hall until the transaction ends; afterwards no import does so
 * while its seats are taken.
 */
async function lockHall(transaction: Transaction, show: string, layoutHash: string): Promise<void> {
  const same = await transaction.kysely
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', show)
    .where('layout_hash', '=', layoutHash)
    .forShare()
    .executeTakeFirst()
  if (!same)
    throw new ApiError('INVALID_REQUEST', 'The hall of this show has just changed: run the command again.')
}

function indexOf({ indexOfSeat }: UnpackedLayout, name: string): number {
  const index = indexOfSeat.get(name)
  if (index === undefined) throw new ApiError('INVALID_REQUEST', `There is no seat ${name} in this hall.`)
  return index
}

const nameOf = ({ seatNames }: UnpackedLayout, index: number) => seatNames[index] ?? String(index)

const conflictTexts: Readonly<Record<ConflictingSeat['as'], string>> = {
  sold: 'is sold: refund it first',
  held: 'is held by a visitor: try again in 15 minutes',
  blocked: 'is already off sale',
}

function refuseTaken(hall: UnpackedLayout, inTheWay: readonly ConflictingSeat[]): void {
  if (inTheWay.length === 0) return
  const lines = inTheWay.map(({ seatIndex, as }) => `${nameOf(hall, seatIndex)} ${conflictTexts[as]}.`)
  throw new ApiError('INVALID_REQUEST', ['No seat was taken off sale.', ...lines].join('\n'))
}

function refuseUnblocked(
  hall: UnpackedLayout,
  requested: readonly number[],
  blocked: readonly number[],
): void {
  const others = requested.filter((index) => !blocked.includes(index))
  if (others.length === 0) return
  const names = others.map((index) => nameOf(hall, index)).join(', ')
  throw new ApiError('INVALID_REQUEST', `Nothing was changed: ${names} was not off sale.`)
}
