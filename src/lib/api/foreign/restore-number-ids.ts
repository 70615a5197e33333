import { readTabText, writeTabText } from '../../device/preferences'
import { markNumberIds, numberIdsKey } from '../number-ids'

/** Maximum number of remembered ids, enough for a page or two; the oldest are dropped. */
const maxIds = 500
/** Kept for the visit, so that a reload still has them. */
const numbers = new Set((readTabText(numberIdsKey) ?? '').split(' ').filter(Boolean))

/** Request fields that repeat an id of an answer. */
const idFields: ReadonlySet<string> = new Set([
  'BookingID',
  'CardID',
  'CinemaID',
  'cinema_id',
  'ItemID',
  'MovieID',
  'movieID',
  'movie_link_id',
  'PromotionID',
  'ReserveID',
  'SchID',
  'SelectedSeats',
])

export function recordNumberIds(ids: Iterable<string>): void {
  if (typeof window === 'undefined') return
  const before = numbers.size
  for (const id of ids) numbers.add(id)
  if (numbers.size === before) return
  for (const id of numbers) {
    if (numbers.size <= maxIds) break
    numbers.delete(id)
  }
  markNumberIds()
  writeTabText(numberIdsKey, [...numbers].join(' '))
}

/** Returns a request whose ids are numbers again where the API gave numbers. */
export function restoreNumberIds(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, idFields.has(name) ? restoreNumber(value) : value]),
  )
}

function restoreNumber(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restoreNumber)
  return typeof value === 'string' && numbers.has(value) ? Number(value) : value
}
