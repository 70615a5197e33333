import type { FileErrors } from '@/server/platform/files/file-errors'
import type { Transaction } from '@/server/platform/store/store'
import type { ShowPlan } from '../shows/plan-shows'
import { findSoldShows, type TakenShow } from '../shows/schedule-repository'
import type { PlannedShow } from '@/server/platform/store/show-columns'
import type { BuiltCatalogue } from './build-items'
import { affectedShowIds } from './import-plan'

const fileOf = { movie: 'schedules.json', event: 'events.json' } as const

/**
 * Refuses to replace a show with taken seats silently, as its visitors would come to a show that does not
 * take place. Reports each with the rule that replaces it.
 */
export async function refuseReplacedShows(
  transaction: Transaction,
  plan: Pick<ShowPlan, 'moved' | 'withdrawn'>,
  built: Pick<BuiltCatalogue, 'sources'>,
  errors: FileErrors,
): Promise<void> {
  const refuse = createRefuser(plan, built, errors)
  for (const show of await findSoldShows(transaction, affectedShowIds(plan)))
    refuse(show, `${formatSeatCount(show.sold)} sold and ${formatSeatCount(show.held)} held`)
}

/**
 * Returns a function that adds an error for a show that would be moved or withdrawn, with the reason for
 * refusing.
 */
export function createRefuser(
  plan: Pick<ShowPlan, 'moved' | 'withdrawn'>,
  { sources }: Pick<BuiltCatalogue, 'sources'>,
  errors: FileErrors,
): (taken: TakenShow, reason: string) => void {
  const nextOf = new Map(plan.moved.map(({ from, to }) => [from.id, to]))
  const knownAs = new Map(plan.moved.map(({ from }) => [from.id, from]))
  return (now, reason) => {
    // The row may have been written already.
    const sold = { ...now, ...knownAs.get(now.id) }
    const next = nextOf.get(sold.id)
    const source = next && sources.get(`rule:${next.ruleId}`)
    errors.add(
      source?.file ?? fileOf[sold.kind],
      source?.where ?? '',
      'times',
      `${sold.titleId} of ${sold.showTime} on ${sold.showDate} in ${sold.screenId} ${describeChange(sold, next)}, but ${reason}`,
    )
  }
}

function describeChange(
  sold: Pick<TakenShow, 'screenId' | 'showDate'>,
  next: PlannedShow | undefined,
): string {
  if (!next) return 'would be withdrawn'
  const day = next.showDate === sold.showDate ? '' : ` on ${next.showDate}`
  const hall = next.screenId === sold.screenId ? '' : ` in ${next.screenId}`
  return `would move to ${next.showTime}${day}${hall}`
}

export const formatSeatCount = (count: number): string => (count === 1 ? '1 seat is' : `${count} seats are`)
