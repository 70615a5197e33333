import type { Database } from '@/server/platform/store/store'
import type { KnownShow, ShowPlan } from '../shows/plan-shows'
import { findSoldShows, type TakenShow } from '../shows/schedule-repository'

/** A show as a plan names it, by the clock on its cinema's wall. */
interface PlannedAt {
  readonly id: string
  readonly title: string
  readonly screen: string
  readonly date: string
  readonly time: string
}

/** Who has seats of it. */
interface Touched {
  readonly sold: number
  readonly held: number
  /** Orders of which the sold seats are. */
  readonly orders: number
}

/** What an import does to the shows to come, before it is done. */
export interface ImportPlan {
  readonly added: readonly PlannedAt[]
  readonly moved: readonly (PlannedAt & Touched & { readonly to: Omit<PlannedAt, 'id' | 'title'> })[]
  readonly withdrawn: readonly (PlannedAt & Touched)[]
  /** What would be moved or withdrawn, and is left as it is for who has seats of it. */
  readonly kept: readonly (PlannedAt & Touched)[]
}

export async function importPlanOf(
  on: Database,
  plan: ShowPlan & { readonly kept: readonly KnownShow[] },
): Promise<ImportPlan> {
  const ids = [...touchedIds(plan), ...plan.kept.map(({ id }) => id)]
  const taken = new Map((await findSoldShows(on, ids)).map((show) => [show.id, show]))
  return {
    added: plan.added.map((show) => ({ id: show.id, title: show.titleId, ...placeOf(show) })),
    moved: plan.moved.map(({ from, to }) => ({ ...known(from, taken), to: placeOf(to) })),
    withdrawn: plan.withdrawn.map((show) => known(show, taken)),
    kept: plan.kept.map((show) => known(show, taken)),
  }
}

/** Shows that do not stay where they are. */
export const touchedIds = ({ moved, withdrawn }: Pick<ShowPlan, 'moved' | 'withdrawn'>): string[] => [
  ...moved.map(({ from }) => from.id),
  ...withdrawn.map(({ id }) => id),
]

/** Whether somebody has seats of what is moved or withdrawn. */
export const touchesHolders = ({ moved, withdrawn }: ImportPlan): boolean =>
  [...moved, ...withdrawn].some(({ sold, held }) => sold + held > 0)

const placeOf = ({
  screenId,
  showDate,
  showTime,
}: Pick<KnownShow, 'screenId' | 'showDate' | 'showTime'>) => ({
  screen: screenId,
  date: showDate,
  time: showTime,
})

function known(show: KnownShow, taken: ReadonlyMap<string, TakenShow>): PlannedAt & Touched {
  const { sold = 0, held = 0, orders = 0 } = taken.get(show.id) ?? {}
  return { id: show.id, title: show.titleId, ...placeOf(show), sold, held, orders }
}
