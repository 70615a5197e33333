import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Store } from '@/server/platform/store/store'
import type { ItemLists, ShowRule } from '../items/catalogue-items'
import { currentCatalogue } from '../items/current-catalogue'
import type { Horizon } from '../shows/expand-rules'
import { addDays, toLocalTime } from '../shows/zoned-time'

type ScreensAndCinemas = Pick<ItemLists, 'screen' | 'cinema'>

interface Lookahead extends Horizon {
  /** Days to look ahead; otherwise those on sale at each cinema. */
  readonly within?: number
}

/**
 * Returns film rules whose last day is on sale already, so that no further shows follow; soonest first.
 * Events are left out, as they are expected to end.
 */
export function endingRules(
  { screen: screens, cinema: cinemas }: ScreensAndCinemas,
  rules: readonly ShowRule[],
  { now, daysOnSale, within }: Lookahead,
): ShowRule[] {
  const houses = new Map(cinemas.map((cinema) => [cinema.id, cinema]))
  const houseOf = new Map(screens.map(({ id, cinemaId }) => [id, houses.get(cinemaId)]))
  return rules
    .filter(({ kind, screenId, until }) => {
      const house = houseOf.get(screenId)
      if (kind !== 'movie' || until === '' || !house) return false
      const today = toLocalTime(now, house.timeZone).date
      return until >= today && until < addDays(today, within ?? house.onSaleDays ?? daysOnSale)
    })
    .toSorted((a, b) => a.until.localeCompare(b.until))
}

/** Limit of rules named in the log. */
const mostNamed = 20

/** Logs rules that are about to end, so that new ones are added before a cinema has nothing to sell. */
export async function logEndingRules(
  store: Store,
  log: Pick<Logger, 'warn'>,
  { now, daysOnSale }: Horizon,
): Promise<void> {
  const ending = await findEndingRules(store, { now, daysOnSale })
  if (ending.length === 0) return
  const listed = ending
    .slice(0, mostNamed)
    .map(({ titleId, screenId, until }) => `${titleId} in ${screenId} until ${until}`)
  log.warn(
    { rules: ending.length, named: listed },
    'rules of schedules.json run out within the days that are on sale',
  )
}

/** Reads the rules of `endingRules` from the database. */
export async function findEndingRules(store: Store, lookahead: Lookahead): Promise<ShowRule[]> {
  const { now, daysOnSale, within } = lookahead
  const { items } = await currentCatalogue(store)
  const maxDays =
    within ?? items.cinema.reduce((days, { onSaleDays = 0 }) => Math.max(days, onSaleDays), daysOnSale)
  const today = toLocalTime(now, 'UTC').date
  // Time zones differ by at most a day.
  const rules = await findRulesUntil(store, addDays(today, -1), addDays(today, maxDays + 1))
  return endingRules(items, rules, lookahead)
}

async function findRulesUntil(db: Database, first: string, last: string): Promise<ShowRule[]> {
  const rows = await db.kysely
    .selectFrom('catalogue_items')
    .select('body')
    .where('kind', '=', 'rule')
    .where('retired', '=', false)
    .where(sql<boolean>`body->>'until' between ${first} and ${last} collate "C"`)
    .execute()
  // The importer has validated each body with its kind’s schema.
  return rows.map(({ body }) => body as ShowRule)
}
