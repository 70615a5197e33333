import type { UnpackedLayout } from '@/server/halls/layout-memory'
import {
  findBlockedSeats,
  blockSeats,
  findConflictingSeats,
  unblockSeats,
  type ConflictingSeat,
} from '@/server/inventory/blocked-seats-repository'
import { createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { findActions, recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { findHallOfShow, indexOfSeat, lockHall, nameOfSeat, refuseTaken } from './hall-of-show'

/** Lists the blocked seats of a show with author and reason. @throws ApiError NOT_FOUND */
export async function listBlocked({ store }: OperatorDeps, { show }: CommandOf<'blocked-seats'>) {
  const { hall } = await findHallOfShow(store, show)
  const blocked = await findBlockedSeats(store, show)
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
      return { seat: nameOfSeat(hall, seatIndex), at, by, why }
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
  const { hall, layoutHash } = await findHallOfShow(store, show)
  await store.transaction(async (transaction) => {
    await lockHall(transaction, show, layoutHash)
    const seats = [...new Set(command.seats)].map((name) => indexOfSeat(hall, name))
    if (command.yes) {
      const details = { id: show, seats: command.seats }
      const actionId = await recordAction(transaction, command, action, details)
      if (action === 'unblock-seats')
        return refuseUnblocked(hall, seats, await unblockSeats(transaction, show, seats))
      return refuseBlocked(hall, await blockSeats(transaction, show, seats, actionId))
    }
    const inTheWay = await findConflictingSeats(transaction, show, seats)
    if (action === 'block-seats') return refuseBlocked(hall, inTheWay)
    const blocked = inTheWay.filter(({ as }) => as === 'blocked')
    return refuseUnblocked(
      hall,
      seats,
      blocked.map(({ seatIndex }) => seatIndex),
    )
  })
  return { show, seats: command.seats, isDone: command.yes }
}

const conflictTexts = {
  sold: (seat: string) => explain('{seat} is sold: refund it first.', { seat }),
  held: (seat: string) => explain('{seat} is held by a visitor: try again in 15 minutes.', { seat }),
  blocked: (seat: string) => explain('{seat} is already off sale.', { seat }),
}

const refuseBlocked = (hall: UnpackedLayout, inTheWay: readonly ConflictingSeat[]) =>
  refuseTaken(hall, inTheWay, explain('No seat was taken off sale.'), conflictTexts)

function refuseUnblocked(
  hall: UnpackedLayout,
  requested: readonly number[],
  blocked: readonly number[],
): void {
  const others = requested.filter((index) => !blocked.includes(index))
  if (others.length === 0) return
  const seats = others.map((index) => nameOfSeat(hall, index))
  throw createRefusal(
    explain('Nothing was changed, because these seats were not off sale: {seats}.', { seats }),
  )
}
