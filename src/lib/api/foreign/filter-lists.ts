import { filterKeys } from '@/contract/page/search'
import type { FilterKey } from '@/contract/page/search'
import { normalizeName } from './field-names'
import { isFields } from './schema-node'
import type { Fields } from './schema-node'

/** Patterns of the keys and list names that stand for a filter group. */
const groups: readonly (readonly [FilterKey, RegExp])[] = [
  ['language', /lang/],
  ['genre', /genre/],
  ['location', /loc|city/],
  ['format', /format|experience/],
  ['chain', /chain|org|cinema/],
]

/**
 * Returns the filter groups under the keys that the app uses; where an answer has no groups, they are built
 * from its lists. // spec §3 Dropdown data
 */
export function filtersOfLists(fields: Fields, { answer }: { answer: unknown }): Fields {
  const groupList = list(fields.Filters)
    .filter(isFields)
    .map((group) => ({ ...group, filter_key: findKey(group.filter_key) ?? group.filter_key }))
  const read = isFields(fields.List) ? fields.List : {}
  const lists = readLists(answer)
  const List = {
    Language: list(read.Language),
    Genre: list(read.Genre),
    Locations: list(read.Locations),
    ...(read.Formats !== undefined && { Formats: read.Formats }),
  }
  if (groupList.some((group) => filterKeys.some((key) => key === group.filter_key)))
    return { ...fields, Filters: groupList, List }
  const Filters = Object.entries(lists).flatMap(([name, values]) => {
    const key = findKey(name)
    const choices = list(values).flatMap(parseChoices)
    // The screen has its own translations for these groups.
    return key && choices.length > 0 ? [{ filter_key: key, filter_name: '', all_filter: choices }] : []
  })
  return { ...fields, Filters, List }
}

/** Returns the lists as received: one of them may be a group that the contract does not name. */
function readLists(answer: unknown): Fields {
  const found = isFields(answer)
    ? (answer.List ?? (isFields(answer.Data) ? answer.Data.List : undefined))
    : undefined
  return isFields(found) ? found : {}
}

function findKey(name: unknown): FilterKey | undefined {
  const foldedName = typeof name === 'string' ? normalizeName(name) : ''
  return groups.find(([, pattern]) => pattern.test(foldedName))?.[0]
}

/** Accepts a text value, or an entity with a name and an optional id. */
function parseChoices(value: unknown): { title: string; value: string }[] {
  if (typeof value === 'string') return [{ title: value, value }]
  if (!isFields(value)) return []
  const entries = Object.entries(value)
  const title = entries.find(([name, each]) => typeof each === 'string' && !/id$|^value$/i.test(name))?.[1]
  const id = entries.find(
    ([name, each]) => /id$|^value$/i.test(name) && (typeof each === 'string' || typeof each === 'number'),
  )?.[1]
  return typeof title === 'string'
    ? [{ title, value: typeof id === 'number' ? String(id) : typeof id === 'string' ? id : title }]
    : []
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
