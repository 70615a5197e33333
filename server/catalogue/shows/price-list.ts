import { toMinor } from '@/contract/money'
import { countryByIso } from '@/server/platform/countries'
import { explain, type Explanation } from '@/server/platform/explain'
import type { Cinema, ItemLists, PriceRow, Screen, ShowRule } from '../items/catalogue-items'

/** Receives the reason why a rule has no shows: reported by the importer, ignored when extending sales. */
export type OnMissing = (rule: ShowRule, field: string, reason: Explanation) => void

/** Whether a cinema has the prices and fees of a place: its own id, or its country’s ISO code. */
export function isPlaceOf(
  place: unknown,
  cinemaId: string,
  { cinema, city }: Pick<ItemLists, 'cinema' | 'city'>,
): boolean {
  if (place === cinemaId) return true
  const cityId = cinema.find(({ id }) => id === cinemaId)?.cityId
  const countryId = city.find(({ id }) => id === cityId)?.countryId
  return typeof place === 'string' && countryId !== undefined && countryByIso.get(place)?.id === countryId
}

/** Returns the most specific row: cinema before country, format before any, day before any. */
export function findPrice(
  rows: readonly PriceRow[],
  criteria: { cinemaId: string; countryIso: string; format: string; weekday: number; classId: string },
): PriceRow | null {
  let best: PriceRow | null = null
  let bestScore = -1
  for (const row of rows) {
    if (row.classId !== criteria.classId) continue
    if (row.place !== criteria.cinemaId && row.place !== criteria.countryIso) continue
    if (row.format !== '' && row.format !== criteria.format) continue
    if (row.days.length > 0 && !row.days.includes(criteria.weekday)) continue
    const score =
      (row.place === criteria.cinemaId ? 4 : 0) + (row.format === '' ? 0 : 2) + (row.days.length > 0 ? 1 : 0)
    if (score > bestScore) {
      best = row
      bestScore = score
    }
  }
  return best
}

/**
 * Returns a lookup of a rule’s prices by class index of the hall’s layout, minor units; null when one is
 * missing.
 */
export function createPriceList(items: ItemLists, onMissing: OnMissing, onUsed?: (row: PriceRow) => void) {
  const events = new Map(items.event.map((each) => [each.id, each]))
  const memo = new Map<string, number[] | null>()
  return (rule: ShowRule, screen: Screen, cinema: Cinema, countryIso: string, weekday: number) => {
    const own = rule.prices
    const key = [rule.kind === 'event' ? rule.titleId : rule.format, screen.id, weekday].join('|')
    const known = own ? undefined : memo.get(key)
    if (known !== undefined) return known
    const prices: number[] = []
    let missing = false
    for (const classId of screen.classIds) {
      const row =
        rule.kind === 'event'
          ? null
          : findPrice(items.price, { cinemaId: cinema.id, countryIso, format: rule.format, weekday, classId })
      if (row) onUsed?.(row)
      const listed = rule.kind === 'event' ? events.get(rule.titleId)?.prices[classId] : row?.price
      const price = own?.[classId] ?? listed
      if (price === undefined) {
        onMissing(
          rule,
          'class',
          rule.format
            ? explain('No price for class "{classId}" at {cinema}, {format}', {
                classId,
                cinema: cinema.id,
                format: rule.format,
              })
            : explain('No price for class "{classId}" at {cinema}', { classId, cinema: cinema.id }),
        )
        missing = true
        continue
      }
      try {
        prices.push(toMinor(price, cinema.currency))
      } catch {
        onMissing(
          rule,
          'price',
          explain('{price} has more decimals than {currency} (class "{classId}")', {
            price,
            currency: cinema.currency,
            classId,
          }),
        )
        missing = true
      }
    }
    const result = missing ? null : prices
    if (!own) memo.set(key, result)
    return result
  }
}
