import type { CounterBlock } from '@/contract/office/counter-blocks'
import { isCalledOff } from '@/server/catalogue/shows/show-change-repository'
import { blockSeats, unblockSeats } from '@/server/inventory/blocked-seats-repository'
import { recordAction } from '@/server/operator/action-repository'
import { lockHall, refuseTaken } from '@/server/operator/shows/hall-of-show'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { signAction, type OfficeContext, type OfficeHandlers } from '../office-context'
import {
  findBlock,
  insertBlock,
  lockBlock,
  findSeatsLeft,
  takeBlocksOf,
  findUsedOrders,
} from './block-repository'
import { makeTerms, orderOfSale, readTerms, wireBlock } from './block-terms'
import { findBestAtCounter, findShowAtCounter, findNamedSeats } from './counter-show'
import { findCounterCinema } from './shift-terms'

const noBlock = () => new ApiError('NOT_FOUND', explain('No such seats are set aside.'))

/** Returns a block with its cinema. @throws ApiError NOT_FOUND, NOT_PERMITTED */
export async function findBlockPlace(context: OfficeContext, id: string) {
  const block = await findBlock(context.store, id)
  if (!block) throw noBlock()
  return { block, cinema: await findCounterCinema(context, block.cinema_id) }
}

export const blockHandlers: OfficeHandlers<'setAsideSeats' | 'takeBlocks' | 'giveBackSeats'> = {
  /** The seats become claims that end by themselves, so that the site sees them taken until then. */
  async setAsideSeats({ block: id, show: showId, till, wanted, minutesBefore }, context) {
    const { store } = context
    if (!(await findBlock(store, id))) {
      const { show, brand } = await findShowAtCounter(context, showId)
      const endsAt = new Date(show.startsAt.getTime() - minutesBefore * 60_000)
      if (endsAt.getTime() <= store.nowMs())
        throw createRefusal(
          explain('These seats would be back on sale at once. Choose fewer minutes before the show.'),
        )
      const seats =
        wanted.kind === 'seats'
          ? findNamedSeats(show, wanted.seats)
          : await findBestAtCounter(context, show, wanted)
      await store.transaction(async (transaction) => {
        if (await lockBlock(transaction, id)) return
        if (await isCalledOff(transaction, showId))
          throw createRefusal(explain('This show does not take place.'))
        await lockHall(transaction, showId, show.layoutHash)
        const actionId = await recordAction(
          transaction,
          signAction(context, `set aside for ${till}`),
          'set-aside-seats',
          {
            id: showId,
            seats: seats.map((index) => show.seatNames[index]),
            till,
            until: endsAt.toISOString(),
          },
        )
        const inTheWay = await blockSeats(transaction, showId, seats, actionId, endsAt)
        refuseTaken(show, inTheWay, explain('No seat was set aside.'))
        await insertBlock(transaction, {
          id,
          action_id: actionId,
          schedule_id: showId,
          cinema_id: show.cinemaId,
          country_id: show.countryId,
          brand_id: brand.id,
          till,
          device: null,
          seat_indices: seats,
          terms: makeTerms(show, seats, new Date(store.nowMs())),
          ends_at: endsAt,
        })
      })
    }
    const { block } = await findBlockPlace(context, id)
    return { seats: readTerms(block).seats.map(({ name }) => name), endsAt: block.ends_at.toISOString() }
  },

  async takeBlocks({ cinema, till, device }, context) {
    const { store } = context
    await findCounterCinema(context, cinema)
    const { reserveSecret } = await getSecrets(store)
    const blocks: CounterBlock[] = []
    for (const block of await takeBlocksOf(store, { cinemaId: cinema, till, device })) {
      const left = new Set(await findSeatsLeft(store, block))
      const orders = block.seat_indices.map((_, i) => orderOfSale(reserveSecret, block.id, i + 1))
      const used = await findUsedOrders(store, orders)
      const isFree = {
        seat: (index: number) => left.has(index),
        order: (order: string) => !used.has(order),
      }
      if (left.size > 0) blocks.push(wireBlock(block, context, reserveSecret, isFree))
    }
    return { blocks }
  },

  async giveBackSeats({ block: id }, context) {
    const { block } = await findBlockPlace(context, id)
    await context.store.transaction(async (transaction) => {
      await lockBlock(transaction, id)
      const seats = await findSeatsLeft(transaction, block)
      if (seats.length === 0) return
      await unblockSeats(transaction, block.schedule_id, seats)
      const names = new Map(readTerms(block).seats.map(({ index, name }) => [index, name]))
      await recordAction(
        transaction,
        signAction(context, `no longer set aside for ${block.till}`),
        'give-back-seats',
        { id: block.schedule_id, seats: seats.map((index) => names.get(index)), till: block.till },
      )
    })
    return {}
  },
}
