import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { isOwnError, type ChangedItem, type PreparedChange } from '@/server/catalogue/changes/prepare-change'
import { affectsTicketHolders, buildImportPlan } from '@/server/catalogue/import/import-plan'
import type { ItemLists } from '@/server/catalogue/items/catalogue-items'
import type { FileError } from '@/server/platform/files/file-errors'
import type { Database } from '@/server/platform/store/store'

/** Returns what a change would do, for the person who decides on it. */
export async function describeChange(db: Database, prepared: PreparedChange, language?: LanguageCode) {
  const { built, changed, plan, repricedIds, laterCount, errors } = prepared
  const { titleOf, screenOf } = collectNames(built.items, language)
  const shows = await buildImportPlan(db, { ...plan, kept: [] })
  const named = <Show extends { readonly title: string; readonly screen: string }>(show: Show) => ({
    ...show,
    title: titleOf(show.title),
    screenName: screenOf(show.screen),
  })
  return {
    plan: {
      added: shows.added.map(named),
      moved: shows.moved.map((show) => ({
        ...named(show),
        to: { ...show.to, screenName: screenOf(show.to.screen) },
      })),
      withdrawn: shows.withdrawn.map(named),
      repriced: repricedIds.length,
      days: changed.filter(({ kind }) => kind === 'day').length,
      later: laterCount,
      isTaken: affectsTicketHolders(shows),
    },
    faults: errors.map(describeError),
    fields: changed.flatMap(listFields),
    notes: [...built.notes],
  }
}

/** Returns the names of titles and screens, for which their ids stand where they have none. */
export function collectNames(
  { film, event, screen }: Pick<ItemLists, 'film' | 'event' | 'screen'>,
  language: LanguageCode = 'en',
) {
  const titles = new Map([...film, ...event].map(({ id, title }) => [id, getText(title, language)]))
  const screens = new Map(screen.map(({ id, name }) => [id, getText(name, language)]))
  return {
    titleOf: (id: string) => titles.get(id) ?? id,
    screenOf: (id: string) => screens.get(id) ?? id,
  }
}

/** An error of the entry has the path of its field, `shows.0.times`; any other says what it is about. */
function describeError(error: FileError) {
  const { where: place, field, reason } = error
  if (!isOwnError(error)) return { field: '', reason: `${place}, ${field}: ${reason}` }
  const path = [place.replace(/^\[\d+\]\.?/, ''), field].filter(Boolean).join('.')
  return { field: path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''), reason }
}

function listFields({ kind, itemId, before, after }: ChangedItem) {
  if (kind === 'day') return []
  const [from, to] = [flatten(before), flatten(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .map((field) => ({ item: itemId, field, from: from.get(field) ?? '', to: to.get(field) ?? '' }))
}

/** Returns the values of an entry by their path; lists of words as one text. */
function flatten(entry: unknown, path = ''): Map<string, string> {
  if (entry === null || entry === undefined) return new Map()
  if (typeof entry !== 'object')
    return new Map([[path, typeof entry === 'string' ? entry : JSON.stringify(entry)]])
  const isWords = Array.isArray(entry) && entry.every((each) => typeof each !== 'object')
  if (isWords) return new Map([[path, entry.join(', ')]])
  return new Map(
    Object.entries(entry).flatMap(([key, value]) => [...flatten(value, path ? `${path}.${key}` : key)]),
  )
}
