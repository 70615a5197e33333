import type { SoldShows, NotifyTicketHolders } from '@/server/catalogue/import/notify-holders'
import { changeShows } from '@/server/catalogue/shows/show-change-repository'
import { toInstant, parseMinutes } from '@/server/catalogue/shows/zoned-time'
import { ApiError } from '@/server/platform/api-error'
import type { EpochMs } from '@/server/platform/store/store'
import { recordAction, type Signed } from '../action-repository'
import { listCancelledShows } from '../shows/cancelled-shows-repository'
import { listMoved } from '../orders/moved-orders-repository'

interface Notice extends Signed {
  /** `2026-12-01 20:00` by the clock of each cinema; without it, holders may cancel until the show begins. */
  readonly refundUntil?: string | undefined
}

/**
 * Creates the import’s handling of holders of tickets for shows that it moves or withdraws. Holders of a
 * withdrawn show are refunded in full, as for a show cancelled by command; holders of a moved show are
 * notified and may cancel for a refund. Both are queued in tables that any running server works through.
 */
export function logImport(
  { actor, reason, staffId, refundUntil }: Notice,
  nowMs: EpochMs,
  action = 'import',
): NotifyTicketHolders {
  return async (transaction, { moved, withdrawn }) => {
    const signed = { actor, reason, ...(staffId !== undefined && { staffId }) }
    const withdrawnIds = withdrawn.map(({ id }) => id)
    const actionId = await recordAction(transaction, signed, action, {
      withdrawn: withdrawnIds,
      moved: moved.map(({ from, to }) => ({
        id: from.id,
        from: { screen: from.screenId, startsAt: from.startsAt },
        to: { screen: to.screenId, startsAt: to.startsAt },
      })),
    })
    let notifiedCount = 0
    if (withdrawnIds.length > 0) {
      const change = { state: 'cancelled', newStartsAt: null, refundUntil: null } as const
      await changeShows(transaction, withdrawnIds, change)
      notifiedCount += await listCancelledShows(transaction, actionId, withdrawnIds)
    }
    for (const show of moved)
      notifiedCount += await listMoved(transaction, actionId, {
        id: show.from.id,
        wasStartsAt: show.from.startsAt,
        refundUntil: moneyUntil(show, refundUntil, nowMs),
      })
    return notifiedCount
  }
}

/** Returns the deadline for refunds. @throws ApiError for a moment that is over */
function moneyUntil(
  { to, timeZone }: SoldShows['moved'][number],
  local: string | undefined,
  nowMs: EpochMs,
): Date {
  if (local === undefined) return to.startsAt
  const until = toInstant(local.slice(0, 10), parseMinutes(local.slice(11)), timeZone)
  if (until.getTime() <= nowMs) throw new ApiError('INVALID_REQUEST', '--refund-until is in the past.')
  return until < to.startsAt ? until : to.startsAt
}
