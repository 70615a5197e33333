import {
  countDead,
  deleteDead,
  listDead,
  requeueDead,
  type DeadSelection,
} from '@/server/platform/notify/dead-messages-repository'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import { noLimits } from './limits'
import type { OperatorDeps } from './operator-deps'

export async function listDeadMessages(
  { store }: OperatorDeps,
  { most: limit }: CommandOf<'outbox'>,
  { brandIds } = noLimits,
) {
  return {
    all: await countDead(store, 'all', brandIds),
    messages: await listDead(store, limit, brandIds),
  }
}

/**
 * Retries undeliverable messages or drops them permanently.
 * @throws ApiError NOT_FOUND for a message that is not one of these
 */
export async function handleDeadMessage(
  { store, outbox }: OperatorDeps,
  command: CommandOf<'outbox-again'> | CommandOf<'outbox-drop'>,
) {
  const { what: action, message, yes } = command
  const which: DeadSelection = message === 'all' ? 'all' : { id: message }
  const count = await store.transaction(async (transaction) => {
    const found = await countDead(transaction, which)
    if (found === 0) throw new ApiError('NOT_FOUND', explain('There is no such undeliverable message.'))
    if (!yes) return found
    const act = action === 'outbox-again' ? requeueDead : deleteDead
    const ids = await act(transaction, which)
    // The recipient is stored only with the message and is deleted with it, so the action does not contain
    // it.
    await recordAction(transaction, command, action, { id: message, count: ids.length })
    return ids.length
  })
  if (yes && action === 'outbox-again') outbox.wake()
  return { message, count, isDone: yes }
}
