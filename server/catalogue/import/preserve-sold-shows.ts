import type { FileErrors } from '@/server/platform/files/file-errors'
import type { Database } from '@/server/platform/store/store'
import type { ItemLists } from '../items/catalogue-items'
import type { KnownShow, ShowPlan } from '../shows/plan-shows'
import { mapLengths } from '../shows/rule-days'
import { findSoldShows } from '../shows/schedule-repository'
import { affectedShowIds } from './import-plan'

export interface PreservingPlan extends ShowPlan {
  /** Shows that the files would move or withdraw, but that stay on sale unchanged. */
  readonly kept: readonly KnownShow[]
}

/**
 * Removes changes from a plan that would affect taken seats. A kept show needs its hall and title: adds a
 * error for each show that another one would overlap, or whose hall or title the files no longer contain.
 */
export async function preserveSoldShows(
  db: Database,
  plan: ShowPlan,
  items: ItemLists,
  errors: FileErrors,
): Promise<PreservingPlan> {
  const soldIds = new Set((await findSoldShows(db, affectedShowIds(plan))).map(({ id }) => id))
  const kept = [...plan.moved.map(({ from }) => from), ...plan.withdrawn].filter(({ id }) => soldIds.has(id))
  const keeping = {
    shows: plan.shows.filter(({ id }) => !soldIds.has(id)),
    added: plan.added,
    moved: plan.moved.filter(({ from }) => !soldIds.has(from.id)),
    withdrawn: plan.withdrawn.filter(({ id }) => !soldIds.has(id)),
    kept,
  }
  checkPreservedShows(keeping, items, errors)
  return keeping
}

function checkPreservedShows({ kept, shows }: PreservingPlan, items: ItemLists, errors: FileErrors): void {
  const lastsMin = mapLengths(items)
  const screens = new Set(items.screen.map(({ id }) => id))
  const endMs = (show: Pick<KnownShow, 'titleId' | 'startsAt'>) =>
    show.startsAt.getTime() + (lastsMin.get(show.titleId) ?? 0) * 60_000
  for (const show of kept) {
    const { file, titles } = filesOf[show.kind]
    const refuse = (reason: string) =>
      errors.add(
        file,
        '',
        '',
        `${show.titleId} of ${show.showTime} on ${show.showDate} in ${show.screenId} is kept because seats are sold or held, but ${reason}`,
      )
    if (!lastsMin.has(show.titleId)) refuse(`${titles} no longer has it`)
    if (!screens.has(show.screenId)) refuse('its hall no longer exists')
    const other = shows.find(
      (each) =>
        each.screenId === show.screenId &&
        each.startsAt.getTime() < endMs(show) &&
        show.startsAt.getTime() < endMs(each),
    )
    if (other) refuse(`${other.titleId} would run there at ${other.showTime}`)
  }
}

const filesOf = {
  movie: { file: 'schedules.json', titles: 'films.json' },
  event: { file: 'events.json', titles: 'events.json' },
} as const
