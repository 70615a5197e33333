import { parseList } from '@/server/platform/files/parse-file'
import type { FileErrors } from '@/server/platform/files/file-errors'
import { codeEntry, eventEntry, feeRow, filmEntry, priceRow, promotionEntry } from '../import/file-schemas'
import type { FolderContent } from '../import/read-folder'
import { formKinds, type Entry, type FormKind } from './item-entries'

/** An entry of a form, or of an earlier change; null for an item that is removed. */
export interface ItemEdit {
  readonly kind: FormKind
  readonly id: string
  readonly entry: Entry | null
}

/** The file and the list of a folder’s content to which each kind belongs. */
export const sourceByKind = {
  film: { file: 'films.json', list: 'films' },
  event: { file: 'events.json', list: 'events' },
  price: { file: 'prices.csv', list: 'prices' },
  fee: { file: 'fees.csv', list: 'fees' },
  promotion: { file: 'promotions.json', list: 'promotions' },
  code: { file: 'codes.json', list: 'codes' },
} as const satisfies Record<FormKind, { file: string; list: keyof FolderContent }>

type Content = Pick<FolderContent, (typeof sourceByKind)[FormKind]['list']>

/** Parses entries by the rules of their files. Errors have the entry’s field alone as their place. */
export function readEntries(edits: readonly ItemEdit[], errors: FileErrors): Content {
  const listEntries = (kind: FormKind) =>
    edits.flatMap((edit) => (edit.kind === kind && edit.entry !== null ? [edit.entry] : []))
  const read = <S extends Parameters<typeof parseList>[2]>(kind: FormKind, schema: S) => {
    const entries = listEntries(kind)
    return entries.length === 0 ? undefined : parseList(sourceByKind[kind].file, entries, schema, errors)
  }
  return {
    films: read('film', filmEntry),
    events: read('event', eventEntry),
    prices: read('price', priceRow),
    fees: read('fee', feeRow),
    promotions: read('promotion', promotionEntry),
    codes: read('code', codeEntry),
  }
}

/** Content of a folder without any file. */
export const noContent: FolderContent = {
  words: undefined,
  chains: undefined,
  cities: undefined,
  cinemas: undefined,
  venues: undefined,
  screens: undefined,
  films: undefined,
  prices: undefined,
  fees: undefined,
  foods: undefined,
  events: undefined,
  rules: undefined,
  promotions: undefined,
  codes: undefined,
  banners: undefined,
  voucherShops: undefined,
  plans: new Map(),
}

type ParsedEntry = NonNullable<Content[keyof Content]>[number]['value']

/** Returns the id of the item that a parsed entry makes. // ../import/build-items.ts */
export function idOfEntry(entry: ParsedEntry): string {
  if ('id' in entry) return entry.id
  const format = entry.format === '*' ? '' : entry.format
  if ('class' in entry) {
    const days = entry.days.length === 7 ? [] : entry.days
    return [entry.place, format, days.join(''), entry.class].join('/')
  }
  return [entry.place, entry.kind, entry.format, entry.code].join('/')
}

export const isFormKind = (kind: string): kind is FormKind => (formKinds as readonly string[]).includes(kind)
