import { seatIds } from '@/contract/hall/seat-names'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { findLayout } from '@/server/halls/layout-repository'
import { explain, type Explanation } from '@/server/platform/explain'
import type { FileErrors } from '@/server/platform/files/file-errors'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { KnownShow, ShowPlan } from '../shows/plan-shows'
import { findSoldShows, moveToNewHalls, type TakenShow } from '../shows/schedule-repository'
import { lockSales } from '../shows/show-change-repository'
import type { PlannedShow } from '@/server/platform/store/show-columns'
import type { BuiltCatalogue } from './build-items'
import { affectedShowIds } from './import-plan'
import { createRefuser } from './refuse-replaced-shows'

export interface SoldShows {
  readonly moved: readonly { readonly from: KnownShow; readonly to: PlannedShow; readonly timeZone: string }[]
  readonly withdrawn: readonly KnownShow[]
}

/**
 * Notifies the ticket holders of these shows and offers refunds; implemented above the catalogue, and runs in
 * the import’s transaction. Returns the number of orders.
 */
export type NotifyTicketHolders = (transaction: Transaction, shows: SoldShows) => Promise<number>

type Built = Pick<BuiltCatalogue, 'sources' | 'layouts' | 'items'>

/**
 * Moves and withdraws shows with sold seats after their rows are written. Adds errors for those where this is
 * not possible.
 */
export async function notifyHoldersOfPlan(
  transaction: Transaction,
  plan: ShowPlan,
  built: Built,
  { notify, errors }: { readonly notify: NotifyTicketHolders; readonly errors: FileErrors },
): Promise<number> {
  const touched = await findSoldShows(transaction, affectedShowIds(plan))
  await lockSales(
    transaction,
    touched.map(({ id }) => id),
  )
  const sold = await refuseUnreachableHolders(transaction, plan, built, errors)
  if (errors.any || sold.size === 0) return 0
  const moved = plan.moved.filter(({ from }) => sold.has(from.id))
  await moveToNewHalls(
    transaction,
    moved.map(({ to }) => to),
  )
  const zones = new Map(built.items.cinema.map(({ id, timeZone }) => [id, timeZone]))
  return notify(transaction, {
    moved: moved.map((show) => ({ ...show, timeZone: zones.get(show.from.cinemaId) ?? 'UTC' })),
    withdrawn: plan.withdrawn.filter(({ id }) => sold.has(id)),
  })
}

/**
 * Adds an error for each show whose visitors cannot be notified: held seats have no ticket yet, and a ticket
 * is valid only if the new hall has its seat. Returns the ids of shows with sold seats.
 */
export async function refuseUnreachableHolders(
  db: Database,
  plan: ShowPlan,
  built: Built,
  errors: FileErrors,
): Promise<ReadonlySet<string>> {
  const refuse = createRefuser(plan, built, errors)
  const nextOf = new Map(plan.moved.map(({ from, to }) => [from.id, to]))
  const zones = new Map(built.items.cinema.map(({ id, timeZone }) => [id, timeZone]))
  const cinemaOf = new Map(
    [...plan.moved.map(({ from }) => from), ...plan.withdrawn].map((show) => [show.id, show.cinemaId]),
  )
  const soldShows = await findSoldShows(db, affectedShowIds(plan))
  for (const show of soldShows) {
    const next = nextOf.get(show.id)
    if (show.held > 0) refuse(show, explainHeldSeats(show, zones.get(cinemaOf.get(show.id) ?? '') ?? 'UTC'))
    if (show.isPostponed)
      refuse(
        show,
        explain('an operator has postponed it and its visitors were told another date: keep it with --keep'),
      )
    const missingSeats = next ? await findMissingSeats(db, show, next, built.layouts) : []
    if (missingSeats.length > 0)
      refuse(
        show,
        explain(
          'the plan of {screen} does not have {seats} in the same place: keep it with --keep, or cancel it',
          { screen: next?.screenId ?? '', seats: missingSeats },
        ),
      )
  }
  return new Set(soldShows.filter(({ sold }) => sold > 0).map(({ id }) => id))
}

function explainHeldSeats({ held, heldUntil, isBeingPaid }: TakenShow, timeZone: string): Explanation {
  if (isBeingPaid || !heldUntil)
    return explain(
      '{held, plural, one {1 seat is} other {{held} seats are}} held, some being paid for: import again in a few minutes',
      { held },
    )
  const at = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return explain(
    '{held, plural, one {1 seat is} other {{held} seats are}} held, until {time} there: import again then, and stop its sale until it is done (npm run operator -- stop-sale)',
    { held, time: at.format(heldUntil) },
  )
}

/**
 * Returns names of sold seats that another hall lacks at their index, as seats are sold by their index in the
 * layout.
 */
async function findMissingSeats(
  db: Database,
  { layoutHash, soldSeats }: TakenShow,
  next: PlannedShow,
  layouts: ReadonlyMap<string, HallLayout>,
): Promise<string[]> {
  if (layoutHash === next.layoutHash) return []
  const namesIn = async (hash: string) => {
    const layout = layouts.get(hash) ?? (await findLayout(db, hash))
    return layout ? seatIds(layout) : []
  }
  const [names, nextNames] = [await namesIn(layoutHash), await namesIn(next.layoutHash)]
  return soldSeats.flatMap((place) => {
    const name = names[place] ?? ''
    return nextNames[place] === name ? [] : name
  })
}
