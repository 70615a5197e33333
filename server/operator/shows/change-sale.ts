import { lockCatalogue } from '@/server/catalogue/items/catalogue-state-repository'
import { setSale } from '@/server/catalogue/shows/show-change-repository'
import { findSoldShows } from '@/server/catalogue/shows/schedule-repository'
import { ApiError } from '@/server/platform/api-error'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'

/**
 * Stops the sale of one show, or starts it again. What is sold stays sold, and who holds seats may pay for them until their hold ends: then
 * nobody is in the way of moving the show.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST for a sale that is so already
 */
export async function changeSale(
  { store }: Pick<OperatorDeps, 'store'>,
  command: CommandOf<'stop-sale'> | CommandOf<'start-sale'>,
) {
  const { show, what, yes } = command
  const isStopping = what === 'stop-sale'
  return store.transaction(async (transaction) => {
    // Two at once, or an import beside it: the one sees what the other did.
    await lockCatalogue(transaction)
    const found = await transaction.kysely
      .selectFrom('schedules')
      .leftJoin('stopped_sales', 'stopped_sales.schedule_id', 'schedules.id')
      .select(['schedules.id', 'stopped_sales.action_id as stoppedBy'])
      .where('schedules.id', '=', show)
      .executeTakeFirst()
    if (!found) throw new ApiError('NOT_FOUND', 'There is no such show: list them with shows.')
    if (isStopping === (found.stoppedBy !== null))
      throw new ApiError(
        'INVALID_REQUEST',
        isStopping ? 'The sale of this show is stopped already.' : 'The sale of this show is not stopped.',
      )
    const [taken] = await findSoldShows(transaction, [show])
    if (yes) {
      const actionId = await recordAction(transaction, command, what, { id: show })
      await setSale(transaction, show, isStopping ? actionId : null)
    }
    return {
      show,
      sold: taken?.sold ?? 0,
      held: taken?.held ?? 0,
      heldUntil: taken?.heldUntil ?? null,
      isDone: yes,
    }
  })
}
