import type { ItemKind } from '@/contract/office/programme'
import { joinFacts } from '@/src/lib/text/locale'
import type { Entry } from './entry-draft'

const formatText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const inLanguage = (texts: unknown, language: string) => {
  const all = Object(texts) as Record<string, unknown>
  return formatText(all[language] ?? all['en'])
}
const words = (list: unknown) => (Array.isArray(list) ? list.map(formatText).join(' ') : '')
const orNothing = (text: string) => (text === '*' ? '' : text)

/** What an item is called in a list; a row of a table by its place and class or code. */
export function getItemName(kind: ItemKind, entry: Entry, language: string): string {
  switch (kind) {
    case 'film':
    case 'event':
    case 'promotion':
      return inLanguage(entry['title'], language)
    case 'code':
      return formatText(entry['id']).toUpperCase()
    case 'price':
      return joinFacts([formatText(entry['place']), formatText(entry['class'])], language)
    case 'fee':
      return joinFacts([formatText(entry['place']), formatText(entry['code'])], language)
  }
}

/** Further facts by which items of a list are told apart. */
export function describeItem(kind: ItemKind, entry: Entry, language: string): string {
  const field = (path: string) => formatText(entry[path])
  const discount = Object(entry['discount']) as Record<string, unknown>
  const facts: Record<ItemKind, readonly string[]> = {
    film: [field('release'), field('rating'), words(entry['formats']), words(entry['languages'])],
    event: [field('venue'), field('category')],
    price: [orNothing(field('format')), orNothing(field('days')), field('price')],
    fee: [
      field('kind'),
      orNothing(field('format')),
      field('percent') ? `${field('percent')} %` : `${field('amount')} ${field('currency')}`,
      field('per'),
    ],
    promotion: [field('id'), words(entry['countries'])],
    code: [
      inLanguage(entry['title'], language),
      words(entry['countries']),
      formatText(discount['percent'])
        ? `${formatText(discount['percent'])} %`
        : formatText(discount['amount']),
      field('until'),
    ],
  }
  return joinFacts(facts[kind], language)
}
