import {
  countBookingsSince,
  countOrdersWithOfferSince,
  endOfficeChanges,
  findChangesOf,
  listOfficeChanges,
  type OfficeChange,
} from '@/server/catalogue/changes/office-change-repository'
import { loadItemsFor, type Edit, type PreparedChange } from '@/server/catalogue/changes/prepare-change'
import { isFormKind } from '@/server/catalogue/changes/read-entries'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database } from '@/server/platform/store/store'
import type { StaffLimits } from '@/contract/office/staff-calls'
import type { CommandOf } from '../command'
import { hasCinema, isByBrandOnly, noLimits } from '../limits'
import type { ListDeps, OperatorDeps } from '../operator-deps'
import { changeCatalogue } from './change-catalogue'
import { undoPicture } from './change-picture'
import { collectNames } from './describe-change'

type Deps = Pick<OperatorDeps, 'store' | 'daysOnSale'>

/**
 * Undoes a change within an hour: its items become what they were. @throws ApiError NOT_FOUND, INVALID_REQUEST when
 * it is too old, something came after it, or what it changed was sold since
 */
export async function undoChange(deps: Deps, command: CommandOf<'undo-change'>) {
  const { action } = command
  const [picture] = await findUndoable(deps.store, action)
  if (picture?.kind === 'picture') return undoPicture(deps, command, picture)
  return changeCatalogue(deps, command, {
    what: 'undo-change',
    details: { action },
    makeEdits: async (db) => {
      const changes = await findUndoable(db, action)
      const edits = changes.map(({ kind, itemId: id, before: entry }) => ({ kind, id, entry }) as Edit)
      return { items: await loadItemsFor(db, edits), edits }
    },
    check: async (db, prepared) => refuseSold(db, await findChangesOf(db, action), prepared),
    record: (transaction) => endOfficeChanges(transaction, { actionId: action }),
  })
}

async function findUndoable(db: Database, action: string): Promise<OfficeChange[]> {
  const changes = /^\d{1,18}$/.test(action) ? await findChangesOf(db, action) : []
  if (changes.length === 0)
    throw new ApiError('NOT_FOUND', explain('There is no such change of the programme.'))
  // A repeated request finds everything as it was before the change.
  if (changes.some(({ isInForce }) => !isInForce))
    throw createRefusal(explain('This change was undone already, or an import replaced it.'))
  if (changes.some(({ isNewest }) => !isNewest))
    throw createRefusal(explain('It was changed again since: undo the later change first.'))
  if (changes.some(({ isOld }) => isOld))
    throw createRefusal(explain('A change can be undone within an hour.'))
  return changes
}

async function refuseSold(
  db: Database,
  changes: readonly OfficeChange[],
  { built, repricedIds }: PreparedChange,
): Promise<void> {
  const [first] = changes
  if (!first) return
  const { at } = first
  const feePlaces = changes.flatMap(({ kind, itemId }) =>
    kind === 'fee' ? (itemId.split('/')[0] ?? '') : [],
  )
  const offers = changes.flatMap(({ kind, itemId }) =>
    kind === 'code' || kind === 'promotion' ? itemId : [],
  )
  const count =
    (await countBookingsSince(db, { showIds: repricedIds, places: feePlaces, items: built.items }, at)) +
    (await countOrdersWithOfferSince(db, offers, at))
  if (count > 0)
    throw createRefusal(
      explain(
        '{count, plural, one {1 booking was} other {{count} bookings were}} made with it since: it can’t be undone any more.',
        { count },
      ),
    )
}

/** Lists the changes of the programme by action, newest first: people of single cinemas see those of their shows. */
export async function listProgrammeChanges(
  { store, language }: ListDeps,
  { limit }: { readonly limit: number },
  limits: StaffLimits = noLimits,
) {
  const { items } = await currentCatalogue(store)
  const { titleOf, screenOf } = collectNames(items, language)
  const cinemaOf = new Map(items.screen.map(({ id, cinemaId }) => [id, cinemaId]))
  const isSeen = ({ kind, item }: { readonly kind: string; readonly item: string }) =>
    isFormKind(kind) || kind === 'picture'
      ? isUnlimited(limits)
      : hasCinema(limits, cinemaOf.get(item.split('/')[0] ?? '') ?? '')
  const formatName = (kind: string, id: string) => {
    if (kind === 'film' || kind === 'event') return titleOf(id)
    const [screen = '', date = ''] = id.split('/')
    if (kind === 'picture') return `${titleOf(date)} (${screen})`
    if (kind === 'day') return `${screenOf(screen)}, ${date}`
    // A price or fee is named by its place, format, days and class.
    return id.split('/').filter(Boolean).join(' ')
  }
  const byAction = new Map<string, Awaited<ReturnType<typeof listOfficeChanges>>>()
  for (const change of await listOfficeChanges(store, limit))
    if (isSeen(change)) byAction.set(change.action, [...(byAction.get(change.action) ?? []), change])
  return {
    changes: [...byAction.values()].flatMap((ofAction) => {
      const [first] = ofAction
      if (!first) return []
      const { action, what, at, by, why } = first
      return {
        action,
        what,
        at,
        by,
        why,
        items: ofAction
          .toReversed()
          .map(({ kind, item }) => ({ kind, id: item, name: formatName(kind, item) })),
        isInForce: ofAction.some(({ isInForce }) => isInForce),
        isUndoable: ofAction.every(({ isUndoable }) => isUndoable),
      }
    }),
  }
}

const isUnlimited = (limits: StaffLimits) => isByBrandOnly(limits) && limits.brandIds.length === 0

/** Returns the cinemas whose shows an action changed; null when it changed more than shows. */
export async function findCinemasOfChange({ store }: Pick<OperatorDeps, 'store'>, action: string) {
  const changes = /^\d{1,18}$/.test(action) ? await findChangesOf(store, action) : []
  const { items } = await currentCatalogue(store)
  const cinemaOf = new Map(items.screen.map(({ id, cinemaId }) => [id, cinemaId]))
  if (changes.length === 0 || changes.some(({ kind }) => kind !== 'day')) return null
  return [...new Set(changes.map(({ itemId }) => cinemaOf.get(itemId.split('/')[0] ?? '') ?? ''))]
}
