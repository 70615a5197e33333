import type { Database } from '@/server/platform/store/store'
import type { KnownShow, ShowPlan } from '../shows/plan-shows'
import { findSoldShows, type TakenShow } from '../shows/schedule-repository'

/** A show in a plan, in its cinema’s local time. */
interface PlannedShowFacts {
  readonly id: string
  readonly title: string
  readonly screen: string
  readonly date: string
  readonly time: string
}

interface AffectedSeats {
  readonly sold: number
  readonly held: number
  /** Number of orders with sold seats. */
  readonly orders: number
}

/** Changes that an import makes to future shows, computed in advance. */
export interface ImportPlan {
  readonly added: readonly PlannedShowFacts[]
  readonly moved: readonly (PlannedShowFacts &
    AffectedSeats & { readonly to: Omit<PlannedShowFacts, 'id' | 'title'> })[]
  readonly withdrawn: readonly (PlannedShowFacts & AffectedSeats)[]
  /** Shows that would be moved or withdrawn, but are kept because seats of them are taken. */
  readonly kept: readonly (PlannedShowFacts & AffectedSeats)[]
}

export async function buildImportPlan(
  db: Database,
  plan: ShowPlan & { readonly kept: readonly KnownShow[] },
): Promise<ImportPlan> {
  const ids = [...affectedShowIds(plan), ...plan.kept.map(({ id }) => id)]
  const soldById = new Map((await findSoldShows(db, ids)).map((show) => [show.id, show]))
  return {
    added: plan.added.map((show) => ({ id: show.id, title: show.titleId, ...getPlace(show) })),
    moved: plan.moved.map(({ from, to }) => ({ ...known(from, soldById), to: getPlace(to) })),
    withdrawn: plan.withdrawn.map((show) => known(show, soldById)),
    kept: plan.kept.map((show) => known(show, soldById)),
  }
}

export const affectedShowIds = ({ moved, withdrawn }: Pick<ShowPlan, 'moved' | 'withdrawn'>): string[] => [
  ...moved.map(({ from }) => from.id),
  ...withdrawn.map(({ id }) => id),
]

export const affectsTicketHolders = ({ moved, withdrawn }: ImportPlan): boolean =>
  [...moved, ...withdrawn].some(({ sold, held }) => sold + held > 0)

const getPlace = ({
  screenId,
  showDate,
  showTime,
}: Pick<KnownShow, 'screenId' | 'showDate' | 'showTime'>) => ({
  screen: screenId,
  date: showDate,
  time: showTime,
})

function known(show: KnownShow, soldById: ReadonlyMap<string, TakenShow>): PlannedShowFacts & AffectedSeats {
  const { sold = 0, held = 0, orders = 0 } = soldById.get(show.id) ?? {}
  return { id: show.id, title: show.titleId, ...getPlace(show), sold, held, orders }
}
