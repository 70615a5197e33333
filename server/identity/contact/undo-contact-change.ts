import { sql } from 'kysely'
import type { UndoContactChange } from '@/contract/account/contact'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { contactKey, type Contact } from '@/server/platform/contact/contact'
import { deleteResetTokens } from '../passwords/reset-token-repository'
import { endSessionsOf } from '../sessions/session-repository'
import { findUndoable, markUndone, type ContactChange } from './contact-change-repository'
import {
  setPassword,
  removeContact,
  findOwner,
  lockAccount,
  lockContact,
  setVerifiedContact,
} from '../account-repository'

/**
 * Restores the account for the owner of the replaced contact: that contact and all those changed later return
 * to their previous values, and the sign-in methods of whoever changed them are removed.
 * @throws ApiError NOT_FOUND for a link that is expired, used, or of another brand
 */
export const undoContactChange: Handler<typeof UndoContactChange> = async ({ Token }, { store, brand }) => {
  const { reserveSecret } = await getSecrets(store)
  await store.transaction(async (transaction) => {
    const found = await findUndoable(transaction, brand.id, Token)
    const keys = found.flatMap((change) => {
      const contact = previousContact(change)
      return contact ? [contactKey(reserveSecret, brand.id, contact)] : []
    })
    // In a consistent order, and before any account, to avoid deadlocks.
    for (const key of keys.toSorted((a, b) => a.compare(b))) await lockContact(transaction, key)
    const account = found[0] && (await lockAccount(transaction, found[0].account_id))
    // Read again under the lock: two requests may have arrived at once.
    const [first, ...later] = await findUndoable(transaction, brand.id, Token)
    if (!account || !first || later.length !== found.length - 1) throw linkIsOver()
    for (const kind of ['email', 'mobile'] as const) {
      const change = [first, ...later].find((each) => each.kind === kind)
      if (change) await restore(transaction, brand.id, change)
    }
    await markUndone(
      transaction,
      found.map(({ id }) => id),
    )
    await removeMethodsSince(transaction, first)
  })
  return {}
}

async function restore(transaction: Transaction, brandId: string, change: ContactChange): Promise<void> {
  const contact = previousContact(change)
  const owner = contact && (await findOwner(transaction, brandId, contact))
  const isFree = !owner || owner.id === change.account_id
  if (contact && isFree) await setVerifiedContact(transaction, change.account_id, contact)
  else await removeContact(transaction, change.account_id, change.kind)
}

async function removeMethodsSince(
  transaction: Transaction,
  { id, account_id: accountId }: ContactChange,
): Promise<void> {
  await endSessionsOf(transaction, accountId)
  await deleteResetTokens(transaction, accountId)
  await setPassword(transaction, accountId, null)
  const since = sql<Date>`(select changed_at from contact_changes where id = ${id})`
  for (const table of ['passkeys', 'social_identities'] as const)
    await transaction.kysely
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('created_at', '>=', since)
      .execute()
}

function previousContact(change: ContactChange): Contact | null {
  if (change.email !== null) return { kind: 'email', email: change.email }
  return change.country_code !== null && change.mobile !== null
    ? { kind: 'mobile', countryCode: change.country_code, mobile: change.mobile }
    : null
}

const linkIsOver = () => new ApiError('NOT_FOUND', 'The time of this link is over.')
