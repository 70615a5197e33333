import type { LanguageCode } from '@/contract/envelope'
import { CatalogueError, FileErrors } from '@/server/platform/files/file-errors'
import type { Transaction } from '@/server/platform/store/store'
import { notifyHoldersOfPlan, type NotifyTicketHolders } from '../import/notify-holders'
import { refuseReplacedShows } from '../import/refuse-replaced-shows'
import { announceCatalogue } from '../items/catalogue-state-repository'
import { changeItems } from '../items/item-repository'
import { withdrawShows, writeSchedules } from '../shows/schedule-repository'
import { formKinds } from './item-entries'
import type { PreparedChange } from './prepare-change'

/**
 * Applies a change without errors in the transaction in which it was prepared, after the catalogue was locked.
 * Returns the number of orders whose holders are notified that their show moves or is cancelled.
 * @throws CatalogueError for shows with taken seats that would be moved or withdrawn
 */
export async function applyChange(
  transaction: Transaction,
  { built, changed, formerRuleIds, plan }: PreparedChange,
  whenTaken: 'refuse' | NotifyTicketHolders,
  language?: LanguageCode,
): Promise<number> {
  for (const kind of [...formKinds, 'day'] as const) {
    const own = changed.filter((item) => item.kind === kind)
    const ids = new Set(own.map(({ itemId }) => itemId))
    const saved = built.items[kind].filter(({ id }) => ids.has(id))
    const retired = own.flatMap(({ after, itemId }) => (after === null ? itemId : []))
    if (own.length > 0) await changeItems(transaction, kind, saved, retired)
  }
  const events = new Set(changed.flatMap(({ kind, itemId }) => (kind === 'event' ? itemId : [])))
  if (events.size > 0) {
    const rules = built.items.rule.filter(({ kind, titleId }) => kind === 'event' && events.has(titleId))
    const gone = formerRuleIds.filter((id) => !rules.some((rule) => rule.id === id))
    await changeItems(transaction, 'rule', rules, gone)
  }
  await writeSchedules(transaction, plan.shows, 'renew')
  await withdrawShows(
    transaction,
    plan.withdrawn.map(({ id }) => id),
  )
  // Done last, so that seats reserved in the meantime count.
  const errors = new FileErrors(language)
  let notifiedCount = 0
  if (whenTaken === 'refuse') await refuseReplacedShows(transaction, plan, built, errors)
  else notifiedCount = await notifyHoldersOfPlan(transaction, plan, built, { notify: whenTaken, errors })
  if (errors.any) throw new CatalogueError(errors.list)
  await announceCatalogue(transaction)
  return notifiedCount
}
