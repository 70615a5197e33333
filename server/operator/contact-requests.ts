import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { closeRequest, countRequests, listRequests, lockRequest } from '@/server/support/contact-repository'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import { noLimits } from './limits'
import type { OperatorDeps } from './operator-deps'

export async function listMessages(
  { store }: OperatorDeps,
  { state, most: limit }: CommandOf<'messages'>,
  { brandIds } = noLimits,
) {
  const which = { isOpen: state === 'open', brandIds }
  return {
    all: await countRequests(store, which),
    messages: await listRequests(store, { ...which, most: limit }),
  }
}

/**
 * Marks a message as answered. Its text is not stored with the action: it belongs to its author and is
 * deleted with the author’s data.
 * @throws ApiError NOT_FOUND
 */
export async function closeMessage({ store }: OperatorDeps, command: CommandOf<'close-message'>) {
  return store.transaction(async (transaction) => {
    const request = await lockRequest(transaction, command.message)
    if (!request) throw new ApiError('NOT_FOUND', explain('There is no message with this reference.'))
    const { reference, kind, name, email, closedAt } = request
    const shown = { reference, kind, name, email }
    if (!command.yes) return { ...shown, isDone: false }
    if (closedAt === null) await closeRequest(transaction, reference)
    await recordAction(transaction, command, command.what, { reference, kind })
    return { ...shown, isDone: true }
  })
}
