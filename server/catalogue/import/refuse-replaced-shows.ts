import type { Faults } from '@/server/platform/files/faults'
import type { Transaction } from '@/server/platform/store/store'
import { findTakenShows, type TakenShow } from '../schedule-repository'
import type { PlannedShow } from '../show'
import type { BuiltCatalogue } from './build-items'

const fileOf = { movie: 'schedules.json', event: 'events.json' } as const

/**
 * A show that somebody has seats of is never silently replaced: under its new time or in another hall the same seats would
 * be sold again, and its visitors would stand before a closed door. Each is named, with the rule that comes in its place.
 */
export async function refuseReplacedShows(
  transaction: Transaction,
  replacedIds: readonly string[],
  planned: readonly PlannedShow[],
  { sources }: Pick<BuiltCatalogue, 'sources'>,
  faults: Faults,
): Promise<void> {
  for (const taken of await findTakenShows(transaction, replacedIds)) {
    const next = successorOf(taken, planned)
    const source = next && sources.get(`rule:${next.ruleId}`)
    const becomes = next
      ? `would move to ${next.showTime}${next.showDate === taken.showDate ? '' : ` on ${next.showDate}`}`
      : 'would be withdrawn'
    faults.add(
      source?.file ?? fileOf[taken.kind],
      source?.where ?? '',
      'times',
      `${taken.titleId} of ${taken.showTime} on ${taken.showDate} in ${taken.screenId} ${becomes}, ` +
        `but ${seats(taken.sold)} sold and ${seats(taken.held)} held`,
    )
  }
}

/** The show that the files have where it was: the same title in the same hall, on the same day or else the same id. */
function successorOf(taken: TakenShow, planned: readonly PlannedShow[]): PlannedShow | undefined {
  const distance = (show: PlannedShow) => Math.abs(show.startsAt.getTime() - taken.startsAt.getTime())
  return planned
    .filter(
      (show) =>
        show.id === taken.id ||
        (show.titleId === taken.titleId &&
          show.screenId === taken.screenId &&
          show.showDate === taken.showDate),
    )
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

const seats = (count: number): string => (count === 1 ? '1 seat is' : `${count} seats are`)
