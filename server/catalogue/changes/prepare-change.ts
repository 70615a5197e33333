import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { LanguageCode } from '@/contract/envelope'
import { FileErrors, type FileError } from '@/server/platform/files/file-errors'
import type { Database } from '@/server/platform/store/store'
import { buildItems, type BuiltCatalogue } from '../import/build-items'
import { checkReferences } from '../import/check-references'
import type { CatalogueItems, ItemLists, PriceRow, ScreenDay } from '../items/catalogue-items'
import { loadItems, loadRulesFor } from '../items/item-repository'
import { expandRules } from '../shows/expand-rules'
import { planShows, type ShowPlan } from '../shows/plan-shows'
import { isPlaceOf } from '../shows/price-list'
import { findKnownShows, findPrices } from '../shows/schedule-repository'
import { toLocalTime } from '../shows/zoned-time'
import { readEntry, type Entry } from './item-entries'
import { noContent, readEntries, sourceByKind, type ItemEdit } from './read-entries'

/** The shows of a screen on a day; null for those of the rules. */
export interface DayEdit {
  readonly kind: 'day'
  readonly id: string
  readonly entry: Omit<ScreenDay, 'id'> | null
}
export type Edit = ItemEdit | DayEdit

export interface ChangedItem {
  readonly kind: Edit['kind']
  readonly itemId: string
  readonly before: Entry | DayEdit['entry']
  readonly after: Entry | DayEdit['entry']
}

/** A change of some items, built and checked as an import of the whole catalogue would be. */
export interface PreparedChange {
  readonly built: BuiltCatalogue
  /** Those that become different. */
  readonly changed: readonly ChangedItem[]
  /** Rules that edited events had. */
  readonly formerRuleIds: readonly string[]
  readonly plan: ShowPlan
  /** Shows that keep their place and get other prices. */
  readonly repricedIds: readonly string[]
  /** Shows of the set days that go on sale later. */
  readonly laterCount: number
  readonly errors: readonly FileError[]
}

export interface Period {
  readonly now: Date
  readonly daysOnSale: number
}

/** Loads what is needed to change these items: all items, and the rules of the screens concerned. */
export async function loadItemsFor(db: Database, edits: readonly Pick<Edit, 'kind' | 'id' | 'entry'>[]) {
  const items = await loadItems(db, { withRules: false })
  const prices = edits.flatMap(({ kind, id, entry }) =>
    kind === 'price' ? [id.split('/')[0], Object(entry)['place'] as unknown] : [],
  )
  const screenIds = [
    ...edits.flatMap(({ kind, id }) => (kind === 'day' ? getScreenId(id) : [])),
    ...items.screen.flatMap(({ id, cinemaId }) =>
      prices.some((place) => isPlaceOf(place, cinemaId, items)) ? [id] : [],
    ),
  ]
  const titleIds = edits.flatMap(({ kind, id }) => (kind === 'film' ? id : []))
  return { ...items, rule: await loadRulesFor(db, { screenIds, titleIds }) }
}

const getScreenId = (dayId: string) => dayId.split('/')[0] ?? ''

/**
 * Builds and checks a change as an import would. @param before of `loadItemsFor` @param language of the errors
 */
export async function prepareChange(
  db: Database,
  before: ItemLists,
  edits: readonly Edit[],
  { now, daysOnSale }: Period,
  language?: LanguageCode,
): Promise<PreparedChange> {
  const errors = new FileErrors(language)
  const items = edits.flatMap((edit) => (edit.kind === 'day' ? [] : [edit]))
  const days = edits.flatMap((edit) => (edit.kind === 'day' ? [edit] : []))
  const content = { ...noContent, ...readEntries(items, errors) }
  const alone = buildItems(content, before, now.toISOString().slice(0, 10), errors)
  const built = {
    ...alone,
    items: merge(before, alone.items, items, days),
    sources: collectSources(alone, days),
  }
  if (!errors.any) checkReferences(built, { now, daysOnSale }, errors)
  const changed = edits
    .map(({ kind, id: itemId }): ChangedItem => {
      const find = (all: ItemLists) => (kind === 'day' ? findDay(all, itemId) : readEntry(kind, all, itemId))
      return { kind, itemId, before: find(before), after: find(built.items) }
    })
    .filter((item) => !isDeepStrictEqual(item.before, item.after))
  const shows = errors.any ? noShows : await buildPlan(db, before, built.items, changed, { now, daysOnSale })
  const eventIds = edits.flatMap(({ kind, id }) => (kind === 'event' ? id : []))
  const formerRuleIds = before.rule.flatMap(({ kind, titleId, id }) =>
    kind === 'event' && eventIds.includes(titleId) ? id : [],
  )
  return { built, changed, formerRuleIds, ...shows, errors: errors.list }
}

function findDay({ day }: ItemLists, dayId: string): DayEdit['entry'] {
  const found = day.find(({ id }) => id === dayId)
  if (!found) return null
  const { id: _id, ...entry } = found
  return entry
}

/** Replaces the edited items in their lists, and the rules of edited events. */
function merge(
  before: ItemLists,
  alone: ItemLists,
  edits: readonly ItemEdit[],
  days: readonly DayEdit[],
): ItemLists {
  const merged = { ...before }
  const editedIds = (kind: keyof CatalogueItems) =>
    new Set(edits.flatMap((edit) => (edit.kind === kind ? edit.id : [])))
  const put = <Item extends { readonly id: string }>(
    list: readonly Item[],
    edited: readonly Item[],
    ids: Set<string>,
  ) => {
    const byId = new Map(edited.map((item) => [item.id, item]))
    const kept = list.flatMap((item) => byId.get(item.id) ?? (ids.has(item.id) ? [] : item))
    const known = new Set(list.map(({ id }) => id))
    return [...kept, ...edited.filter(({ id }) => !known.has(id))]
  }
  for (const kind of new Set(edits.map((edit) => edit.kind))) {
    const edited = edits.some((edit) => edit.kind === kind && edit.entry !== null) ? alone[kind] : []
    Object.assign(merged, { [kind]: put<{ readonly id: string }>(before[kind], edited, editedIds(kind)) })
  }
  const events = editedIds('event')
  const isOfEdited = ({ kind, titleId }: ItemLists['rule'][number]) => kind === 'event' && events.has(titleId)
  if (events.size > 0) {
    // Without an entry nothing was built, and the rules are still those of before.
    const isBuilt = edits.some(({ kind, entry }) => kind === 'event' && entry !== null)
    merged.rule = [
      ...before.rule.filter((rule) => !isOfEdited(rule)),
      ...(isBuilt ? alone.rule.filter(isOfEdited) : []),
    ]
  }
  merged.day = put(
    before.day,
    days.flatMap(({ id, entry }) => (entry ? { id, ...entry } : [])),
    new Set(days.map(({ id }) => id)),
  )
  return merged
}

/** Errors of the edited items have no place but their field. */
function collectSources({ sources }: BuiltCatalogue, days: readonly DayEdit[]): BuiltCatalogue['sources'] {
  const files = new Map<string, { file: string; where: string }>(sources)
  for (const { entry } of days)
    for (const { ruleId } of entry?.shows ?? []) files.set(`rule:${ruleId}`, { file: dayFile, where: '' })
  return files
}

/** In errors of a day’s shows, in place of a file. */
const dayFile = 'shows'

const noShows = {
  plan: { shows: [], added: [], moved: [], withdrawn: [] },
  repricedIds: [],
  laterCount: 0,
} satisfies Pick<PreparedChange, 'plan' | 'repricedIds' | 'laterCount'>

async function buildPlan(
  db: Database,
  before: ItemLists,
  items: ItemLists,
  changed: readonly ChangedItem[],
  { now, daysOnSale }: Period,
): Promise<Pick<PreparedChange, 'plan' | 'repricedIds' | 'laterCount'>> {
  const collectIds = (kind: Edit['kind']) =>
    new Set(changed.flatMap((item) => (item.kind === kind ? item.itemId : [])))
  const [dayIds, eventIds, priceIds] = [collectIds('day'), collectIds('event'), collectIds('price')]
  const places = [before, items].flatMap(({ price }) =>
    price.flatMap((row: PriceRow) => (priceIds.has(row.id) ? row.place : [])),
  )
  const isPriced = (cinemaId: string) => places.some((place) => isPlaceOf(place, cinemaId, items))
  const pricedIds = new Set(items.cinema.flatMap(({ id }) => (isPriced(id) ? id : [])))
  const isReplanned = (show: ShowPlan['shows'][number] | ShowPlan['withdrawn'][number]) =>
    show.kind === 'event' && eventIds.has(show.titleId)
      ? true
      : dayIds.has(`${show.screenId}/${show.showDate}`)
  const isConcerned = (show: ShowPlan['shows'][number] | ShowPlan['withdrawn'][number]) =>
    isReplanned(show) || (show.kind === 'movie' && pricedIds.has(show.cinemaId))
  const expanded = expandRules(items, now, undefined, daysOnSale)
  const planned = expanded.filter(isConcerned)
  const cinemaIds = items.screen.map(({ cinemaId }) => cinemaId)
  const ids = planned.map(({ id }) => id)
  const known =
    dayIds.size + eventIds.size + priceIds.size === 0
      ? []
      : (await findKnownShows(db, now, ids, cinemaIds)).filter(
          (show) => isConcerned(show) || ids.includes(show.id),
        )
  const all = planShows(known, planned, now)
  // Prices move no show: those that an import kept beside the rules stay.
  const withdrawn = all.withdrawn.filter(isReplanned)
  const moved = all.moved.filter(({ from, to }) => isReplanned(from) || isReplanned(to))
  const withdrawnIds = new Set(known.flatMap(({ id, withdrawn: isWithdrawn }) => (isWithdrawn ? id : [])))
  // A show that comes back has its former id, and is on sale again all the same.
  const returning = all.shows.filter(({ id }) => withdrawnIds.has(id))
  const added = [...all.added, ...returning].filter(isReplanned)
  const movedIds = new Set(moved.map(({ to }) => to.id))
  const former = await findPrices(
    db,
    all.shows.map(({ id }) => id),
  )
  const isRepriced = ({ id, pricesMinor }: ShowPlan['shows'][number]) => {
    const prices = former.get(id)
    return prices !== undefined && !isDeepStrictEqual(prices, pricesMinor)
  }
  const addedIds = new Set(added.map(({ id }) => id))
  const shows = all.shows.filter(
    (show) => movedIds.has(show.id) || addedIds.has(show.id) || isReplanned(show) || isRepriced(show),
  )
  return {
    plan: { shows, added, moved, withdrawn },
    repricedIds: shows.filter((show) => !movedIds.has(show.id) && isRepriced(show)).map(({ id }) => id),
    laterCount: countLater(items, dayIds, expanded, now),
  }
}

/** Counts the shows of set days that are not on sale yet, and not over. */
function countLater(
  { day, screen, cinema }: ItemLists,
  dayIds: ReadonlySet<string>,
  expanded: ShowPlan['shows'],
  now: Date,
): number {
  const onSale = new Set(expanded.map(({ screenId, showDate }) => `${screenId}/${showDate}`))
  const cinemaOf = new Map(
    screen.map(({ id, cinemaId }) => [id, cinema.find((each) => each.id === cinemaId)]),
  )
  return day
    .filter(
      ({ id, screenId, date }) =>
        dayIds.has(id) &&
        !onSale.has(id) &&
        date > toLocalTime(now, cinemaOf.get(screenId)?.timeZone ?? 'UTC').date,
    )
    .reduce((sum, { shows }) => sum + shows.length, 0)
}

/** Whether an error is one of the edited items themselves, and not of an item that their change makes wrong. */
export function isOwnError({ file }: FileError): boolean {
  return file === dayFile || Object.values(sourceByKind).some((source) => source.file === file)
}

/** Returns a mark of what somebody saw, by which their change is refused if somebody else came before. */
export const hashEntry = (entry: unknown): string =>
  entry === null ? '' : createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16)
