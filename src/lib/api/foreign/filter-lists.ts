import { filterKeys } from '@/contract/page/search'
import type { FilterKey } from '@/contract/page/search'
import { folded } from './field-names'
import { isFields } from './schema-node'
import type { Fields } from './schema-node'

/** What a group's key or list may be called, in another spelling. */
const groups: readonly (readonly [FilterKey, RegExp])[] = [
  ['language', /lang/],
  ['genre', /genre/],
  ['location', /loc|city/],
  ['format', /format|experience/],
  ['chain', /chain|org|cinema/],
]

/** Groups under the keys that the app knows; where an answer has none, made of its lists. // spec §3 Dropdown data */
export function filtersOfLists(fields: Fields, { answer }: { answer: unknown }): Fields {
  const given = list(fields.Filters)
    .filter(isFields)
    .map((group) => ({ ...group, filter_key: keyOf(group.filter_key) ?? group.filter_key }))
  const read = isFields(fields.List) ? fields.List : {}
  const lists = listsOf(answer)
  const List = {
    Language: list(read.Language),
    Genre: list(read.Genre),
    Locations: list(read.Locations),
    ...(read.Formats !== undefined && { Formats: read.Formats }),
  }
  if (given.some((group) => filterKeys.some((key) => key === group.filter_key)))
    return { ...fields, Filters: given, List }
  const Filters = Object.entries(lists).flatMap(([name, values]) => {
    const key = keyOf(name)
    const choices = list(values).flatMap(choiceOf)
    // The screen has its own words for the groups that it knows.
    return key && choices.length > 0 ? [{ filter_key: key, filter_name: '', all_filter: choices }] : []
  })
  return { ...fields, Filters, List }
}

/** The lists as they came: a group that the contract does not name may be among them. */
function listsOf(answer: unknown): Fields {
  const found = isFields(answer)
    ? (answer.List ?? (isFields(answer.Data) ? answer.Data.List : undefined))
    : undefined
  return isFields(found) ? found : {}
}

function keyOf(name: unknown): FilterKey | undefined {
  const written = typeof name === 'string' ? folded(name) : ''
  return groups.find(([, pattern]) => pattern.test(written))?.[0]
}

/** A value that is text, or an entity with a name and perhaps an id. */
function choiceOf(value: unknown): { title: string; value: string }[] {
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
