import { explain, type Explanation } from '@/server/platform/explain'
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
    refuse(
      show,
      explain(
        '{sold, plural, one {1 seat is} other {{sold} seats are}} sold and {held, plural, one {1 seat is} other {{held} seats are}} held',
        { sold: show.sold, held: show.held },
      ),
    )
}

/**
 * Returns a function that adds an error for a show that would be moved or withdrawn, with the reason for
 * refusing.
 */
export function createRefuser(
  plan: Pick<ShowPlan, 'moved' | 'withdrawn'>,
  { sources }: Pick<BuiltCatalogue, 'sources'>,
  errors: FileErrors,
): (taken: TakenShow, reason: Explanation) => void {
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
      explain('{title} of {time} on {date} in {screen} {change}, but {reason}', {
        title: sold.titleId,
        time: sold.showTime,
        date: sold.showDate,
        screen: sold.screenId,
        change: explainChange(sold, next),
        reason,
      }),
    )
  }
}

function explainChange(
  sold: Pick<TakenShow, 'screenId' | 'showDate'>,
  next: PlannedShow | undefined,
): Explanation {
  if (!next) return explain('would be withdrawn')
  const { showTime: time, showDate: date, screenId: screen } = next
  const isOtherDay = date !== sold.showDate
  if (screen === sold.screenId)
    return isOtherDay
      ? explain('would move to {time} on {date}', { time, date })
      : explain('would move to {time}', { time })
  return isOtherDay
    ? explain('would move to {time} on {date} in {screen}', { time, date, screen })
    : explain('would move to {time} in {screen}', { time, screen })
}
