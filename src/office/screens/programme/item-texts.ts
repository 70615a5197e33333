import type { I18n } from '@lingui/core'
import type { ItemKind } from '@/contract/office/programme'
import { nameLanguage } from '@/src/lib/page/country/language-name'
import { getComma, getLocale, joinFacts } from '@/src/lib/text/locale'
import { valueAt, type Entry } from './entry-draft'
import type { Choices } from './field-input'
import { fieldsOfKind, type ItemField } from './item-fields'
import { nameWeekdays, parseWeekdays } from './weekdays'

/** Fields of each kind that its list shows beside the name, to tell items apart. */
const listedPaths: Readonly<Record<ItemKind, readonly string[]>> = {
  film: ['release', 'rating', 'formats', 'languages'],
  event: ['venue', 'category'],
  price: ['format', 'days', 'price'],
  fee: ['kind', 'format', 'percent', 'amount', 'currency', 'per'],
  promotion: ['discount.amount', 'discount.days', 'countries'],
  code: ['title', 'discount.percent', 'discount.amount', 'countries', 'until'],
}

export function getListedFields(kind: ItemKind): readonly ItemField[] {
  const fields = fieldsOfKind[kind]
  return listedPaths[kind].flatMap((path) => fields.find((field) => field.path === path) ?? [])
}

/** What is needed to write an entry’s ids as names. */
interface Naming {
  readonly choices: Choices
  readonly i18n: I18n
}

/** What an item is called in a list; a row of a table by its place and class or code. */
export function getItemName(kind: ItemKind, entry: Entry, naming: Naming): string {
  const format = (path: string) => {
    const field = fieldsOfKind[kind].find((each) => each.path === path)
    return field ? formatField(field, entry, naming) : ''
  }
  switch (kind) {
    case 'film':
    case 'event':
    case 'promotion':
      return format('title')
    case 'code':
      return format('id').toUpperCase()
    case 'price':
      return joinFacts([format('place'), format('class')], naming.i18n.locale)
    case 'fee':
      return joinFacts([format('place'), format('code')], naming.i18n.locale)
  }
}

/** Writes the value of a field as a list shows it; empty where the entry has none. */
export function formatField(field: ItemField, entry: Entry, { choices, i18n }: Naming): string {
  const value = valueAt(entry, field.path)
  if (value === undefined || value === null || value === '') return ''
  const join = (words: readonly string[]) => words.join(getComma(i18n.locale))
  const words = Array.isArray(value) ? value.map(String) : [formatText(value)]
  switch (field.type) {
    case 'texts':
      return formatText(Object(value)[i18n.locale] ?? Object(value).en)
    case 'date': {
      const at = Date.parse(`${formatText(value)}T00:00Z`)
      if (Number.isNaN(at)) return join(words)
      return new Intl.DateTimeFormat(getLocale(i18n.locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
        at,
      )
    }
    case 'days': {
      const days = parseWeekdays(formatText(value))
      const names = nameWeekdays(i18n.locale)
      return days.length === names.size ? '' : join(days.map((day) => names.get(day) ?? day))
    }
    case 'select':
    case 'ids': {
      const options = field.options?.map(([id, text]) => ({ id, name: i18n._(text) }))
      const list = options ?? choices[field.choices ?? ''] ?? []
      const shown = field.type === 'select' ? words.filter((id) => id !== field.any) : words
      return join(shown.map((id) => list.find((each) => each.id === id)?.name ?? id))
    }
    case 'list':
      return join(field.path === 'languages' ? words.map((code) => nameLanguage(code, i18n.locale)) : words)
    case 'text':
    case 'area':
    case 'lines':
    case 'number':
    case 'check':
    case 'yes':
    case 'prices':
    case 'rows':
      return join(words)
  }
}

const formatText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
