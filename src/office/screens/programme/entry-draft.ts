import { languageCodes } from '@/contract/language-codes'
import type { ItemField } from './item-fields'

export type Entry = Readonly<Record<string, unknown>>
/** What is typed, by path of the field: a text, several words, whether it is checked, or rows of such. */
export type Draft = Readonly<Record<string, DraftValue>>
export type DraftValue = string | boolean | readonly string[] | readonly DraftRow[]
/** A row with what the entry had in it before. */
export interface DraftRow {
  readonly key: string
  readonly former: Entry
  readonly draft: Draft
}

export const isRows = (value: DraftValue | undefined): value is readonly DraftRow[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object')
export const textIn = (draft: Draft, path: string): string => {
  const value = draft[path]
  return typeof value === 'string' ? value : ''
}
export const wordsIn = (draft: Draft, path: string): readonly string[] => {
  const value = draft[path]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
export const rowsIn = (draft: Draft, path: string): readonly DraftRow[] => {
  const value = draft[path]
  return isRows(value) ? value : []
}

let rows = 0
/** Keys tell rows apart while they are edited; entries do not have them. */
export const createRow = (fields: readonly ItemField[], former: Entry): DraftRow => ({
  key: `row-${++rows}`,
  former,
  draft: createDraft(fields, former),
})

/** Paths of the parts of a field: a text in languages has one for each. */
export const splitPath = ({ path, type }: ItemField): readonly string[] =>
  type === 'texts' ? languageCodes.map((code) => `${path}.${code}`) : [path]

/** Fills a form from an entry. */
export function createDraft(fields: readonly ItemField[], entry: Entry): Draft {
  return Object.fromEntries(
    fields.flatMap((field) =>
      splitPath(field).map((path) => [path, formatTyped(field, valueAt(entry, path))] as const),
    ),
  )
}

function formatTyped(field: ItemField, value: unknown): DraftValue {
  const words = Array.isArray(value) ? value.map(String) : []
  const type = field.type === 'texts' ? field.as : field.type
  switch (type) {
    case 'check':
      return value === true
    case 'yes':
      return value === 'yes' || value === true
    case 'lines':
      return words.join('\n')
    case 'list':
      return words.join(', ')
    case 'ids':
      return words
    case 'rows':
      return field.type === 'rows'
        ? (Array.isArray(value) ? value : []).map((each: unknown) =>
            createRow(field.fields, Object(each) as Entry),
          )
        : []
    case 'prices':
      return Object.entries(Object(value) as Entry).map(([id, price]) => `${id}=${String(price)}`)
    case 'select':
      return formatText(value) || (field.type === 'select' ? (field.any ?? '') : '')
    case 'text':
    case 'area':
    case 'number':
    case 'date':
    case 'days':
      return formatText(value)
  }
}

const formatText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * Writes what is typed into the entry from which the form was filled; empty fields are left out, or stay empty texts
 * in rows of tables.
 */
export function entryOfDraft(
  fields: readonly ItemField[],
  draft: Draft,
  former: Entry,
  isTable = false,
): Entry {
  let entry: Entry = former
  for (const field of fields)
    for (const path of splitPath(field)) {
      const value = parseTyped(field, draft, path)
      entry = withValue(
        entry,
        path.split('.'),
        value === undefined && isTable && field.type !== 'yes' ? '' : value,
      )
    }
  return entry
}

function parseTyped(field: ItemField, draft: Draft, path: string): unknown {
  const text = textIn(draft, path).trim()
  const type = field.type === 'texts' ? field.as : field.type
  switch (type) {
    case 'check':
      return draft[path] === true || undefined
    case 'yes':
      return draft[path] === true ? 'yes' : undefined
    case 'lines': {
      const lines = splitWords(text, '\n')
      return lines.length > 0 || path === 'cast' ? lines : undefined
    }
    case 'list': {
      const words = splitWords(text, /[,،]/)
      return words.length > 0 || path === 'subtitles' ? words : undefined
    }
    case 'ids': {
      const words = wordsIn(draft, path)
      return words.length > 0 || field.isRequired ? words : undefined
    }
    case 'rows': {
      if (field.type !== 'rows') return undefined
      const written = rowsIn(draft, path).map((row) => entryOfDraft(field.fields, row.draft, row.former))
      return written.length > 0 || path === 'shows' ? written : undefined
    }
    case 'prices':
      return Object.fromEntries(wordsIn(draft, path).flatMap(parsePrice))
    case 'number':
      // What is no number goes to the server as it is, which says so at the field.
      return text === '' ? undefined : Number.isFinite(Number(text)) ? Number(text) : text
    case 'text':
    case 'area':
    case 'date':
    case 'days':
    case 'select':
      return text === '' ? undefined : text
  }
}

const splitWords = (text: string, separator: string | RegExp) =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)

function parsePrice(pair: string): (readonly [string, number])[] {
  const [id = '', price = ''] = pair.split('=')
  return price.trim() === '' ? [] : [[id, Number(price)]]
}

export function valueAt(entry: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], entry)
}

function withValue(entry: Entry, [key = '', ...rest]: readonly string[], value: unknown): Entry {
  const inner = rest.length > 0 ? withValue(Object(entry[key]) as Entry, rest, value) : value
  const isEmpty = rest.length > 0 && Object.keys(Object(inner) as Entry).length === 0
  const { [key]: _former, ...others } = entry
  return inner === undefined || isEmpty ? others : { ...entry, [key]: inner }
}
