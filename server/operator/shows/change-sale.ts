import { lockCatalogue } from '@/server/catalogue/items/catalogue-state-repository'
import { setSale } from '@/server/catalogue/shows/show-change-repository'
import { findSoldShows } from '@/server/catalogue/shows/schedule-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'

/**
 * Stops the sale of a show, or restarts it. Sold seats stay sold, and visitors may pay for held seats until
 * their hold ends; afterwards no hold prevents moving the show.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST for a sale that is in that state already
 */
export async function changeSale(
  { store }: Pick<OperatorDeps, 'store'>,
  command: CommandOf<'stop-sale'> | CommandOf<'start-sale'>,
) {
  const { show, what: action, yes } = command
  const isStopping = action === 'stop-sale'
  return store.transaction(async (transaction) => {
    // Serialises simultaneous commands and imports, so that each sees the other’s changes.
    await lockCatalogue(transaction)
    const found = await transaction.kysely
      .selectFrom('schedules')
      .leftJoin('stopped_sales', 'stopped_sales.schedule_id', 'schedules.id')
      .select(['schedules.id', 'stopped_sales.action_id as stoppedBy'])
      .where('schedules.id', '=', show)
      .executeTakeFirst()
    if (!found) throw new ApiError('NOT_FOUND', explain('There is no such show.'))
    if (isStopping === (found.stoppedBy !== null))
      throw createRefusal(
        isStopping
          ? explain('The sale of this show is already stopped.')
          : explain('The sale of this show is not stopped.'),
      )
    const [soldShow] = await findSoldShows(transaction, [show])
    if (yes) {
      const actionId = await recordAction(transaction, command, action, { id: show })
      await setSale(transaction, show, isStopping ? actionId : null)
    }
    return {
      show,
      sold: soldShow?.sold ?? 0,
      held: soldShow?.held ?? 0,
      heldUntil: soldShow?.heldUntil ?? null,
      isDone: yes,
    }
  })
}
