import { brands } from '@/brands/brands'
import { languageCodes } from '@/contract/language-codes'
import { countHoldsToPause, listPaused } from '@/server/orders/paused-holds/paused-holds-repository'
import { pauseHolds, resumeHolds } from '@/server/orders/paused-holds/pause-holds'
import { extendDeadlines } from '@/server/payments/payment-repository'
import {
  beginMaintenance,
  endMaintenance,
  listMaintenance,
  momentIn,
  type MaintenanceMessage,
} from '@/server/platform/maintenance/maintenance-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import type { Transaction } from '@/server/platform/store/store'
import { explain } from '@/server/platform/explain'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import type { OperatorDeps } from './operator-deps'

/** Returns the ids of one brand, or of all of them. @throws ApiError for an unknown brand */
function findBrandIds(requested: string): string[] {
  const ids = brands.map(({ id }) => id)
  if (requested === 'all') return ids
  if (!ids.includes(requested))
    throw new ApiError(
      'NOT_FOUND',
      explain('There is no brand {requested}: say one of {ids}, or all.', { requested, ids }),
    )
  return [requested]
}

export async function showMaintenance(
  { store }: Pick<OperatorDeps, 'store'>,
  { brand }: CommandOf<'maintenance'>,
) {
  const on = new Map((await listMaintenance(store)).map((each) => [each.brandId, each]))
  const states = []
  for (const brandId of findBrandIds(brand))
    states.push({
      brand: brandId,
      ...pickFacts(on.get(brandId)),
      holds: (await listPaused(store, brandId)).length,
    })
  return { brands: states }
}

function pickFacts(maintenance: Awaited<ReturnType<typeof listMaintenance>>[number] | undefined) {
  const message: MaintenanceMessage = maintenance?.message ?? {}
  return { since: maintenance?.since ?? null, until: maintenance?.until ?? null, message }
}

/**
 * Puts brands under maintenance: calls and pages answer that they will be back, and all holds are paused. For
 * a brand that is already closed, it updates the message and end for visitors.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST
 */
export async function startMaintenance(
  { store }: Pick<OperatorDeps, 'store'>,
  command: CommandOf<'maintenance-on'>,
) {
  const brandIds = findBrandIds(command.brand)
  const message: MaintenanceMessage = command.message ?? {}
  assertReadableMessage(message, brandIds)
  return store.transaction(async (transaction) => {
    const until = await computeEnd(transaction, command.until)
    const words = { until, message }
    let holds = 0
    for (const brandId of brandIds) {
      if (!command.yes) {
        holds += await countHoldsToPause(transaction, brandId)
        continue
      }
      await beginMaintenance(transaction, brandId, words)
      holds += await pauseHolds(transaction, brandId)
    }
    if (command.yes)
      await recordAction(transaction, command, command.what, { brands: brandIds, ...words, holds })
    return { brands: brandIds, ...words, holds, isDone: command.yes }
  })
}

/**
 * Rejects a message that visitors of these brands could not read. @throws ApiError for a language that no
 * page of these brands is in
 */
function assertReadableMessage(message: MaintenanceMessage, brandIds: readonly string[]): void {
  const spoken = new Set(brands.flatMap(({ id, languages }) => (brandIds.includes(id) ? languages : [])))
  const unread = languageCodes.filter((code) => code !== 'en' && message[code] && !spoken.has(code))
  if (unread.length > 0)
    throw createRefusal(explain('No page of {brandIds} is in {unread}.', { brandIds, unread }))
}

/**
 * Reopens brands: every hold and every payment in progress is extended by the duration of the maintenance.
 */
export async function endMaintenanceNow(
  { store }: Pick<OperatorDeps, 'store'>,
  command: CommandOf<'maintenance-off'>,
) {
  const brandIds = findBrandIds(command.brand)
  return store.transaction(async (transaction) => {
    const on = new Set((await listMaintenance(transaction)).map(({ brandId }) => brandId))
    const closed = brandIds.filter((brandId) => on.has(brandId))
    if (closed.length === 0)
      throw new ApiError('NOT_FOUND', explain('It is open: there is no maintenance to end.'))
    let holds = 0
    for (const brandId of closed) {
      // After this, no further hold of the brand is paused.
      if (command.yes) await endMaintenance(transaction, brandId)
      const paused = await listPaused(transaction, brandId)
      holds += paused.length
      if (!command.yes) continue
      // Payments are locked before reservations, the same order as in settlement.
      await extendDeadlines(
        transaction,
        paused.map(({ reservationId, keptMs }) => ({ orderId: reservationId, byMs: keptMs })),
      )
      await resumeHolds(transaction, brandId, paused)
    }
    if (command.yes) await recordAction(transaction, command, command.what, { brands: closed, holds })
    return { brands: closed, holds, isDone: command.yes }
  })
}

/** Returns the end for `45m`, `2h` or a moment in UTC. @throws ApiError for one that is past */
async function computeEnd(transaction: Transaction, duration: string | undefined): Promise<Date | null> {
  if (duration === undefined) return null
  const [, count, unit] = /^(\d{1,4})([mh])$/.exec(duration) ?? []
  if (count) return momentIn(transaction, Number(count) * (unit === 'h' ? 3600 : 60))
  const at = new Date(`${duration.replace(' ', 'T')}Z`)
  if (Number.isNaN(at.getTime()) || at <= (await momentIn(transaction, 0)))
    throw createRefusal(explain('Give an end in the future.'))
  return at
}
