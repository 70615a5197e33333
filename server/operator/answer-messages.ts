import { closeRequest, listRequests, lockRequest } from '@/server/support/contact-repository'
import { Refusal } from '@/server/platform/refusal'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import type { OperatorParts } from './operator-parts'

/** What visitors wrote, as it waits for an answer; or what had one. */
export async function listMessages({ store }: OperatorParts, { state, most }: CommandOf<'messages'>) {
  return { messages: await listRequests(store, { isOpen: state === 'open', most }) }
}

/**
 * Says that a message was answered. Its words are not written down with the action: they are its writer's, and go with them.
 * @throws Refusal NOT_FOUND
 */
export async function closeMessage({ store }: OperatorParts, command: CommandOf<'close-message'>) {
  return store.transaction(async (transaction) => {
    const request = await lockRequest(transaction, command.message)
    if (!request) throw new Refusal('NOT_FOUND', 'There is no message of this reference.')
    const { reference, kind, name, email, closedAt } = request
    const shown = { reference, kind, name, email }
    if (!command.yes) return { ...shown, isDone: false }
    if (closedAt === null) await closeRequest(transaction, reference)
    await recordAction(transaction, command, command.what, { reference, kind })
    return { ...shown, isDone: true }
  })
}
