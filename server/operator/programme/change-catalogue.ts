import { applyChange } from '@/server/catalogue/changes/apply-change'
import { saveOfficeChanges } from '@/server/catalogue/changes/office-change-repository'
import { prepareChange, type Edit, type PreparedChange } from '@/server/catalogue/changes/prepare-change'
import type { NotifyTicketHolders } from '@/server/catalogue/import/notify-holders'
import type { ItemLists } from '@/server/catalogue/items/catalogue-items'
import { lockCatalogue } from '@/server/catalogue/items/catalogue-state-repository'
import { invalidateCatalogue } from '@/server/catalogue/items/current-catalogue'
import { ApiError } from '@/server/platform/api-error'
import { CatalogueError } from '@/server/platform/files/file-errors'
import type { Database, Transaction } from '@/server/platform/store/store'
import { recordAction, type Signed } from '../action-repository'
import type { ListDeps, OperatorDeps } from '../operator-deps'
import { describeChange } from './describe-change'

export interface SignedRequest extends Signed {
  /** False for a preview. */
  readonly yes: boolean
}

interface CatalogueChange {
  /** In the log. */
  readonly what: string
  readonly details: Readonly<Record<string, unknown>>
  /** Returns what is to be different, from the catalogue as it is in the change’s transaction. */
  readonly makeEdits: (
    db: Database,
  ) => Promise<{ readonly items: ItemLists; readonly edits: readonly Edit[] }>
  readonly whenTaken?: 'refuse' | NotifyTicketHolders
  /** Runs before the change is applied; throws to refuse it. */
  readonly check?: (db: Database, prepared: PreparedChange) => Promise<void>
  /** Keeps the record of the change, instead of imports keeping it from now on. */
  readonly record?: (transaction: Transaction) => Promise<void>
}

/**
 * Changes catalogue items in the back office: built, checked, planned and applied as an import of the changed
 * items. Imports keep the change until the operator takes the file’s item.
 * @throws ApiError INVALID_REQUEST with each error, if it was to be done
 */
export async function changeCatalogue(
  { store, daysOnSale, language }: ListDeps & Pick<OperatorDeps, 'daysOnSale'>,
  asked: SignedRequest,
  change: CatalogueChange,
) {
  const period = { now: new Date(store.nowMs()), daysOnSale }
  const prepare = async (db: Database) => {
    const { items, edits } = await change.makeEdits(db)
    return prepareChange(db, items, edits, period, language)
  }
  if (!asked.yes) {
    const prepared = await prepare(store)
    if (prepared.errors.length === 0) await change.check?.(store, prepared)
    return { ...(await describeChange(store, prepared, language)), action: null, isDone: false }
  }
  const done = await store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const prepared = await prepare(transaction)
    const described = await describeChange(transaction, prepared, language)
    if (described.faults.length > 0) throw createCatalogueRefusal(described.faults)
    // A repeated request finds everything as it wants it.
    if (prepared.changed.length === 0) return { ...described, action: null, isDone: true }
    await change.check?.(transaction, prepared)
    const action = await recordAction(transaction, asked, change.what, change.details)
    try {
      await applyChange(transaction, prepared, change.whenTaken ?? 'refuse', language)
    } catch (error) {
      throw error instanceof CatalogueError ? createCatalogueRefusal(error.errors) : error
    }
    if (change.record) await change.record(transaction)
    else await saveOfficeChanges(transaction, action, prepared.changed)
    return { ...described, action, isDone: true }
  })
  invalidateCatalogue(store)
  return done
}

const createCatalogueRefusal = (errors: readonly { readonly field?: string; readonly reason: string }[]) =>
  new ApiError('INVALID_REQUEST', errors.map(({ reason }) => reason).join('\n'), {
    issues: errors.map(({ field = '', reason: Reason }) => ({ Field: field, Reason })),
  })
