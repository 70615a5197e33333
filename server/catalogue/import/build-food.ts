import type { Reason } from '@/server/platform/files/file-errors'
import type * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { joinNames } from '@/server/platform/texts'
import { languageCodes } from '@/contract/language-codes'
import { getText, type Texts } from '@/contract/get-text'
import type { Cinema, FoodItem } from '../items/catalogue-items'
import type { foodEntry } from './file-schemas'
import { readFoodPrices } from './read-amounts'

type Entry = v.InferOutput<typeof foodEntry>
interface Written<T> {
  readonly file: string
  readonly where: string
  readonly value: T
}
interface Portion {
  readonly id: string
  readonly entry: Entry
  readonly size?: NonNullable<Entry['sizes']>[number]
}

/**
 * Returns the items that can be ordered: each size of an entry is one. Its id contains a dot, which ids of
 * entries do not.
 */
export function buildPortions(entries: readonly Written<Entry>[]): Written<Portion>[] {
  return entries.flatMap(({ file, where: position, value: entry }) =>
    entry.sizes
      ? entry.sizes.map((size, i) => ({
          file,
          where: `${position}.sizes[${i}]`,
          value: { id: `${entry.id}.${size.id}`, entry, size },
        }))
      : [{ file, where: position, value: { id: entry.id, entry } }],
  )
}

/** @param dateOf converts a date of the files to `YYYY-MM-DD`. */
export function buildFood(
  { id, entry, size }: Portion,
  cinemas: readonly Cinema[],
  dateOf: (text: string) => string,
  onError: (field: string, reason: Reason) => void,
): FoodItem {
  const { places, name, description = { en: '', ar: '' }, category, allergens, featured } = entry
  const soldOut = { ...entry.soldOut, ...size?.soldOut }
  return {
    id,
    places,
    name: size ? sizedName(name, size.name) : name,
    description,
    pricesMinor: readFoodPrices(size?.prices ?? entry.prices ?? {}, cinemas, onError),
    allergens,
    ...(size && { sizeOf: { id: entry.id, name, size: size.name } }),
    categoryId: category,
    featuredAt: featured,
    soldOutOn: Object.fromEntries(Object.entries(soldOut).map(([place, day]) => [place, dateOf(day)])),
  }
}

/** Returns the name on order lines: "Popcorn, large". */
function sizedName(name: Texts, size: Texts): Texts {
  const entries = languageCodes
    .filter((code) => name[code] ?? size[code])
    .map((code) => [code, joinNames([getText(name, code), getText(size, code)], code)])
  return Object.fromEntries(entries) as Record<LanguageCode, string>
}
